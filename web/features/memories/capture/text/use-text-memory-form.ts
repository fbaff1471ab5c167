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
  /** Until somebody writes one of their own. */
  const isTitleProposed = useRef(true);
  const form = useForm({ resolver: zodResolver(textMemoryFormSchema), defaultValues: draft.current });
  const { clearErrors, reset, setValue, subscribe } = form;

  useEffect(() => {
    if (!open) return;
    draft.current = readDraft(userId);
    isTitleProposed.current = isProposed(draft.current);
    reset(draft.current);
  }, [open, userId, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { title, content, tags } }) => {
          const kept = draft.current;
          if (kept?.title === title && kept.content === content && kept.tags === tags) return;
          if (kept?.title !== title) isTitleProposed.current = isProposed({ title, content });
          draft.current = newDraft({ title, content, tags });
          keepDraft(userId, draft.current);
          if (kept?.content === content || !isTitleProposed.current) return;
          setValue("title", suggestTitle(content));
          clearErrors("title");
        },
      }),
    [subscribe, setValue, clearErrors, userId],
  );

  const start = (next: MemoryDraft) => {
    draft.current = next;
    isTitleProposed.current = isProposed(next);
    keepDraft(userId, next);
    reset(next);
  };

  return {
    ...form,
    /** Names the save of the text as it stands. */
    saveKey: (): string => (draft.current ?? newDraft()).saveKey,
    /** The title is ours: it follows the content's first words, and gives way to what somebody writes. */
    isTitleProposed: (): boolean => isTitleProposed.current,
    /** It is saved: a reload from now on finds an empty form. */
    forgetKept: () => draft.current && forgetDraft(userId, draft.current),
    /** Forgets what was typed and says how to have it back; null when that was nothing. */
    discard: () => {
      const discarded = draft.current;
      if (discarded !== undefined) forgetDraft(userId, discarded);
      draft.current = newDraft();
      isTitleProposed.current = true;
      reset(draft.current);
      return discarded === undefined || isEmpty(discarded) ? null : () => start(discarded);
    },
  };
}

const isProposed = ({ title, content }: Pick<MemoryDraft, "title" | "content">): boolean =>
  title === suggestTitle(content);
