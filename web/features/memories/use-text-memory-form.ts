import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { newSaveKey } from "../../platform/api.ts";
import { personalKey, readStored, writeStored } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { suggestTitle } from "./suggest-title.ts";
import { type MemoryDraft, memoryDraftSchema, textMemoryFormSchema } from "./text-memory-form.ts";

const nothing = { title: "", content: "", tags: "" };
const emptyDraft = (): MemoryDraft => ({ ...nothing, saveKey: newSaveKey() });

/** The Text tab's form. What is typed survives a reload and a failed save. */
export function useTextMemoryForm() {
  const key = personalKey(useCurrentUser().id, "memory-draft");
  const draft = useRef<MemoryDraft>(undefined);
  draft.current ??= readStored(key, memoryDraftSchema, emptyDraft());
  const titleWasSuggested = useRef(false);
  const form = useForm({ resolver: zodResolver(textMemoryFormSchema), defaultValues: draft.current });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { title, content, tags } }) => {
          const kept = draft.current;
          if (kept?.title === title && kept.content === content && kept.tags === tags) return;
          draft.current = { title, content, tags, saveKey: newSaveKey() };
          writeStored(key, draft.current);
        },
      }),
    [form, key],
  );

  return {
    ...form,
    /** Names the save of the text as it stands. */
    saveKey: (): string => draft.current?.saveKey ?? newSaveKey(),
    /** Offers the content's first line as the title, once, to somebody who began with the content. */
    offerTitle: () => {
      if (titleWasSuggested.current || form.getValues("title") !== "") return;
      const title = suggestTitle(form.getValues("content"));
      if (title === "") return;
      titleWasSuggested.current = true;
      form.setValue("title", title, { shouldValidate: form.formState.isSubmitted });
    },
    /** Empties the form and hands over what was in it, or null when that was nothing. */
    takeDraft: (): MemoryDraft | null => {
      const taken = draft.current;
      draft.current = emptyDraft();
      titleWasSuggested.current = false;
      form.reset(nothing);
      writeStored(key, undefined);
      return taken === undefined || taken.title + taken.content + taken.tags === "" ? null : taken;
    },
    putBackDraft: (taken: MemoryDraft) => {
      draft.current = taken;
      form.reset(taken);
      writeStored(key, taken);
    },
  };
}
