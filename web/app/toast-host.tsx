import { useSyncExternalStore } from "react";
import { dismissToast, toastSlot } from "../platform/toasts.ts";
import { Toaster } from "../ui/toaster.tsx";

export function ToastHost() {
  const toast = useSyncExternalStore(toastSlot.subscribe, toastSlot.read);
  return <Toaster toast={toast} onDismiss={dismissToast} />;
}
