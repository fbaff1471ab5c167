import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type QuestionNotificationPreferences,
  questionNotificationPreferencesSchema,
} from "#shared/channels";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { Switch } from "../../ui/switch.tsx";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";

const query = queryOptions({
  queryKey: ["question-messages"],
  queryFn: ({ signal }) =>
    parsed(
      api["question-notification-preferences"].$get({}, { init: { signal } }),
      questionNotificationPreferencesSchema,
    ),
  staleTime: 0,
});

/** Lilu's questions by the same messages as reminders, for whoever wants that. */
export function QuestionMessages() {
  const client = useQueryClient();
  const { data } = useQuery(query);
  const store = useMutation<QuestionNotificationPreferences, ApiError, QuestionNotificationPreferences>({
    mutationFn: (json) =>
      parsed(api["question-notification-preferences"].$put({ json }), questionNotificationPreferencesSchema),
    onSuccess: (stored) => {
      client.setQueryData(query.queryKey, stored);
      toast({ title: "Settings Updated" });
    },
    onError: toastUpdateFailed,
  });
  if (data === undefined) return null;
  const isOn = store.isPending ? store.variables.enabled : data.enabled;
  return (
    <div className="py-4">
      <Switch
        label="Send me Lilu’s questions"
        hint="One a day at most, by the messages that are on above. You can answer there, and your answer is kept."
        checked={isOn}
        onChange={() => store.mutate({ enabled: !isOn })}
      />
    </div>
  );
}
