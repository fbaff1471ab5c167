import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { dismissToast, toastSlot } from "../platform/toasts.ts";

const loadToaster = () => import("../ui/toaster.tsx");
const Toaster = lazy(() => loadToaster().then((m) => ({ default: m.Toaster })));

/** Shows the toasts. Its code comes after the first screen has: no screen begins with a toast, and a later one may tell of a lost network. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastSlot.subscribe, toastSlot.read);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void loadToaster().then(() => setReady(true));
  }, []);
  return <Suspense>{(ready || toast) && <Toaster toast={toast} onDismiss={dismissToast} />}</Suspense>;
}
