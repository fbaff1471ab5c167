/** True where notifications can be had; an iPhone shows them only of an app on its home screen. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's service. Rejects with a sentence on which of them said no. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("The browser does not allow notifications for this site.");
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // One from before the key was changed is of no use any more.
  const earlier = await pushManager.getSubscription();
  const isOurs = earlier !== null && keyOf(earlier) === publicKey;
  if (earlier !== null && !isOurs) await earlier.unsubscribe();
  try {
    return (isOurs ? earlier : await pushManager.subscribe(options)).toJSON();
  } catch {
    throw new Error("The browser could not reach its notification service.");
  }
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (key === null) return null;
  const text = String.fromCharCode(...new Uint8Array(key));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
