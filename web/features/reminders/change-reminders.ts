import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { type NewReminder, type Reminder, type ReminderChange, reminderSchema } from "#shared/reminders";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast, undoDuration } from "../../platform/toasts.ts";
import { describeTime } from "./describe-time.ts";
import { refreshReminders } from "./reminders.queries.ts";

const reminderWork = ["change-reminder"] as const;

/** True while some reminder is being made, changed or deleted. */
export const useReminderWork = (): boolean => useIsMutating({ mutationKey: reminderWork }) > 0;

type SavedReminder = Pick<NewReminder, "reminderTime" | "recurrenceType"> & {
  memoryId: string;
  /** See newSaveKey: a repeated attempt makes no second reminder. */
  saveKey: string;
};

export const useCreateReminder = () =>
  useReminderMutation({
    change: ({ memoryId, saveKey, ...json }: SavedReminder) =>
      parsed(
        api.content[":id"].reminders.$post(
          { param: { id: memoryId }, json },
          { headers: { "Idempotency-Key": saveKey } },
        ),
        reminderSchema,
      ),
    succeed: () => toast({ title: "Reminder created" }),
    failure: "Failed to create reminder",
  });

export const useChangeReminder = () =>
  useReminderMutation({
    change: ({ id, ...json }: ReminderChange & { id: string }) => changeReminder(id, json),
    succeed: () => toast({ title: "Reminder updated" }),
    failure: "Failed to update reminder",
  });

/** A tap on what was proposed: it becomes a reminder, or is never shown again. */
export const useAnswerProposal = () =>
  useReminderMutation({
    change: ({ id, status }: { id: string; status: "active" | "dismissed" }) =>
      changeReminder(id, { status }),
    succeed: (_, { status }) => toast({ title: status === "active" ? "Reminder created" : dismissed }),
    failure: "Failed to update reminder",
  });

const dismissed = "Suggestion dismissed";

/** Marks a reminder that has come as done. One that recurs goes on; one that does not can be had back. */
export const useCompleteReminder = () =>
  useReminderMutation({
    change: ({ id }: { id: string }) =>
      parsed(api.reminders[":id"].done.$post({ param: { id } }), reminderSchema),
    succeed: ({ id, status }, _, client) =>
      toast({
        title: "Reminder updated",
        description: status === "done" ? "It is done." : "Done until it comes again.",
        ...(status === "done" && {
          duration: undoDuration,
          action: { label: "Undo", run: () => void reopen(client, id) },
        }),
      }),
    failure: "Failed to update reminder",
  });

export const useSnoozeReminder = () =>
  useReminderMutation({
    change: ({ id, until }: { id: string; until: string }) =>
      parsed(api.reminders[":id"].snooze.$post({ param: { id }, json: { until } }), reminderSchema),
    succeed: ({ snoozedUntil, reminderTime, timeZone }) => {
      const next = describeTime(new Date(snoozedUntil ?? reminderTime), new Date(), timeZone);
      toast({ title: "Reminder updated", description: `Put off. Next: ${next}.` });
    },
    failure: "Failed to update reminder",
  });

/** Deletes a reminder. Undo brings it back just as it was: due, put off or to come. */
export const useDeleteReminder = () => useRemoval("Reminder deleted", "Failed to delete reminder");

/** Takes a suggestion off the list; it is not made again. Undo brings it back. */
export const useDismissProposal = () => useRemoval(dismissed, "Failed to update reminder");

const useRemoval = (title: string, failure: string) =>
  useReminderMutation({
    change: ({ id }: { id: string }) => checked(api.reminders[":id"].$delete({ param: { id } })),
    succeed: (_, { id }, client) =>
      toast({
        title,
        duration: undoDuration,
        action: { label: "Undo", run: () => void restore(client, id) },
      }),
    failure,
  });

const changeReminder = (id: string, json: ReminderChange): Promise<Reminder> =>
  parsed(api.reminders[":id"].$patch({ param: { id }, json }), reminderSchema);

const reopen = (client: QueryClient, id: string): Promise<void> =>
  takeBack(client, () => changeReminder(id, { status: "active" }));

const restore = (client: QueryClient, id: string): Promise<void> =>
  takeBack(client, () => checked(api.reminders[":id"].restore.$post({ param: { id } })));

async function takeBack(client: QueryClient, undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    toast({
      title: "Failed to update reminder",
      variant: "destructive",
      ...(description && { description }),
    });
  }
  await refreshReminders(client);
}

type ReminderMutation<Input, Answer> = {
  change: (input: Input) => Promise<Answer>;
  succeed: (answer: Answer, input: Input, client: QueryClient) => void;
  /** The title of the toast; the server's sentence stands below it. */
  failure: string;
};

/** Under way until the lists on the screen show what has become of it. */
function useReminderMutation<Input, Answer>({ change, succeed, failure }: ReminderMutation<Input, Answer>) {
  const client = useQueryClient();
  return useMutation<Answer, ApiError, Input>({
    mutationKey: reminderWork,
    mutationFn: change,
    onSuccess: async (answer, input) => {
      await refreshReminders(client);
      succeed(answer, input, client);
    },
    onError: (error) => {
      toast({ title: failure, description: error.message, variant: "destructive" });
      // Perhaps it was changed elsewhere, and what is on the screen is not so any more.
      void refreshReminders(client);
    },
  });
}
