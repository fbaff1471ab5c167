import { z } from "zod";
import { fileFacts } from "#shared/files";
import type { Recording, TokenUsage, Transcript } from "../ai.ts";
import { startDeadline } from "./deadline.ts";
import { toUnavailable, unavailable } from "./failures.ts";
import type { Provider } from "./provider.ts";

/** Verbose JSON with segments, or plain JSON without; usage in tokens, or in seconds, which cost nothing here. */
const replySchema = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number().nonnegative(), text: z.string() })).nullish(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish().catch(null),
});

/** Throws `AiUnavailable`. */
export async function transcribeWithProvider(provider: Provider, recording: Recording): Promise<Transcript> {
  const { client, transcriptionModel: model, times } = provider;
  const deadline = startDeadline(times.transcript);
  try {
    const reply: unknown = await deadline.within(
      client.audio.transcriptions.create(
        { file: fileOf(recording), model, response_format: formatOf(model) },
        { signal: deadline.signal },
      ),
    );
    const read = replySchema.safeParse(reply);
    if (!read.success) throw unavailable("nonsense");
    return toTranscript(read.data, model);
  } catch (error) {
    throw deadline.over() ? unavailable("slow") : toUnavailable(error);
  } finally {
    deadline.close();
  }
}

/** The name says what it is, and nothing of what its owner called it. */
function fileOf({ bytes, kind }: Recording): File {
  const { extensions, mimeType } = fileFacts[kind];
  return new File([bytes], `recording.${extensions[0]}`, { type: mimeType });
}

/** Only Whisper, wherever it runs, says when each sentence was spoken (OpenAI, "Speech to text"). */
const formatOf = (model: string) => (model.includes("whisper") ? "verbose_json" : "json");

function toTranscript({ text, segments, usage }: z.infer<typeof replySchema>, model: string): Transcript {
  const pieces = segments?.map((segment) => ({ text: segment.text.trim(), second: segment.start }));
  const spoken = pieces ?? [{ text: text.trim(), second: null }];
  return { pieces: spoken.filter((piece) => piece.text !== ""), usage: toUsage(usage, model) };
}

const toUsage = (usage: z.infer<typeof replySchema>["usage"], model: string): TokenUsage | null =>
  usage
    ? {
        operation: "transcription",
        model,
        inputTokens: usage.input_tokens,
        outputTokens: usage.output_tokens,
      }
    : null;
