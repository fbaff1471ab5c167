import { Check, UserRound, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { DetectedPerson, PersonRecognition } from "#shared/people";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { peopleCalls, useChangePeople } from "../change-people.ts";
import { cropOf } from "../people.queries.ts";

type PointedProps = { onPoint: (on: boolean) => void };
type NamedChipProps = PointedProps & { contentId: string; person: PersonRecognition["people"][number] };

/** Somebody in a picture: the name leads to their page, a guess can be confirmed, and they can be taken out of the picture. */
export function NamedChip({ contentId, person, onPoint }: NamedChipProps) {
  const { profileId, name, faceId, box, isConfirmed } = person;
  const change = useChangePeople();
  /** A guess comes back as one: others must not be recognised by it. */
  const putBack = () =>
    faceId !== null && !isConfirmed
      ? peopleCalls.forgetRejection(profileId, faceId)
      : peopleCalls.confirm(profileId, contentId, box === null ? { faceId: null } : { box });
  const takeOut = () =>
    change.mutate(async () => {
      await peopleCalls.takeOut(profileId, contentId);
      return { said: `${name} is not in this picture`, undo: putBack };
    });
  const confirm = () =>
    change.mutate(async () => {
      await peopleCalls.confirm(profileId, contentId, { faceId });
      return { said: "Person confirmed", description: "The person has been linked to their profile." };
    });
  return (
    <ChipFrame faceId={faceId} onPoint={onPoint}>
      <Link
        to={`/connections/named?${new URLSearchParams({ type: "PERSON", value: name })}`}
        dir="auto"
        aria-description={isConfirmed ? undefined : "Recognised, not confirmed"}
        style={{ maxWidth: "12rem" }}
        className="truncate text-ink hover:text-accent hover:underline"
      >
        {isConfirmed ? name : `${name}?`}
      </Link>
      {!isConfirmed && (
        <IconButton
          size="small"
          label={`${name} is in this picture`}
          onClick={() => !change.isPending && confirm()}
        >
          <Check aria-hidden="true" className="size-4!" />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={`${name} is not in this picture`}
        onClick={() => !change.isPending && takeOut()}
      >
        <X aria-hidden="true" className="size-4!" />
      </IconButton>
    </ChipFrame>
  );
}

/** A face without a name, which can be removed: it is none, or nobody wants it kept. */
export function UnnamedChip({ person, onPoint }: PointedProps & { person: DetectedPerson }) {
  const [asking, setAsking] = useState(false);
  const change = useChangePeople();
  const remove = () =>
    change.mutate(
      async () => {
        await peopleCalls.removeFace(person.faceId);
        return { said: "Face removed" };
      },
      { onSuccess: () => setAsking(false) },
    );
  return (
    <ChipFrame faceId={person.faceId} onPoint={onPoint}>
      <span className="text-ink2">{person.description}</span>
      <IconButton
        size="small"
        label={`Remove this face: ${person.description}`}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden="true" className="size-4!" />
      </IconButton>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this face?"
        text="What was computed of it is deleted, and nobody asks who it is. You can draw it again."
        confirmLabel="Remove face"
        danger
        pending={change.isPending && "Removing..."}
        onConfirm={remove}
      />
    </ChipFrame>
  );
}

type ChipFrameProps = PointedProps & { faceId: string | null; children: ReactNode };

/** Pointed at, or with the focus in it, it shows where in the picture it is. */
const ChipFrame = ({ faceId, onPoint, children }: ChipFrameProps) => (
  <li
    onPointerEnter={() => onPoint(true)}
    onPointerLeave={() => onPoint(false)}
    onFocus={() => onPoint(true)}
    onBlur={() => onPoint(false)}
    className="inline-flex h-9 items-center gap-2 rounded-full border border-line px-1 text-sm"
  >
    {faceId === null ? (
      <UserRound aria-hidden="true" className="ml-1 size-4.5 text-ink2" />
    ) : (
      <img src={cropOf(faceId)} alt="" className="size-7 rounded-full bg-sunken object-cover" />
    )}
    {children}
  </li>
);
