import { useEffect, useRef } from "react";
import { useCurrentUser } from "../../../account/current-user.ts";
import { waitsHere } from "../../../account/left-unsaved.ts";
import { readSignedIn } from "../../../account/signed-in-person.ts";
import {
  forgetRecording,
  holdRecording,
  type KeptRecording,
  keepChunk,
  type Release,
  readRecordings,
} from "./kept-recording.ts";

/** The recording that a tab is at work on; `isWhole` until a piece of it could not be kept. */
type Held = { startedAt: number; isWhole: boolean; release: Release };

/** Longer ago than this nobody looks for it any more. */
const keptFor = 30 * 24 * 60 * 60_000; // ms

const nothing = () => undefined;

/**
 * Manages what this browser keeps of a person's recordings: the one this tab is at work on, and those that a tab left
 * behind when it was closed, crashed, or had its session end.
 */
export function useKeptRecording() {
  const { id: userId } = useCurrentUser();
  const held = useRef<Held | null>(null);
  const letGo = () => {
    held.current?.release();
    held.current = null;
  };
  // Releases the recording with the screen; its last chunk comes a moment later, and is kept as well.
  useEffect(() => () => held.current?.release(), []);

  return {
    startedAt: () => held.current?.startedAt ?? Date.now(),
    /** Answers the name of the recording that begins, or goes on. */
    begin: (startedAt = Date.now()): number => {
      letGo();
      const own: Held = { startedAt, isWhole: true, release: nothing };
      held.current = own;
      void holdRecording(userId, startedAt).then((release) => {
        if (held.current === own && release) own.release = release;
        else release?.();
      });
      return startedAt;
    },
    /** Keeps one more chunk; nothing of somebody who has signed out in another tab. */
    keep: (place: number, chunk: Blob): void => {
      const own = held.current;
      if (own?.isWhole && (readSignedIn() === userId || waitsHere(userId)))
        void keepChunk(userId, own.startedAt, place, chunk).then((isKept) => {
          own.isWhole &&= isKept;
        });
    },
    /** The oldest that no tab is at work on, if `isWanted` still holds when it is found; null when there is none. */
    takeUp: async (isWanted: () => boolean): Promise<KeptRecording | null> => {
      for (const kept of await readRecordings(userId)) {
        if (Date.now() - kept.startedAt > keptFor) {
          await forgetRecording(userId, kept.startedAt);
          continue;
        }
        const release = await holdRecording(userId, kept.startedAt);
        if (release === null) continue;
        if (!isWanted()) {
          release();
          return null;
        }
        letGo();
        held.current = { startedAt: kept.startedAt, isWhole: true, release };
        return kept;
      }
      return null;
    },
    forget: (): void => {
      if (held.current === null) return;
      void forgetRecording(userId, held.current.startedAt);
      letGo();
    },
  };
}
