import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useCurrentUser } from "../../../account/current-user.ts";
import { forgetDraft, isEmpty, keepDraft, type MemoryDraft, newDraft, readDraft } from "./memory-draft.ts";
import { suggestTitle } from "./suggest-title.ts";
import { textMemoryFormSchema } from "./text-memory-form.ts";

/** The Text tab's form. What is typed survives a reload and a failed save; opening the dialog takes up the draft there is. */
export function useTextMemoryForm(open: boolean) {
  const { id: userId } = useCurrentUser();
  const draft = useRef<MemoryDraft>(undefined);
  draft.current ??= readDraft(userId);
  const titleWasOffered = useRef(false);
  const form = useForm({ resolver: zodResolver(textMemoryFormSchema), defaultValues: draft.current });
  const { reset, subscribe } = form;

  useEffect(() => {
    if (!open) return;
    draft.current = readDraft(userId);
    titleWasOffered.current = false;
    reset(draft.current);
  }, [open, userId, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { title, content, tags } }) => {
          const kept = draft.current;
          if (kept?.title === title && kept.content === content && kept.tags === tags) return;
          draft.current = newDraft({ title, content, tags });
          keepDraft(userId, draft.current);
        },
      }),
    [subscribe, userId],
  );

  const start = (next: MemoryDraft) => {
    draft.current = next;
    keepDraft(userId, next);
    reset(next);
  };

  return {
    ...form,
    /** Names the save of the text as it stands. */
    saveKey: (): string => (draft.current ?? newDraft()).saveKey,
    /** Offers the content's first line as the title, once, to somebody who began with the content. */
    offerTitle: () => {
      if (titleWasOffered.current || form.getValues("title") !== "") return;
      const title = suggestTitle(form.getValues("content"));
      if (title === "") return;
      titleWasOffered.current = true;
      form.setValue("title", title, { shouldValidate: form.formState.isSubmitted });
    },
    /** It is saved: a reload from now on finds an empty form. */
    forgetKept: () => draft.current && forgetDraft(userId, draft.current),
    /** Forgets what was typed and says how to have it back; null when that was nothing. */
    discard: () => {
      const discarded = draft.current;
      if (discarded !== undefined) forgetDraft(userId, discarded);
      draft.current = newDraft();
      reset(draft.current);
      return discarded === undefined || isEmpty(discarded) ? null : () => start(discarded);
    },
  };
}
