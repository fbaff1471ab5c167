import { WifiOff } from "lucide-react";
import { useOnline } from "../../platform/online.ts";

/** Says above everything else that the network has gone. The region is always there, or its text would not be read out. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="shrink-0">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2 text-bg text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you write is kept in this browser.
        </p>
      )}
    </div>
  );
}
