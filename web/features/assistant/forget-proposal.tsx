import { ArrowUpRight, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Forgettable, RelevantMemory } from "#shared/assistant";
import { trashDays } from "#shared/trash";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useDeleteMemories } from "../memories/delete/delete-memory.ts";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { SourceLine } from "./source-line.tsx";
import { useDeleted } from "./use-is-deleted.ts";

type ForgetProposalProps = {
  /** Those that would go, where they are not in the trash. */
  proposed: readonly Forgettable[];
  memories: readonly RelevantMemory[];
};

/** Memories that "forget …" would delete, each to be ticked or not; only a tap deletes, and what it deletes waits in the trash. */
export function ForgetProposal({ proposed, memories }: ForgetProposalProps) {
  const gone = useDeleted();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposed.flatMap(({ memoryId, isSelected }) => (isSelected ? memoryId : []))),
  );
  const [isDecidedHere, setDecidedHere] = useState(false);
  const remove = useDeleteMemories();
  const isProposed = (id: string) => proposed.some(({ memoryId }) => memoryId === id);
  const left = memories.filter(({ id }) => isProposed(id) && !gone.has(id));
  const going = left.filter(({ id }) => chosen.has(id));
  const deleted = memories.filter(({ id }) => isProposed(id) && gone.has(id)).length;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((one) => one !== id)));
  return (
    <section aria-label="Memories to delete" className="my-1 max-w-lg space-y-3">
      {left.length > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {left.map((memory) => (
            <li key={memory.id} className="flex items-start gap-2 border-line px-3.5 py-3 not-first:border-t">
              <Candidate
                memory={memory}
                isChosen={chosen.has(memory.id)}
                onChoose={(isChosen) => choose(memory.id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <Button
          size="small"
          variant="danger"
          disabled={going.length === 0}
          onClick={() => {
            setDecidedHere(true);
            remove.mutate(going);
          }}
        >
          <Trash2 aria-hidden="true" className="size-4!" />
          {going.length > 1 ? `Delete ${going.length} memories` : "Delete"}
        </Button>
      )}
      <Outcome deleted={deleted} isOver={left.length === 0} takesFocus={isDecidedHere && deleted > 0} />
    </section>
  );
}

type CandidateProps = { memory: RelevantMemory; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Candidate({ memory, isChosen, onChoose }: CandidateProps) {
  const address = useMemoryAddress(memory.id);
  return (
    <>
      <Checkbox
        className="min-w-0 flex-1"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        label={
          <span className="block min-w-0">
            <SourceLine source={memory} />
            {memory.passage !== memory.title && (
              <span className="mt-1 line-clamp-2 break-words text-ink2 text-sm">{memory.passage}</span>
            )}
          </span>
        }
      />
      <Link
        to={address}
        aria-label={`Open ${memory.title}`}
        className="target -mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-full text-ink2 hover:bg-sunken hover:text-ink"
      >
        <ArrowUpRight aria-hidden="true" className="size-4.5" />
      </Link>
    </>
  );
}

type OutcomeProps = { deleted: number; isOver: boolean; takesFocus: boolean };

/** Says where it went, and takes the focus that the button had. */
function Outcome({ deleted, isOver, takesFocus }: OutcomeProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const count = deleted === 1 ? "1 memory deleted. It waits" : `${deleted} memories deleted. They wait`;
  const before =
    deleted > 0 ? count : isOver ? "These memories were deleted. They wait" : "What you delete waits";
  return (
    <p ref={place} tabIndex={-1} className="text-ink2 text-sm outline-none">
      {before} in the{" "}
      <Link to="/trash" className="target text-accent underline underline-offset-2">
        trash
      </Link>{" "}
      for {trashDays} days; there you can delete it for good.
    </p>
  );
}
