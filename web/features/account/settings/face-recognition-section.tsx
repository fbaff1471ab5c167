import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FaceRecognition, faceRecognitionSchema } from "#shared/people";
import { api, parsed } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { Switch } from "../../../ui/switch.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { toastUpdateFailed } from "./update-failed.ts";

const queryKey = ["face-recognition"] as const;

const explanation =
  "When this is on, Lilu looks for faces in the pictures that you save and in those that are here already. Of each face it computes 128 numbers and a small crop, so that it can tell people apart, and keeps both encrypted under your own key. None of it is sent to an AI provider. Switching it off deletes all of this at once; names, and pictures that you confirmed, stay.";

/** Consent to face recognition. There is nothing to choose while the administrator has it switched off. */
export function FaceRecognitionSection() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      parsed(api["face-recognition"].$get({}, { init: { signal } }), faceRecognitionSchema),
  });
  const change = useMutation<FaceRecognition, ApiError, boolean>({
    mutationFn: (consent) =>
      parsed(api["face-recognition"].$put({ json: { consent } }), faceRecognitionSchema),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      void client.invalidateQueries({ queryKey: ["people"] });
      const off = {
        title: "Face recognition is off",
        description: "Everything computed of faces is deleted.",
      };
      toast(now.consent ? { title: "Face recognition is on" } : off);
    },
    onError: toastUpdateFailed,
  });
  if (data === undefined || !(data.isAvailable || data.consent)) return null;
  const checked = change.isPending ? change.variables : data.consent;
  return (
    <SettingsSection title="People in pictures" text={explanation}>
      <div className="py-4">
        <Switch
          label="Recognise faces in my pictures"
          hint={hintOf(data)}
          checked={checked}
          onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
        />
      </div>
    </SettingsSection>
  );
}

function hintOf({ isAvailable, consent, faces }: FaceRecognition): string {
  if (!isAvailable) return "Your administrator has switched face recognition off: no new faces are computed.";
  if (!consent) return "Nothing is computed.";
  return faces === 1 ? "1 face is kept." : `${faces.toLocaleString("en")} faces are kept.`;
}
