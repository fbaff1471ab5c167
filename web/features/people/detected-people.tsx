import { useId } from "react";
import type { DetectedPerson } from "#shared/people";
import { Chip } from "../../ui/chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { cropOf } from "./people.queries.ts";

type DetectedPeopleProps = {
  people: readonly DetectedPerson[];
  chosen: string | null;
  onChoose: (faceId: string) => void;
};

/** Everybody in the picture without a name, as cards of which one is chosen. */
export function DetectedPeople({ people, chosen, onChoose }: DetectedPeopleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-semibold text-base">
        Detected People ({people.length})
      </h3>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-3 md:grid-cols-2">
        {people.map((person) => (
          <PersonCard
            key={person.faceId}
            group={id}
            person={person}
            isChosen={person.faceId === chosen}
            onChoose={() => onChoose(person.faceId)}
          />
        ))}
      </div>
    </section>
  );
}

type PersonCardProps = { group: string; person: DetectedPerson; isChosen: boolean; onChoose: () => void };

function PersonCard({ group, person, isChosen, onChoose }: PersonCardProps) {
  const { description, ageGroup, physicalTraits, distinctiveFeatures, faceId } = person;
  const badges = [ageGroup, ...physicalTraits].filter((badge) => badge !== "");
  return (
    <label
      className={classNames(
        "flex cursor-pointer items-center gap-4 rounded-card border p-3 transition-colors duration-(--t1) has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
        isChosen ? "border-accent bg-accentsoft" : "border-field hover:border-ink3 hover:bg-sunken",
      )}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <img src={cropOf(faceId)} alt="" className="size-16 shrink-0 rounded-full bg-sunken object-cover" />
      <span className="min-w-0 space-y-1.5">
        <span className="block text-ink">{description}</span>
        {badges.length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            {badges.map((badge) => (
              <Chip key={badge}>{badge}</Chip>
            ))}
          </span>
        )}
        {distinctiveFeatures.length > 0 && (
          <span className="block text-ink2 text-sm">{distinctiveFeatures.join(", ")}</span>
        )}
      </span>
    </label>
  );
}
