import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { importResultSchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { refreshMemories } from "../queries/memories.queries.ts";

const demoResultSchema = z.pick(importResultSchema, { imported: true });

/** Fills the account with somebody's believable life, to try everything on. */
export function LoadDemoButton() {
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: () => parsed(api["demo-memories"].$post(), demoResultSchema),
    onSuccess: async ({ imported }) => {
      await refreshMemories(client);
      toast({ title: "The demo life is here", description: `${imported} memories to ask about.` });
    },
    onError: (error) =>
      toast({
        title: "The demo life could not be loaded",
        description: error.message,
        variant: "destructive",
      }),
  });
  return (
    <Button pending={load.isPending && "Loading the demo life..."} onClick={() => load.mutate()}>
      Load the demo life
    </Button>
  );
}
