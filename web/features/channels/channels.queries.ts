import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type ChannelList,
  type ChannelType,
  channelListSchema,
  channelRequestedSchema,
  channelSchema,
  type ReminderNotificationPreferences,
  reminderNotificationPreferencesSchema,
} from "#shared/channels";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";

const all = ["channels"] as const;
const nothing: ChannelList = { channels: [], mailbox: null, smsNumber: null };

export const channelQueries = {
  all,
  /** A list that could not be read is an empty one. */
  list: () =>
    queryOptions({
      queryKey: [...all, "list"],
      queryFn: ({ signal }) =>
        parsed(api.verification.channels.$get({}, { init: { signal } }), channelListSchema).catch(
          (error: unknown) => {
            if (signal.aborted) throw error;
            return nothing;
          },
        ),
      staleTime: 0,
    }),
  preferences: () =>
    queryOptions({
      queryKey: [...all, "preferences"],
      queryFn: ({ signal }) =>
        parsed(
          api["reminder-notification-preferences"].$get({}, { init: { signal } }),
          reminderNotificationPreferencesSchema,
        ),
      staleTime: 0,
    }),
};

/** Reads again all that a change of channels shows in. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}

/** Sends a link and a code to an address or a number; answers the channel that they prove. */
export function useRequestChannel(type: ChannelType) {
  return useMutation<number, ApiError, string>({
    mutationFn: async (address) => {
      const { email, sms } = api.verification;
      const call =
        type === "email"
          ? email.request.$post({ json: { email: address } })
          : sms.request.$post({ json: { phoneNumber: address } });
      return (await parsed(call, channelRequestedSchema)).channelId;
    },
  });
}

export function useVerifyChannel() {
  const refresh = useRefresh();
  return useMutation<void, ApiError, { channelId: number; code: string }>({
    mutationFn: async (json) => {
      await checked(api.verification.verify.$post({ json }));
    },
    onSuccess: refresh,
  });
}

export function useRemoveChannel() {
  const refresh = useRefresh();
  return useMutation<void, ApiError, number>({
    mutationFn: async (id) => {
      await checked(api.verification.channels[":id"].$delete({ param: { id: String(id) } }));
    },
    onSettled: refresh,
  });
}

export function useSwitchChannel() {
  const refresh = useRefresh();
  return useMutation<void, ApiError, { id: number; forReminders: boolean }>({
    mutationFn: async ({ id, forReminders }) => {
      const call = api.verification.channels[":id"].$patch({
        param: { id: String(id) },
        json: { forReminders },
      });
      await parsed(call, channelSchema);
    },
    onSettled: refresh,
  });
}

export function useRenewMailbox() {
  const refresh = useRefresh();
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      await parsed(api.verification.mailbox.renew.$post(), z.object({ mailbox: z.nullable(z.string()) }));
    },
    onSuccess: refresh,
  });
}

export function useStorePreferences() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation<ReminderNotificationPreferences, ApiError, ReminderNotificationPreferences>({
    mutationFn: (json) =>
      parsed(api["reminder-notification-preferences"].$put({ json }), reminderNotificationPreferencesSchema),
    onSuccess: (stored) => {
      client.setQueryData(channelQueries.preferences().queryKey, stored);
      return refresh();
    },
  });
}
