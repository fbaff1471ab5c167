import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { toast, withdrawFailure } from "../../../../platform/toasts.ts";
import { useCurrentUser } from "../../../account/current-user.ts";
import { type ChosenFile, chooseFile, isWaiting, titleOfFile } from "../upload/chosen-file.ts";
import { emptyFileForm, type FileForm, fileFormSchema } from "./file-form.ts";
import { forgetFile, forgetFiles, keepFiles, keepWords, readKeptFiles } from "./kept-files.ts";
import { type Refusal, refuseFile } from "./refuse-file.ts";
import { useSendFiles } from "./use-send-files.ts";

/** A file that was not taken, and why. */
export type RefusedFile = { file: File } & Refusal;

/** Content of the Files tab. */
type HeldFiles = { files: readonly ChosenFile[]; form: FileForm };

/**
 * The Files tab: the files that were chosen, what is said of them, and how far each has come. They are kept in this
 * browser until they are saved or taken away, and opening the dialog takes them up.
 */
export function useFileUploads(open: boolean) {
  const { id: userId } = useCurrentUser();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [kept, setKept] = useState(false);
  const form = useForm({ resolver: zodResolver(fileFormSchema), defaultValues: emptyFileForm });
  const { subscribe } = form;
  const send = useSendFiles(setFiles);

  const showKept = useEffectEvent((found: HeldFiles) => {
    if (found.files.length === 0 || files.length > 0) return;
    form.reset(found.form);
    setFiles(found.files);
    setKept(true);
  });
  useEffect(() => {
    if (open) void readKeptFiles(userId).then(({ files, words }) => showKept({ files, form: words }));
  }, [open, userId]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepWords(userId, values),
      }),
    [subscribe, userId],
  );

  const putBack = (held: HeldFiles) => {
    form.reset(held.form);
    setFiles(held.files);
    void keepFiles(userId, held.files);
  };

  const take = (given: readonly File[]) => {
    const taken = given.map(chooseFile);
    for (const { id, file } of taken) form.setValue(`titles.${id}`, titleOfFile(file));
    setFiles((all) => [...all, ...taken]);
    void keepFiles(userId, taken);
  };

  const add = (given: readonly File[]) => {
    const judged = given.map((file) => ({ file, refusal: refuseFile(file) }));
    take(judged.flatMap(({ file, refusal }) => (refusal === null ? [file] : [])));
    const against = judged.flatMap(({ file, refusal }) => (refusal ? [{ file, ...refusal }] : []));
    setRefused(against);
    // The dialog says which and why for as long as it is open; the toast is for whoever looks elsewhere.
    const gone = against.find(({ mayBeKept }) => !mayBeKept);
    if (gone === undefined) withdrawFailure();
    else toast({ title: gone.title, description: gone.reason, variant: "destructive" });
  };

  return {
    ...form,
    files,
    /** True where they were found again after the page was closed on them. */
    kept,
    refused,
    add,
    /** Takes one that cannot be read all the same. */
    keepUnread: ({ file }: RefusedFile) => {
      setRefused((all) => all.filter((one) => one.file !== file));
      take([file]);
    },
    remove: (id: string) => {
      form.unregister(`titles.${id}`);
      setFiles((all) => all.filter((chosen) => chosen.id !== id));
      void forgetFile(userId, id);
    },
    /** Sends what is not saved yet, or only the file `id`; says whether all the files are saved then. */
    send: (filled: FileForm, id?: string): Promise<boolean> => send(files, filled, id),
    /** Forgets everything and says how to have back what was not saved; null when that was nothing. */
    discard: () => {
      const discarded = { files: files.filter(isWaiting), form: form.getValues() };
      setFiles([]);
      setKept(false);
      setRefused([]);
      form.reset(emptyFileForm);
      const ids = files.map(({ id }) => id);
      forgetFiles(userId, ids);
      return discarded.files.length === 0 ? null : () => putBack(discarded);
    },
  };
}
export type FileUploads = ReturnType<typeof useFileUploads>;
