import { Suspense, useState } from "react";
import { Later } from "../../../platform/later-code.tsx";
import type { MemoryTab } from "../open/memory-tab.ts";
import { useOpenMemory } from "../open/open-memory.ts";
import { memoryDialog } from "./memory-dialog-code.ts";

/** Opens memories over whatever page one is on: the one that the address names, or that a `navigateToFile` event asks for. */
export function MemoryLayer({ canDelete, tabs }: { canDelete: boolean; tabs: readonly MemoryTab[] }) {
  const { id, ...view } = useOpenMemory();
  // Keeps the last memory while its dialog fades away.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  if (shown === null) return null;
  return (
    <Suspense>
      <Later
        key={shown}
        code={memoryDialog}
        props={{ id: shown, open: id !== null, view, canDelete, tabs }}
      />
    </Suspense>
  );
}
