import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from "react";
import { toast, withdrawFailure } from "../../../../platform/toasts.ts";
import { addCachedMemory } from "../../queries/edit-cached-memories.ts";
import { refreshMemories } from "../../queries/memories.queries.ts";
import type { ChosenFile } from "../upload/chosen-file.ts";
import { useUpload } from "../upload/use-upload.ts";
import { recordSound } from "./record-sound.ts";
import { useHeardWords } from "./use-heard-words.ts";
import { useKeptRecording } from "./use-kept-recording.ts";

export type VoiceState =
  | { name: "idle" }
  /** The microphone is being asked for. */
  | { name: "asking" }
  | { name: "recording"; seconds: number; stream: MediaStream }
  /** `kept`: found again after the page was closed on it. `failure`: why it could not be saved just now. */
  | { name: "recorded"; file: File; kept: boolean; failure?: string };

/** The Voice tab: what is recorded is kept in this browser, second by second, until it is saved or thrown away. */
export function useVoiceMemo(open: boolean) {
  const [state, setState] = useState<VoiceState>({ name: "idle" });
  const chunks = useRef<Blob[]>([]);
  const stop = useRef(() => {});
  const heard = useHeardWords();
  const store = useKeptRecording();
  const isThere = useIsThere();

  const showRecorded = (file: File, kept: boolean) => setState({ name: "recorded", file, kept });
  const takeUp = useEffectEvent(async () => {
    if (state.name !== "idle") return;
    const before = chunks.current;
    const kept = await store.takeUp(() => chunks.current === before);
    if (kept === null) return;
    chunks.current = kept.chunks;
    showRecorded(fileOf(kept.chunks, kept.startedAt), true);
  });
  useEffect(() => {
    if (open) void takeUp();
  }, [open]);
  useEffect(() => () => stop.current(), []);
  useCountSeconds(state.name === "recording", setState);

  const forget = () => {
    chunks.current = [];
    setState({ name: "idle" });
    heard.forget();
    store.forget();
  };
  const { save, uploads } = useSaveMemo(state, setState, heard.words, forget);
  const start = async () => {
    forget();
    setState({ name: "asking" });
    // A recording that was thrown away goes on for a moment; it then speaks into a list of its own.
    const own: Blob[] = [];
    const isCurrent = () => chunks.current === own;
    chunks.current = own;
    const startedAt = store.begin();
    const recording = await recordSound({
      onChunk: (chunk) => {
        if (!isCurrent()) return;
        own.push(chunk);
        store.keep(own.length, chunk);
      },
      onStop: () => {
        if (!isCurrent()) return;
        heard.stop();
        // The session ended meanwhile, and something else is to be said.
        if (!isThere()) return;
        showRecorded(fileOf(own, startedAt), false);
        toast({ title: "Recording stopped", description: "Audio recorded successfully" });
      },
    }).catch(() => null);
    if (!isCurrent()) return recording?.stop();
    if (recording === null) return failed(setState);
    stop.current = recording.stop;
    heard.start();
    setState({ name: "recording", seconds: 0, stream: recording.stream });
    toast({ title: "Recording started", description: "Speak clearly into your microphone" });
  };

  /** `words` is what the browser heard in it. */
  const putBack = (file: File, words: string) => {
    chunks.current = [file];
    heard.putBack(words);
    showRecorded(file, false);
    store.begin(startOf(file));
    store.keep(0, file);
  };

  return {
    state,
    heard,
    uploads,
    start,
    stop: () => stop.current(),
    recordAgain: forget,
    /** Saves the recording; resolves to true when it is saved. */
    save,
    /** Stops, forgets, and says how to have back what there was; null when that was nothing. */
    discard: () => {
      const file = state.name === "recorded" ? state.file : fileOf(chunks.current, store.startedAt());
      const { words } = heard;
      forget();
      stop.current();
      return file.size === 0 ? null : () => putBack(file, words);
    },
  };
}
export type VoiceMemo = ReturnType<typeof useVoiceMemo>;

/** Saves what is recorded; `uploads` says how far it is. */
function useSaveMemo(
  state: VoiceState,
  setState: (state: VoiceState) => void,
  words: string,
  forget: () => void,
) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const upload = useUpload();
  const save = async (): Promise<boolean> => {
    if (state.name !== "recorded") return false;
    const { file, kept } = state;
    setState({ name: "recorded", file, kept });
    setSent(0);
    try {
      const fields = { title: file.name, type: "audio", clientTranscript: words } as const;
      const memory = await upload({ id: file.name, file, fields, onProgress: setSent });
      withdrawFailure();
      addCachedMemory(client, memory);
      void refreshMemories(client);
      forget();
      return true;
    } catch (error) {
      const failure = error instanceof Error ? error.message : "Network error";
      setState({ name: "recorded", file, kept, failure });
      toast({ title: "Failed to save content", description: failure, variant: "destructive" });
      return false;
    }
  };
  const uploads: ChosenFile[] =
    state.name === "recorded"
      ? [{ id: state.file.name, file: state.file, state: { name: "uploading", sent } }]
      : [];
  return { save, uploads };
}

function useCountSeconds(recording: boolean, setState: Dispatch<SetStateAction<VoiceState>>): void {
  useEffect(() => {
    if (!recording) return;
    const tick = () =>
      setState((now) => (now.name === "recording" ? { ...now, seconds: now.seconds + 1 } : now));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [recording, setState]);
}

/** The chunks as one file, by a name that follows from when it began: sent again after a reload it is the same save. */
function fileOf(chunks: Blob[], startedAt: number): File {
  const type = chunks[0]?.type ?? "audio/webm";
  const extension = type.startsWith("audio/mp4") ? "mp4" : "webm";
  return new File(chunks, `voice-memo-${startedAt}.${extension}`, { type });
}

const startOf = (file: File): number => Number(/\d+/.exec(file.name)?.[0]);

/** Returns a check for the component being on the screen: not any more where a session has ended. */
function useIsThere(): () => boolean {
  const place = useRef(false);
  useEffect(() => {
    place.current = true;
    return () => {
      place.current = false;
    };
  }, []);
  return () => place.current;
}

function failed(setState: (state: VoiceState) => void): void {
  setState({ name: "idle" });
  toast({
    title: "Recording failed",
    description: "Could not access microphone. Please check your permissions.",
    variant: "destructive",
  });
}
