import { useEffect, useRef } from "react";
import { z } from "zod/mini";
import { memoryLimits } from "#shared/memories";
import {
  personalKey,
  readStored,
  unsavedKey,
  useStoredState,
  writeStored,
} from "../../../../platform/stored-state.ts";
import { useCurrentUser } from "../../../account/current-user.ts";
import { canHear, hearWords } from "./hear-words.ts";

const agreedSchema = z.boolean();
const wordsSchema = z.string();

/**
 * Collects what the browser hears while a voice memo is recorded, for those who agreed to that. Kept as long as the
 * recording.
 */
export function useHeardWords() {
  const { id: userId } = useCurrentUser();
  const key = unsavedKey(userId, "recording-words");
  const [agreed, setAgreed] = useStoredState(personalKey(userId, "recording-listens"), agreedSchema, false);
  const [words] = useStoredState(key, wordsSchema, "");
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const keep = (heard: string) =>
    writeStored(key, heard === "" ? undefined : heard.slice(0, memoryLimits.content));
  /**
   * Identity of the current listening: last words may come a moment after the stop, and those of a discarded recording are
   * dropped.
   */
  const listening = useRef({});
  const forget = () => {
    listening.current = {};
    stop.current();
    keep("");
  };
  return {
    /** True where this browser can listen; `agreed`, where it may. */
    possible: canHear(),
    agreed,
    setAgreed,
    words,
    start: () => {
      forget();
      if (!agreed) return;
      const own = listening.current;
      stop.current = hearWords((phrase) => {
        if (listening.current === own) keep(`${readStored(key, wordsSchema, "")} ${phrase}`.trim());
      });
    },
    stop: () => stop.current(),
    forget,
    putBack: keep,
  };
}
export type HeardWords = ReturnType<typeof useHeardWords>;
