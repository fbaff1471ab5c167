import type { EntityDetails } from "#shared/entities";
import type { PersonProfile } from "#shared/people";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/select.tsx";
import { peopleCalls, useChangePeople } from "../../../people/change-people.ts";

const optionsOf = (profiles: readonly PersonProfile[]) => [
  { value: "", label: "Choose a person" },
  ...profiles.map(({ id, name }) => ({ value: id, label: name })),
];

type LinkProfileProps = { entity: EntityDetails; profiles: readonly PersonProfile[] };

/** Says whose pictures belong to this page, where somebody in pictures goes by another name. */
export function LinkProfile({ entity, profiles }: LinkProfileProps) {
  const change = useChangePeople();
  const free = profiles.filter(({ entityId }) => entityId === null);
  if (free.length === 0) return null;
  const link = (id: string) =>
    change.mutate(async () => {
      await peopleCalls.change(id, { entityId: entity.id });
      return { said: "Pictures linked", undo: () => peopleCalls.change(id, { entityId: null }) };
    });
  return (
    <section aria-labelledby="in-pictures">
      <h3 id="in-pictures" className="mb-2 font-semibold text-sm">
        In pictures
      </h3>
      <Select
        label={`${entity.value} is in your pictures as`}
        value=""
        options={optionsOf(free)}
        onChange={({ target }) => target.value !== "" && !change.isPending && link(target.value)}
        width="md:w-64"
      />
    </section>
  );
}

type OtherProfilesProps = {
  profile: PersonProfile;
  others: readonly PersonProfile[];
  entity: EntityDetails | null;
};

/** Profiles that are this person too: to be joined, and to be taken apart again. */
export function OtherProfiles({ profile, others, entity }: OtherProfilesProps) {
  const change = useChangePeople();
  const merge = (other: string) =>
    change.mutate(async () => {
      await peopleCalls.merge(profile.id, other);
      return { said: "They are one person now", undo: () => peopleCalls.unmerge(other) };
    });
  const unmerge = (id: string) =>
    change.mutate(async () => {
      await peopleCalls.unmerge(id);
      return { said: "They are two people again", undo: () => peopleCalls.merge(profile.id, id) };
    });
  return (
    <div className="mt-3 space-y-3 empty:hidden">
      {profile.merged.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center justify-between gap-3 text-ink2 text-sm">
          <span>Also the pictures of “{name}”</span>
          <Button
            size="small"
            aria-label={`Take apart: ${name}`}
            onClick={() => !change.isPending && unmerge(id)}
          >
            Take apart
          </Button>
        </p>
      ))}
      {entity !== null && profile.entityId === entity.id && profile.name !== entity.value && (
        <Unlink profile={profile} entity={entity} />
      )}
      {others.length > 0 && (
        <Select
          label={`${profile.name} is the same person as`}
          value=""
          options={optionsOf(others)}
          onChange={({ target }) => target.value !== "" && !change.isPending && merge(target.value)}
          width="md:w-64"
        />
      )}
    </div>
  );
}

function Unlink({ profile, entity }: { profile: PersonProfile; entity: EntityDetails }) {
  const change = useChangePeople();
  const unlink = () =>
    change.mutate(async () => {
      await peopleCalls.change(profile.id, { entityId: null });
      return {
        said: "Pictures unlinked",
        undo: () => peopleCalls.change(profile.id, { entityId: entity.id }),
      };
    });
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-ink2 text-sm">
      <span>{`In pictures ${entity.value} is “${profile.name}”`}</span>
      <Button size="small" onClick={() => !change.isPending && unlink()}>
        Unlink
      </Button>
    </p>
  );
}
