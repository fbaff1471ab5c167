import { fileLimits } from "#shared/files";

/** Speech is well understood at this rate, and 25 MB then hold some fifty minutes. */
const bitsPerSecond = 64_000;
/** Length of a chunk: the most of a recording that a closed tab can lose. */
const chunkLength = 1_000; // ms
/** Left free for what still comes after the recorder was told to stop. */
const margin = 64 * 1024; // bytes

/** webm everywhere but on Safari. */
const types = ["audio/webm", "audio/mp4"];

type Listener = { onChunk: (chunk: Blob) => void; onStop: () => void };

/** Sound of the microphone, and the function that ends the recording. */
export type SoundRecording = { stream: MediaStream; stop: () => void };

/**
 * Records from the microphone until `stop`, or until a file would be too large.
 * Rejects when there is no microphone, the person does not allow its use, or the browser cannot record; nothing listens then.
 */
export async function recordSound(listener: Listener): Promise<SoundRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return { stream, stop: startRecorder(stream, listener) };
  } catch (error) {
    switchOff(stream);
    throw error;
  }
}

/** Returns what stops it. Throws when the browser cannot record the stream. */
function startRecorder(stream: MediaStream, { onChunk, onStop }: Listener): () => void {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType && { mimeType }),
  });
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  let size = 0;
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    size += data.size;
    onChunk(data);
    if (size > fileLimits.file - margin) stop();
  });
  recorder.addEventListener("stop", () => {
    switchOff(stream);
    onStop();
  });
  recorder.start(chunkLength);
  return stop;
}

function switchOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
