import { lazy, Suspense, useState } from "react";
import type { MemoryTab } from "./memory-tab.ts";
import { useOpenMemory } from "./open-memory.ts";

const MemoryDetailDialog = lazy(() =>
  import("./detail/memory-detail-dialog.tsx").then((m) => ({ default: m.MemoryDetailDialog })),
);

/** Where memories open over whatever page one is on: the one that the address names, or that a `navigateToFile` event asks for. */
export function MemoryLayer({ canDelete, tabs }: { canDelete: boolean; tabs: readonly MemoryTab[] }) {
  const { id, ...view } = useOpenMemory();
  // What was open last stays while its dialog fades away.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  if (shown === null) return null;
  return (
    <Suspense>
      <MemoryDetailDialog
        key={shown}
        id={shown}
        open={id !== null}
        view={view}
        canDelete={canDelete}
        tabs={tabs}
      />
    </Suspense>
  );
}
