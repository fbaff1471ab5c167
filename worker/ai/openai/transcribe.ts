import { APIError } from "openai";
import { z } from "zod";
import { fileFacts } from "#shared/files";
import type { Recording, Transcript } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { startDeadline } from "./deadline.ts";
import { unavailable } from "./failures.ts";
import { makeCall } from "./paid-call.ts";
import type { Provider } from "./provider.ts";
import { cleanText } from "./read-reply.ts";
import { openTally, type Tally } from "./tally.ts";

/** Verbose JSON with segments, or plain JSON without. */
const replySchema = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number().nonnegative(), text: z.string() })).nullish(),
});

/** By tokens or by the length of the sound, depending on the model. */
const usedSchema = z.union([
  z
    .object({
      usage: z.object({ input_tokens: z.int().nonnegative(), output_tokens: z.int().nonnegative() }),
    })
    .transform(({ usage }) => ({ inputTokens: usage.input_tokens, outputTokens: usage.output_tokens })),
  z
    .object({ usage: z.object({ seconds: z.number().nonnegative() }) })
    .transform(({ usage }) => bySound(usage.seconds)),
  z.object({ duration: z.number().nonnegative() }).transform(({ duration }) => bySound(duration)),
]);

const bySound = (seconds: number) => ({ inputTokens: 0, outputTokens: 0, seconds });

/** Throws `AiUnavailable`, or `AiBudgetSpent` before the call. */
export async function transcribeWithProvider(
  provider: Provider,
  recording: Recording,
  meter: Meter,
): Promise<Transcript> {
  const { client, transcriptionModel: model, times } = provider;
  const tally = await openTally(meter, {
    operation: "transcription",
    model,
    text: "",
    seconds: longestSound(recording),
    longestOutput: 0,
  });
  const deadline = startDeadline(times.transcript);
  return makeCall({ deadline, tally, provider }, async () => {
    const reply: unknown = await deadline.within(
      client.audio.transcriptions
        .create(
          { file: fileOf(recording), model, response_format: formatOf(model) },
          { signal: deadline.signal },
        )
        .catch((error: unknown) => {
          throw cannotListen(error) ? unavailable("unfit") : error;
        }),
    );
    return readTranscript(reply, tally);
  });
}

/** Most servers of one's own have nothing there, or no such model: no other attempt will help. */
const cannotListen = (error: unknown) =>
  error instanceof APIError && (error.status === 404 || error.status === 405 || error.status === 501);

/** Bytes a second at least: of speech in 8-bit telephone quality, and of the leanest coders that browsers and phones use. */
const leastRate = { wav: 8_000, coded: 1_000 } as const;

/** Seconds that so many bytes can hold at most. */
const longestSound = ({ bytes, kind }: Recording): number =>
  Math.ceil(bytes.byteLength / (kind === "wav" ? leastRate.wav : leastRate.coded));

function readTranscript(reply: unknown, tally: Tally): Transcript {
  tally.begun();
  tally.reported(usedSchema.safeParse(reply).data);
  const read = replySchema.safeParse(reply);
  if (!read.success) throw unavailable("nonsense");
  const { text, segments } = read.data;
  const pieces = segments?.map((segment) => ({
    text: cleanText(segment.text).trim(),
    second: segment.start,
  }));
  const spoken = pieces ?? [{ text: cleanText(text).trim(), second: null }];
  return { pieces: spoken.filter((piece) => piece.text !== "") };
}

/** The name says what it is, and nothing of what its owner called it. */
function fileOf({ bytes, kind }: Recording): File {
  const { extensions, mimeType } = fileFacts[kind];
  return new File([bytes], `recording.${extensions[0]}`, { type: mimeType });
}

/** Only Whisper, wherever it runs, says when each sentence was spoken (OpenAI, "Speech to text"). */
const formatOf = (model: string) => (model.includes("whisper") ? "verbose_json" : "json");
