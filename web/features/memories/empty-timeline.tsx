import { NotebookPen } from "lucide-react";
import type { MemoryType } from "#shared/memories";
import { announce } from "../../platform/app-events.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadDemoButton } from "./load-demo-button.tsx";
import { typeNames } from "./memory-glyph.tsx";

/** Teaches what belongs here, and how to begin. */
export function EmptyTimeline({ type }: { type: MemoryType | null }) {
  if (type !== null) {
    return (
      <EmptyState
        glyph={<NotebookPen />}
        title={`No memories of type ${typeNames[type]}`}
        text="Choose “All types” to see the rest."
      />
    );
  }
  return (
    <EmptyState
      glyph={<NotebookPen />}
      title="Nothing here yet"
      text="Write down what you would like to find again: where the spare key is, what the doctor said, the name of that little restaurant. Lilu reads it and gives it back when you ask."
      actions={
        <>
          <Button variant="primary" onClick={() => announce("addMemory", undefined)}>
            Add your first memory
          </Button>
          <LoadDemoButton />
        </>
      }
    />
  );
}
