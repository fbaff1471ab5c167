import { useId } from "react";
import type { PersonRecognition } from "#shared/people";
import { Button } from "../../ui/button.tsx";
import { cropOf } from "./people.queries.ts";

type Known = PersonRecognition["people"][number];
type Recognised = Known & { faceId: string };

type RecognisedPeopleProps = {
  people: readonly Known[];
  busy: boolean;
  onReject: (person: Recognised) => void;
};

/** Lists those who were recognised without asking, so that a mistake is seen at once. */
export function RecognisedPeople({ people, busy, onReject }: RecognisedPeopleProps) {
  const id = useId();
  const recognised = people.flatMap((one) =>
    one.faceId === null || one.isConfirmed ? [] : [{ ...one, faceId: one.faceId }],
  );
  if (recognised.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-base">
        Recognised
      </h3>
      <ul className="divide-y divide-line">
        {recognised.map((person) => (
          <li key={person.faceId} className="flex items-center gap-3 py-3">
            <img src={cropOf(person.faceId)} alt="" className="size-10 shrink-0 rounded-full bg-sunken" />
            <span className="min-w-0 flex-1 text-ink wrap-anywhere">{person.name}</span>
            <Button
              size="small"
              variant="quiet"
              aria-disabled={busy}
              onClick={() => !busy && onReject(person)}
            >
              {`Not ${person.name}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
