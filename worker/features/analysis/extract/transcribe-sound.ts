import { type Ai, AiUnavailable, type Transcript } from "../../../ai/ai.ts";
import { Turns } from "../../../platform/turns.ts";
import type { FileToExtract } from "./file-to-extract.ts";
import type { Piece } from "./join-pieces.ts";

type Spoken = { pieces: Piece[]; notices: string[] };

const notSpoken = "No speech was found in the recording.";
const cannotListen =
  "What is said in the recording was not written down: that takes an AI provider that can listen, and none is set up.";
const didNotListen = "What is said in the recording was not written down: the AI provider does not take it.";
const unverified =
  "The words are what the browser understood while they were spoken. Nobody has checked them against the recording.";

/** A recording is there whole while it is sent, which may be 25 MB: one at a time has room. The lease of a job lasts longer than a wait. */
const turns = new Turns({ places: 100, pause: 0, patience: 20_000, goneAfter: 1_500 });

/**
 * Transcribes a recording by the AI provider, or else takes what the browser that recorded it understood.
 * @throws AiUnavailable when the provider may do it another time, AiBudgetSpent when the person may
 */
export async function transcribeSound(ai: Ai, file: FileToExtract): Promise<Spoken> {
  const { clientTranscript } = file;
  if (ai.transcribe === undefined) return fromBrowser(clientTranscript, cannotListen);
  try {
    const { pieces } = await listen(ai.transcribe, file);
    const spoken = pieces.map((piece): Piece => ({ ...piece, page: null, way: "transcript" }));
    return { pieces: spoken, notices: spoken.length === 0 ? [notSpoken] : [] };
  } catch (error) {
    if (!(error instanceof AiUnavailable) || error.retryable) throw error;
    return fromBrowser(clientTranscript, didNotListen);
  }
}

/** Waits in line for as long as it takes, with the job held meanwhile. */
async function listen(
  transcribe: NonNullable<Ai["transcribe"]>,
  { original, meter, hold }: FileToExtract,
): Promise<Transcript> {
  for (;;) {
    const done = await turns.take(async () => {
      await hold();
      return transcribe({ ...original, bytes: await original.bytes() }, meter);
    });
    if (done !== null) return done.result;
    await hold();
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
