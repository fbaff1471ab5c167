import { z } from "zod/mini";
import { speechRecognition } from "../../platform/speech-recognition.ts";

const resultSchema = z.object({
  results: z.object({ 0: z.object({ 0: z.object({ transcript: z.string() }) }) }),
});

/** True where this browser can listen. */
export const canDictate = (): boolean => speechRecognition() !== undefined;

type Heard = { onHeard: (words: string) => void; onFailure: () => void; onEnd: () => void };

/**
 * Listens for one utterance in American English, without interim results. Returns what breaks it off. A browser that
 * refuses to begin, because it listens already or may not, has failed like one that heard nothing.
 * Exactly one of `onHeard` and `onFailure` is called, or neither when it is broken off; `onEnd` always, and last.
 */
export function startDictation({ onHeard, onFailure, onEnd }: Heard): () => void {
  const Recognition = speechRecognition();
  if (Recognition === undefined) throw new Error("This browser cannot listen; ask canDictate() first.");
  const recognition = new Recognition();
  recognition.lang = "en-US";
  recognition.interimResults = false;
  recognition.maxAlternatives = 1;
  let settled = false;
  const settle = (tell: () => void) => {
    if (!settled) tell();
    settled = true;
  };
  recognition.addEventListener("result", (event) => {
    const result = resultSchema.safeParse(event);
    settle(() => (result.success ? onHeard(result.data.results[0][0].transcript.trim()) : onFailure()));
  });
  recognition.addEventListener("nomatch", () => settle(onFailure));
  recognition.addEventListener("error", () => settle(onFailure));
  recognition.addEventListener("end", () => {
    settle(onFailure);
    onEnd();
  });
  try {
    recognition.start();
  } catch {
    settle(onFailure);
    onEnd();
  }
  return () => {
    settled = true;
    recognition.abort();
  };
}
