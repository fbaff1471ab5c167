import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { EntityDetails } from "#shared/entities";
import type { PersonProfile } from "#shared/people";
import { writeSearchQuery } from "#shared/search-query";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";
import { cropOf, peopleQueries, useChangePerson } from "../../people/people.queries.ts";

const isPerson = ({ type }: EntityDetails): boolean => type === "PERSON" || type === "CONTACT";
const mostShown = 12;

/** The pictures of somebody, where they have a profile: one that is linked to this page, or one of the same name. */
export function PersonFaces({ entity }: { entity: EntityDetails }) {
  const { data: profiles = [] } = useQuery({ ...peopleQueries.profiles(), enabled: isPerson(entity) });
  const profile = profileOf(entity, profiles);
  if (profile === undefined) return null;
  const others = profiles.filter(({ id }) => id !== profile.id);
  return (
    <section aria-labelledby="in-pictures">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="in-pictures" className="font-semibold text-sm">
          In pictures
        </h3>
        <AllPictures profile={profile} />
      </div>
      {profile.faces.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {profile.faces.slice(0, mostShown).map((face) => (
            <Face key={face.id} face={face} name={profile.name} />
          ))}
        </ul>
      )}
      <Changes profile={profile} others={others} />
    </section>
  );
}

function profileOf({ id, value, aliases }: EntityDetails, profiles: readonly PersonProfile[]) {
  const names = [value, ...aliases.map((alias) => alias.value)].map((name) => name.toLowerCase());
  return (
    profiles.find(({ entityId }) => entityId === id) ??
    profiles.find(({ entityId, name }) => entityId === null && names.includes(name.toLowerCase()))
  );
}

function AllPictures({ profile: { name, contentIds } }: { profile: PersonProfile }) {
  const search = writeSearchQuery({ words: "", operators: [{ kind: "person", value: name }] });
  return (
    <Link
      to={`/memories?${new URLSearchParams({ q: search })}`}
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

const complain = (error: ApiError) =>
  toast({ title: "Update Failed", description: error.message, variant: "destructive" });

/** Making two people one, taking them apart again, and deleting one with all faces. */
function Changes({ profile, others }: { profile: PersonProfile; others: readonly PersonProfile[] }) {
  const change = useChangePerson();
  const [asking, setAsking] = useState(false);
  const merge = (mergedProfileId: string) =>
    change.mutate(
      { name: "merge", id: profile.id, mergedProfileId },
      {
        onSuccess: () =>
          toast({
            title: "They are one person now",
            action: { label: "Undo", run: () => change.mutate({ name: "unmerge", id: mergedProfileId }) },
          }),
        onError: complain,
      },
    );
  return (
    <div className="mt-3 space-y-3">
      {profile.merged.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center justify-between gap-3 text-ink2 text-sm">
          <span>Also the pictures of “{name}”</span>
          <Button size="small" onClick={() => change.mutate({ name: "unmerge", id }, { onError: complain })}>
            Take apart
          </Button>
        </p>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {others.length > 0 && (
          <Select
            label={`${profile.name} is the same person as`}
            value=""
            options={[
              { value: "", label: "Choose a person" },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => event.target.value !== "" && merge(event.target.value)}
            className="md:w-64"
          />
        )}
        <Button size="small" variant="danger" onClick={() => setAsking(true)}>
          Delete person
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${profile.name}?`}
        text="The profile goes, and with it every face that was computed for it. Pictures and memories stay."
        confirmLabel="Delete person"
        danger
        pending={change.isPending && "Deleting..."}
        onConfirm={() =>
          change.mutate(
            { name: "delete", id: profile.id },
            {
              onSuccess: () => {
                setAsking(false);
                toast({ title: "Person deleted" });
              },
              onError: complain,
            },
          )
        }
      />
    </div>
  );
}
