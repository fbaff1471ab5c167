import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { Link } from "react-router-dom";
import type { PersonProfile } from "#shared/people";
import { cropOf, peopleQueries } from "../../people/people.queries.ts";
import { pageOf } from "../connection-filters.ts";

/** Everybody who has a name in pictures, each leading to their page; nothing where there is nobody. */
export function PeopleInPictures() {
  const { data: profiles = [] } = useQuery(peopleQueries.profiles());
  if (profiles.length === 0) return null;
  return (
    <section aria-labelledby="people-in-pictures">
      <h2 id="people-in-pictures" className="font-serif text-xl">
        In Your Pictures
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-3">
        {profiles.map((profile) => (
          <Person key={profile.id} profile={profile} />
        ))}
      </ul>
    </section>
  );
}

function Person({ profile: { name, entityId, faces, contentIds } }: { profile: PersonProfile }) {
  const named = `/connections/named?${new URLSearchParams({ type: "PERSON", value: name })}`;
  const [face] = faces;
  return (
    <li>
      <Link
        to={entityId === null ? named : pageOf(entityId)}
        aria-description={contentIds.length === 1 ? "1 picture" : `${contentIds.length} pictures`}
        className="flex w-24 flex-col items-center gap-1.5 rounded-control p-1 text-center hover:text-accent"
      >
        {face === undefined ? (
          <span className="flex size-16 items-center justify-center rounded-full bg-sunken">
            <UserRound aria-hidden="true" className="size-6 text-ink2" />
          </span>
        ) : (
          <img
            src={cropOf(face.id)}
            alt=""
            loading="lazy"
            className="size-16 rounded-full bg-sunken object-cover"
          />
        )}
        <span dir="auto" className="line-clamp-2 w-full text-sm wrap-anywhere">
          {name}
        </span>
      </Link>
    </li>
  );
}
