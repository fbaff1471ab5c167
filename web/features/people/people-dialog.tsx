import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { PersonRecognition, PossibleMatch } from "#shared/people";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { AskedPeople } from "./asked-people.ts";
import { peopleCalls, useChangePeople, useConfirmPerson, useCreatePerson } from "./change-people.ts";
import { DetectedPeople } from "./detected-people.tsx";
import { NewPersonForm } from "./new-person-form.tsx";
import { peopleQueries } from "./people.queries.ts";
import { PossibleMatches } from "./possible-matches.tsx";
import { RecognisedPeople } from "./recognised-people.tsx";

/** Long enough to read that the last one was confirmed. */
const closesAfter = 1_500; // ms

type PeopleDialogProps = AskedPeople & {
  onClose: () => void;
  /** Somebody got a name: what shows memories reads them anew. */
  onConfirmed: () => void;
};

/** Asks who somebody in a picture is: one of those who are known, or somebody new. */
export function PeopleDialog({ recognition, isNew, onClose, onConfirmed }: PeopleDialogProps) {
  const [people, setPeople] = useState(recognition);
  const [chosen, setChosen] = useState<string | null>(onlyOne(recognition));
  const confirm = useConfirmPerson();
  const create = useCreatePerson();
  const change = useChangePeople();
  const client = useQueryClient();
  const busy = confirm.isPending || create.isPending || change.isPending;
  const isDone = people.detectedPeople.length === 0;
  const close = () => {
    onClose();
    if (isNew)
      toast({ title: "Content saved successfully!", description: "AI analysis will begin shortly." });
  };
  useCloseLater(isDone, close);
  const goOn = (next: PersonRecognition) => {
    toast({ title: "Person confirmed", description: "The person has been linked to their profile." });
    setPeople(next);
    setChosen(onlyOne(next));
    onConfirmed();
  };
  const complain = (title: string) => (error: ApiError) =>
    toast({ title, description: error.message, variant: "destructive" });
  const make = (name: string, saveKey: string) => {
    const person = people.detectedPeople.find(({ faceId }) => faceId === chosen);
    if (name.trim() === "" || person === undefined) {
      const description = "Please enter a name and select a detected person.";
      toast({ title: "Missing information", description, variant: "destructive" });
      return;
    }
    create.mutate(
      { name: name.trim(), contentId: people.contentId, person, saveKey },
      { onSuccess: goOn, onError: complain("Person creation failed") },
    );
  };
  const readAnew = async () => {
    const query = peopleQueries.inPicture(people.contentId);
    setPeople(await client.fetchQuery({ ...query, staleTime: 0 }));
  };
  /** A "no", which is remembered until it is taken back. */
  const reject = ({ profileId, faceId, name }: Pick<PossibleMatch, "profileId" | "faceId" | "name">) =>
    change.mutate(async () => {
      await peopleCalls.reject(profileId, faceId);
      await readAnew();
      return {
        said: `Not ${name}`,
        description: "You are not asked about that again.",
        undo: () => peopleCalls.forgetRejection(profileId, faceId).then(readAnew),
      };
    });
  const matches = people.possibleMatches.filter(({ faceId }) => chosen === null || faceId === chosen);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && close()}
      closedBy="explicit"
      title="People Detected in Image"
      footer={
        <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && close()}>
          Skip for Now
        </Button>
      }
    >
      {isDone ? (
        <p role="status" className="text-ink2">
          Everybody in this picture has a name now.
        </p>
      ) : (
        <div className="space-y-8">
          <DetectedPeople people={people.detectedPeople} chosen={chosen} onChoose={setChosen} />
          <PossibleMatches
            matches={matches}
            busy={busy}
            onReject={reject}
            onConfirm={({ profileId, faceId }) =>
              confirm.mutate(
                { profileId, faceId, contentId: people.contentId },
                { onSuccess: goOn, onError: complain("Confirmation failed") },
              )
            }
          />
          {/* A new form for each person: the name of one is not that of the next. */}
          <NewPersonForm key={chosen} pending={create.isPending} onCreate={make} />
          <RecognisedPeople people={people.people} busy={busy} onReject={reject} />
        </div>
      )}
    </Dialog>
  );
}

const onlyOne = ({ detectedPeople: [first, ...others] }: PersonRecognition): string | null =>
  others.length === 0 ? (first?.faceId ?? null) : null;

function useCloseLater(isDone: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(closeNow, closesAfter);
    return () => clearTimeout(timer);
  }, [isDone]);
}
