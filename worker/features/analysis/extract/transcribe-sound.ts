import { type Ai, AiUnavailable } from "../../../ai/ai.ts";
import type { FileToExtract } from "./file-to-extract.ts";
import type { Piece } from "./join-pieces.ts";

type Spoken = { pieces: Piece[]; notices: string[] };

const notSpoken = "No speech was found in the recording.";
const cannotListen =
  "What is said in the recording was not written down: that takes an AI provider that can listen, and none is set up.";
const didNotListen = "What is said in the recording was not written down: the AI provider does not take it.";
const unverified =
  "The words are what the browser understood while they were spoken. Nobody has checked them against the recording.";

/**
 * Transcribes a recording by the AI provider, or else takes what the browser that recorded it understood.
 * @throws AiUnavailable when the provider may do it another time, AiBudgetSpent when the person may
 */
export async function transcribeSound(
  ai: Ai,
  { original, clientTranscript, meter }: FileToExtract,
): Promise<Spoken> {
  if (ai.transcribe === undefined) return fromBrowser(clientTranscript, cannotListen);
  try {
    const { pieces } = await ai.transcribe({ ...original, bytes: await original.bytes() }, meter);
    const spoken = pieces.map((piece): Piece => ({ ...piece, page: null, way: "transcript" }));
    return { pieces: spoken, notices: spoken.length === 0 ? [notSpoken] : [] };
  } catch (error) {
    if (!(error instanceof AiUnavailable) || error.retryable) throw error;
    return fromBrowser(clientTranscript, didNotListen);
  }
}

function fromBrowser(clientTranscript: string | null, otherwise: string): Spoken {
  const text = clientTranscript?.trim() ?? "";
  if (text === "") return { pieces: [], notices: [otherwise] };
  return {
    pieces: [{ text, page: null, second: null, way: "browser" }],
    notices: [unverified],
  };
}
