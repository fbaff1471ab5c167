import { Pencil, RotateCw, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Memory } from "#shared/memories";
import { Button } from "../../../ui/button.tsx";
import { isAnalysable, useReanalyzeMemory } from "../card/reanalyze-memory.ts";
import { isUnderWay } from "../queries/follow-progress.ts";

type ReadActionsProps = {
  memory: Memory;
  onEdit: () => void;
  /** True where an edit has just ended: the focus goes back to where it began. */
  afterEdit: boolean;
  onDelete?: () => void;
};

/** Offers what can be done with a memory that is read. */
export function ReadActions({ memory, onEdit, afterEdit, onDelete }: ReadActionsProps) {
  const reanalyze = useReanalyzeMemory();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (afterEdit) edit.current?.focus();
  }, [afterEdit]);
  return (
    <>
      {onDelete && (
        <Button
          variant="quiet"
          className="-ml-4 mr-auto hover:bg-dangersoft hover:text-danger max-md:-ml-2 max-md:px-2"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      <Button
        disabled={!isAnalysable(memory)}
        pending={isUnderWay(memory) && !memory.waiting && "Analyzing..."}
        onClick={() => reanalyze.mutate(memory)}
      >
        <RotateCw aria-hidden="true" />
        {memory.waiting ? "Try now" : "Reanalyze"}
      </Button>
      <Button ref={edit} disabled={!isEditable(memory)} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
    </>
  );
}

/** Not while its file is on the way, nor when that never came. */
export const isEditable = (memory: Memory): boolean => memory.state !== "storing" && isAnalysable(memory);
