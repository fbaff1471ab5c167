// Part of the service worker: shows what the server sends while no tab is open, and opens what a tap on it asks for.

addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (!title) return;
  const icon = "/icons/mark-192.png";
  event.waitUntil(registration.showNotification(title, { body, tag, renotify: true, icon, data: { path } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** In a tab that is there, or a new one. Only ever a page of ours. */
async function open(path = "/reminders") {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const [tab] = await clients.matchAll({ type: "window" });
  if (tab === undefined) return clients.openWindow(url.href);
  await tab.focus();
  return tab.url === url.href ? tab : tab.navigate(url.href);
}

// The browser has given this device another address.
addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain());
});

async function subscribeAgain() {
  const { publicKey } = await (await fetch("/api/push-subscriptions")).json();
  if (!publicKey) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/push-subscriptions", { method: "POST", headers, body: JSON.stringify(subscription) });
}
