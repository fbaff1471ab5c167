import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Import, importLimits, importSchema } from "#shared/imports";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { ownDataQueries } from "./own-data.queries.ts";

/** A part is sent again after these pauses, before the whole is given up: a phone changes its network. */
const pauses = [1_000, 4_000, 15_000]; // ms

/** Sends a file in parts and has it looked at. `sent` says how much of it is there, 0 to 1, while that goes on. */
export function useSendImport() {
  const client = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ownDataQueries.imports().queryKey });
  const send = useMutation<Import, ApiError, File>({
    mutationFn: async (file) => {
      setSent(0);
      const json = { name: file.name || "file", size: file.size };
      const { id } = await parsed(api.imports.$post({ json }), importSchema);
      for (let index = 0; index * importLimits.part < file.size; index++) {
        const end = Math.min(file.size, (index + 1) * importLimits.part);
        await sendPart(id, index, file.slice(index * importLimits.part, end));
        setSent(end / file.size);
      }
      return parsed(api.imports[":id"].read.$post({ param: { id } }), importSchema);
    },
    onError: ({ message }) =>
      toast({ title: "Nothing was brought in", description: message, variant: "destructive" }),
    onSettled: async () => {
      await refresh();
      setSent(null);
    },
  });
  return { send: send.mutate, sent };
}

async function sendPart(id: string, index: number, part: Blob): Promise<void> {
  const param = { id, index: String(index) };
  for (const pause of [...pauses, null]) {
    try {
      await checked(api.imports[":id"].parts[":index"].$put({ param }, { init: { body: part } }));
      return;
    } catch (error) {
      const { status } = error as ApiError;
      if (pause === null || (status >= 400 && status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const steps = {
  start: (id: string) => parsed(api.imports[":id"].start.$post({ param: { id } }), importSchema),
  undo: (id: string) => parsed(api.imports[":id"].undo.$post({ param: { id } }), importSchema),
  remove: (id: string) => checked(api.imports[":id"].$delete({ param: { id } })),
};

/** Brings in what was looked at, takes it back, or forgets a file that nothing was brought in of. */
export function useImportStep() {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, { step: keyof typeof steps; id: string }>({
    mutationFn: ({ step, id }) => steps[step](id),
    onError: ({ message }) =>
      toast({ title: "That did not work", description: message, variant: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: ownDataQueries.imports().queryKey }),
  });
}
