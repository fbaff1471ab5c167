import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { EntityDetails } from "#shared/entities";
import type { PersonProfile } from "#shared/people";
import { Button } from "../../../../ui/button.tsx";
import { useKeepFocus } from "../../../../ui/use-keep-focus.ts";
import { useMemoryAddress } from "../../../memories/open/open-memory.ts";
import { cropOf, peopleQueries } from "../../../people/people.queries.ts";
import { memoriesNaming } from "../../connection-filters.ts";
import { sayDay } from "../../say-days.ts";
import { CorrectFaces } from "./correct-faces.tsx";
import { LinkProfile, OtherProfiles } from "./link-profile.tsx";
import { DeletePerson, PersonForm } from "./person-form.tsx";

const mostShown = 12;

/** The pictures of somebody whom memories name: by a profile that is linked to this page, or one of the same name. */
export function PersonPictures({ entity }: { entity: EntityDetails }) {
  const isPerson = entity.type === "PERSON" || entity.type === "CONTACT";
  const { data: profiles = [] } = useQuery({ ...peopleQueries.profiles(), enabled: isPerson });
  const profile = profileOf(entity, profiles);
  const place = useRef<HTMLDivElement>(null);
  // Linking and unlinking take away the control that was used.
  useKeepFocus(place, [{ id: profile?.id ?? "none" }]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:hidden">
      {profile === undefined ? (
        <LinkProfile entity={entity} profiles={profiles} />
      ) : (
        <ProfileSection profile={profile} profiles={profiles} entity={entity} />
      )}
    </div>
  );
}

function profileOf({ id, value, aliases }: EntityDetails, profiles: readonly PersonProfile[]) {
  const names = [value, ...aliases.map((alias) => alias.value)].map((name) => name.toLowerCase());
  return (
    profiles.find(({ entityId }) => entityId === id) ??
    profiles.find(({ entityId, name }) => entityId === null && names.includes(name.toLowerCase()))
  );
}

type ProfileSectionProps = {
  profile: PersonProfile;
  profiles: readonly PersonProfile[];
  /** Null for somebody whom no memory names. */
  entity: EntityDetails | null;
};

/** Faces and pictures of a person, and what can be put right about them. */
export function ProfileSection({ profile, profiles, entity }: ProfileSectionProps) {
  const [doing, setDoing] = useState<"edit" | "correct" | null>(null);
  const others = profiles.filter(({ id }) => id !== profile.id);
  const stop = () => setDoing(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Taking somebody apart takes the row with the button away.
  useKeepFocus(heading, profile.merged);
  return (
    <section aria-labelledby="in-pictures">
      <div className="flex items-baseline justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} id="in-pictures" className="font-semibold text-sm">
          In pictures
        </h3>
        <AllPictures profile={profile} />
      </div>
      {profile.birthDate !== null && (
        <p className="text-ink2 text-sm">{`Born on ${sayDay(profile.birthDate)}`}</p>
      )}
      {doing === "correct" ? (
        <CorrectFaces profile={profile} others={others} onClose={stop} />
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {profile.faces.slice(0, mostShown).map((face) => (
            <Face key={face.id} face={face} name={profile.name} />
          ))}
        </ul>
      )}
      {doing === "edit" && <PersonForm profile={profile} onClose={stop} />}
      {/* Stays in the page, hidden: the focus returns to what opened a form. */}
      <div hidden={doing !== null} className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setDoing("edit")}>
          Name and birth date
        </Button>
        {profile.faces.length > 0 && (
          <Button size="small" onClick={() => setDoing("correct")}>
            Correct faces
          </Button>
        )}
        <DeletePerson profile={profile} />
      </div>
      <OtherProfiles profile={profile} others={others} entity={entity} />
    </section>
  );
}

function AllPictures({ profile: { name, contentIds } }: { profile: PersonProfile }) {
  if (contentIds.length === 0) return <span className="text-ink2 text-sm">No pictures yet</span>;
  return (
    <Link
      to={memoriesNaming({ type: "PERSON", value: name, aliases: [] }, { type: "image" })}
      className="target inline-flex items-center justify-end text-ink2 text-sm underline decoration-field underline-offset-3 hover:text-accent"
    >
      {contentIds.length === 1 ? "1 picture" : `All ${contentIds.length} pictures`}
    </Link>
  );
}

function Face({ face, name }: { face: PersonProfile["faces"][number]; name: string }) {
  const to = useMemoryAddress(face.contentId);
  return (
    <li>
      <Link to={to} className="block rounded-full">
        <img
          src={cropOf(face.id)}
          alt={face.isConfirmed ? name : `${name}, recognised`}
          className="size-16 rounded-full bg-sunken object-cover"
        />
      </Link>
    </li>
  );
}
