import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type PushSubscriptions, pushSubscriptionSchema, pushSubscriptionsSchema } from "#shared/push";
import { api, checked, parsed } from "../../platform/api.ts";
import { subscribeHere, subscriptionHere, unsubscribeHere } from "../../platform/push-subscription.ts";

const all = ["push"] as const;

/** The state of notifications in this browser, and the key that it would subscribe with. */
type DeviceNotifications = Pick<PushSubscriptions, "publicKey"> & {
  /** The row of this browser; null while it gets none. */
  deviceId: string | null;
};

export const pushQuery = queryOptions({
  queryKey: all,
  queryFn: async ({ signal }): Promise<DeviceNotifications> => {
    const [{ publicKey, devices }, subscription] = await Promise.all([
      parsed(api["push-subscriptions"].$get({}, { init: { signal } }), pushSubscriptionsSchema),
      subscriptionHere(),
    ]);
    const hash = subscription && (await sha256Hex(subscription.endpoint));
    return { publicKey, deviceId: devices.find(({ endpointHash }) => endpointHash === hash)?.id ?? null };
  },
  staleTime: 0,
});

async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Turns notifications of this browser on, or off. Rejects with a sentence on why that could not be. */
export function useSwitchDevice() {
  const client = useQueryClient();
  return useMutation<void, Error, DeviceNotifications>({
    mutationFn: ({ publicKey, deviceId }) =>
      deviceId === null ? turnOn(publicKey ?? "") : turnOff(deviceId),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

async function turnOn(publicKey: string): Promise<void> {
  const json = pushSubscriptionSchema.parse(await subscribeHere(publicKey));
  await checked(api["push-subscriptions"].$post({ json }));
}

async function turnOff(id: string): Promise<void> {
  await checked(api["push-subscriptions"][":id"].$delete({ param: { id } }));
  await unsubscribeHere();
}
