import { useMutation } from "@tanstack/react-query";
import { fileFacts, kindOfMimeType } from "#shared/files";
import type { Memory } from "#shared/memories";
import { api, checked } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";

/** Saves a memory's file, or its text where it has none, on the person's disk. */
export function useDownloadMemory() {
  return useMutation({
    mutationFn: async (memory: Memory) => {
      const call = api.content[":id"].download.$get({
        param: { id: memory.id },
        query: { force: "true" },
      });
      const reply = await checked(call);
      saveToDisk(await reply.blob(), downloadName(memory));
    },
    onError: (error) =>
      toast({ title: "Failed to download file", description: error.message, variant: "destructive" }),
  });
}

/** The title, ending as what it is: "Lease" -> "Lease.pdf"; a file of no known kind is called as it came. */
export function downloadName(memory: Pick<Memory, "title" | "mimeType" | "fileName">): string {
  const { title, mimeType, fileName } = memory;
  const known = kindOfMimeType(mimeType);
  if (fileName !== null && (known === null || known === "other")) return fileName;
  const kind = known ?? "txt";
  const extensions: readonly string[] = fileFacts[kind].extensions;
  const [first] = extensions;
  const ends = extensions.some((ending) => title.toLowerCase().endsWith(`.${ending}`));
  return ends || first === undefined ? title : `${title}.${first}`;
}

function saveToDisk(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser has taken it by then; before, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
