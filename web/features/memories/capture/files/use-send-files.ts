import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { toast, withdrawFailure } from "../../../../platform/toasts.ts";
import { useCurrentUser } from "../../../account/current-user.ts";
import { askAboutPeople } from "../../../people/asked-people.ts";
import { addCachedMemory } from "../../queries/edit-cached-memories.ts";
import { refreshMemories } from "../../queries/memories.queries.ts";
import { type ChosenFile, isWaiting, titleOfFile, type UploadState } from "../upload/chosen-file.ts";
import { useUpload } from "../upload/use-upload.ts";
import type { FileForm } from "./file-form.ts";
import { forgetFile } from "./kept-files.ts";
import { refuseFile } from "./refuse-file.ts";

/** A browser has six connections to a server; the rest of the app goes on asking. */
const shortAtOnce = 2;
/** Longer ones go one after the other beside those: side by side each would wait for the others' memory at the server. */
const longFrom = 4 * 1024 * 1024; // bytes

/** Sends chosen files and notes with each how far it has come. */
export function useSendFiles(setFiles: Dispatch<SetStateAction<readonly ChosenFile[]>>) {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const sendFile = useUpload();
  const setState = (id: string, state: UploadState) =>
    setFiles((all) => all.map((chosen) => (chosen.id === id ? { ...chosen, state } : chosen)));

  /** Its failure, or null. */
  const upload = async ({ id, file }: ChosenFile, { titles, description = "", tags }: FileForm) => {
    // A file that cannot be read is here because somebody said to keep it.
    const keepUnread = refuseFile(file)?.mayBeKept === true;
    const fields = {
      title: titles[id] ?? titleOfFile(file),
      description,
      tags,
      ...(keepUnread && { keepUnread: "true" }),
    };
    setState(id, { name: "uploading", sent: 0 });
    try {
      const onProgress = (sent: number) => setState(id, { name: "uploading", sent });
      const memory = await sendFile({ id, file, fields, onProgress });
      const { personRecognition, ...saved } = memory;
      addCachedMemory(client, saved);
      if (personRecognition?.needsConfirmation)
        askAboutPeople({ recognition: personRecognition, isNew: true });
      setState(id, { name: "saved" });
      void forgetFile(userId, id);
      return null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "Network error";
      setState(id, { name: "failed", reason });
      return reason;
    }
  };

  /** Those that are not saved yet, or only the file `id`; says whether all the files are saved then. */
  return async (files: readonly ChosenFile[], filled: FileForm, id?: string): Promise<boolean> => {
    const waiting = files.filter((chosen) => isWaiting(chosen) && (id === undefined || chosen.id === id));
    const [long, short] = [true, false].map((isLong) =>
      waiting.filter(({ file }) => file.size >= longFrom === isLong).values(),
    );
    const failures: string[] = [];
    const work = async (queue: Iterable<ChosenFile> = []) => {
      for (const chosen of queue) {
        const failure = await upload(chosen, filled);
        if (failure !== null) failures.push(failure);
      }
    };
    await Promise.all([work(long), ...Array.from({ length: shortAtOnce }, () => work(short))]);
    void refreshMemories(client);
    const [first] = failures;
    if (first === undefined) withdrawFailure();
    else {
      toast({ title: "Failed to save content", description: first, variant: "destructive" });
    }
    return failures.length === 0 && files.filter(isWaiting).length === waiting.length;
  };
}
