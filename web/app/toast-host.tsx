import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { dismissToast, toastSlot } from "../platform/toasts.ts";

const loadToaster = () => import("../ui/toaster.tsx");
const Toaster = lazy(() => loadToaster().then((m) => ({ default: m.Toaster })));

/** Every toast follows something that a person did. */
const firstSigns = ["pointerdown", "keydown"] as const;

/**
 * Shows the toasts. Its code comes with the first touch of a key or the pointer: no screen begins with a toast, and a later
 * one may tell of a lost network.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(toastSlot.subscribe, toastSlot.read);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const load = () =>
      loadToaster().then(
        () => setReady(true),
        () => undefined,
      );
    for (const sign of firstSigns) document.addEventListener(sign, load, { once: true });
  }, []);
  // An open dialog hides what was around it when it opened, but nothing that is live; what is said is read out elsewhere.
  return (
    <div aria-live="off">
      <Suspense>{(ready || toast) && <Toaster toast={toast} onDismiss={dismissToast} />}</Suspense>
    </div>
  );
}
