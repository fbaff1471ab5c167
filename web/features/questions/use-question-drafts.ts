import { useRef, useState } from "react";
import { personalKey, readStored, useStoredState, writeStored } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";
import {
  changeDraft,
  type QuestionDraft,
  type QuestionDrafts,
  questionDraftsSchema,
} from "./question-draft.ts";

const none: QuestionDrafts = {};

/**
 * Returns the answers being written, the same wherever questions are shown. They survive a reload; where nothing can be
 * stored, one can write all the same.
 */
export function useQuestionDrafts(): [QuestionDrafts, (id: string, draft: QuestionDraft) => void] {
  const { id: userId } = useCurrentUser();
  const key = personalKey(userId, "question-drafts");
  const [stored] = useStoredState(key, questionDraftsSchema, none);
  const [drafts, setDrafts] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setDrafts(stored);
  }
  // Several may change before the next drawing: answers that come back one after the other.
  const latest = useRef(drafts);
  latest.current = drafts;
  const change = (id: string, draft: QuestionDraft) => {
    // Another panel may have been written in since this one was drawn, or left.
    const next = changeDraft(readStored(key, questionDraftsSchema, latest.current), id, draft);
    latest.current = next;
    setDrafts(next);
    writeStored(key, Object.keys(next).length === 0 ? undefined : next);
  };
  return [drafts, change];
}
