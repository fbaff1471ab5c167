import { logError } from "./stray-errors.ts";

/** After the first screen is there: what is fetched for later must not delay what is looked at now. */
const patience = 3_000; // ms

/**
 * Keeps the app's code and its offline page in this browser. A newer version waits until no tab uses the old one, so an
 * open tab finds the code that it was built with. In development Vite serves the code, and nothing is kept.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => navigator.serviceWorker.register("/service-worker.js").catch(logError), patience);
}
