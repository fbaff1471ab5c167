import { z } from "zod/mini";
import { speechRecognition } from "../../../../platform/speech-recognition.ts";

const isList = (value: unknown) => typeof value === "object" && value !== null && "length" in value;
const eventSchema = z.object({
  /** The first result that is new. */
  resultIndex: z.number(),
  results: z.custom<ArrayLike<unknown>>(isList),
});
const resultSchema = z.object({ 0: z.object({ transcript: z.string() }) });
const errorSchema = z.object({ error: z.string() });
/** Anything else is over in a moment, silence among it. */
const lastingErrors = new Set([
  "not-allowed",
  "service-not-allowed",
  "audio-capture",
  "language-not-supported",
]);
/** A service that cannot be reached ends at once, again and again. */
const mostFailures = 5;

/** True where this browser can listen beside a recording. */
export const canHear = (): boolean => speechRecognition() !== undefined;

/**
 * Listens in the browser's own language until `stop`, which it returns; `onWords` gets what was said, phrase by phrase.
 * Words that it does not hear are missing: the recording is what counts.
 */
export function hearWords(onWords: (words: string) => void): () => void {
  const Recognition = speechRecognition();
  if (Recognition === undefined) return () => {};
  const recognition = new Recognition();
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = false;
  let stopped = false;
  let failures = 0;
  recognition.addEventListener("result", (event) => {
    const heard = eventSchema.safeParse(event);
    if (!heard.success) return;
    failures = 0;
    for (const result of Array.from(heard.data.results).slice(heard.data.resultIndex)) {
      const words = resultSchema.safeParse(result).data?.[0].transcript.trim();
      if (words) onWords(words);
    }
  });
  recognition.addEventListener("error", (event) => {
    failures += 1;
    const error = errorSchema.safeParse(event).data?.error ?? "";
    if (lastingErrors.has(error) || failures >= mostFailures) stopped = true;
  });
  // Browsers end it at a pause.
  recognition.addEventListener("end", () => {
    if (!stopped) recognition.start();
  });
  recognition.start();
  return () => {
    stopped = true;
    recognition.stop();
  };
}
