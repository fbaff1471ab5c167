import type { Fetcher } from "@cloudflare/workers-types";
import type { z } from "zod";
import type { Container, FileKind } from "#shared/files";
import type { FaceBox } from "#shared/people";
import { type DetectedFaces, detectedFacesSchema } from "./detected-faces.ts";
import {
  type Reading,
  type Recognition,
  readingSchema,
  recognitionSchema,
  refusalSchema,
} from "./reading.ts";
import { CannotOpen } from "./sealing.ts";

/**
 * The Worker that opens files: whatever one of them does to it, only the attempt that sent it is lost. Every call throws
 * `CannotOpen` where the stream of its bytes does.
 */
export interface Vision {
  /** Everything that is text already, and what the file says about itself. Throws `Unreadable`. */
  read(kind: FileKind, bytes: FileBytes, owner: number): Promise<Reading>;
  /** Looks for text of a language (ISO 639-1) in the pictures of one page; seconds of work. Throws `Unreadable`. */
  recognise(kind: FileKind, bytes: FileBytes, page: PageToRead, owner: number): Promise<Recognition>;
  /** Finds the faces in a picture, or takes what is in the box for one, and describes each by 128 numbers. Throws `Unreadable`. */
  findFaces(kind: FileKind, bytes: FileBytes, owner: number, box?: FaceBox): Promise<DetectedFaces>;
  /** Files that are in a file, from the one with this number on, some megabytes of them. Throws `Unreadable`. */
  unpack(kind: Container, bytes: FileBytes, from: number, owner: number): Promise<Unpacked>;
}

/** All bytes of a file; as a stream the isolate does not hold them while they are read. */
export type FileBytes = Uint8Array | ReadableStream<Uint8Array>;

export type PageToRead = { page: number; language: string };

export type Unpacked = {
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  /** Names of others, each with why it was left where it is. */
  left: string[];
  /** The number to go on with; null where there are no more. */
  next: number | null;
};

/** A file that cannot be read. The message is a plain sentence for its owner. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  /** True where the same bytes may be read another time: the reader was interrupted, and gave no verdict on them. */
  readonly retryable: boolean;
  readonly retryAfterSeconds = null;
  /** It took all the time or memory that there is for a file. */
  readonly exhausted: boolean;
  /** Other files took the time that it had: nobody has looked at it to its end, and the attempt was none. */
  readonly keptWaiting: boolean;

  constructor(message: string, options: { retryable: boolean; exhausted?: boolean; keptWaiting?: boolean }) {
    super(message);
    this.retryable = options.retryable;
    this.exhausted = options.exhausted ?? false;
    this.keptWaiting = options.keptWaiting ?? false;
  }
}

/** Says whose turn a file takes, where files are read one after another. */
export const ownerHeader = "lilu-owner";

/** Status where a file was kept waiting; not 503, which a platform says itself of a reader that died. */
export const keptWaiting = 429;

const interrupted = "Reading the file was interrupted.";

/**
 * Longer than any file may take, so that this only ends a reader that hangs; in the local run one that another file, which
 * took all of its time, has kept waiting gets its turn yet. The lease of a job is longer.
 */
export const usualPatience = 90_000; // ms

/** The vision Worker behind a service binding. */
export function visionOver(binding: Fetcher, patience = usualPatience): Vision {
  const asked = async (path: string, { bytes, owner }: SentFile): Promise<Reply> => {
    const { body, whyBroken } = watchBreak(bytes);
    const sent = { method: "POST", body, headers: { [ownerHeader]: `${owner}` } };
    const reply = await inTime(patience, () => send(binding, `https://vision/${path}`, sent)).finally(() => {
      if (whyBroken() !== null) throw whyBroken();
    });
    if (reply.status === keptWaiting)
      throw new Unreadable("Other files kept this one waiting.", { retryable: true, keptWaiting: true });
    const refusal = reply.status === 422 ? refusalSchema.safeParse(reply.body) : null;
    if (!refusal?.success) return reply;
    const { reason, exhausted } = refusal.data;
    throw new Unreadable(reason, { retryable: false, exhausted });
  };
  const ask = async <Schema extends z.ZodType>(path: string, file: SentFile, schema: Schema) => {
    const { status, body } = await asked(path, file);
    const reply = schema.safeParse(body);
    if (status !== 200 || !reply.success) throw new Unreadable(interrupted, { retryable: true });
    return reply.data;
  };
  return {
    read: (kind, bytes, owner) => ask(`read/${kind}`, { bytes, owner }, readingSchema),
    recognise: (kind, bytes, { page, language }, owner) =>
      ask(`recognise/${kind}?page=${page}&language=${language}`, { bytes, owner }, recognitionSchema),
    findFaces: (kind, bytes, owner, box) =>
      ask(`faces/${kind}${box ? `?box=${sayBox(box)}` : ""}`, { bytes, owner }, detectedFacesSchema),
    unpack: async (kind, bytes, from, owner) => {
      const { status, body } = await asked(`unpack/${kind}?from=${from}`, { bytes, owner });
      if (status !== 200 || !(body instanceof FormData))
        throw new Unreadable(interrupted, { retryable: true });
      return readUnpacked(body);
    },
  };
}

/** The same, and tells when one file more is read there, and when one less. */
export function watched(vision: Vision, tell: (change: 1 | -1) => void): Vision {
  const counted = async <Value>(work: () => Promise<Value>) => {
    tell(1);
    try {
      return await work();
    } finally {
      tell(-1);
    }
  };
  return {
    read: (...sent) => counted(() => vision.read(...sent)),
    recognise: (...sent) => counted(() => vision.recognise(...sent)),
    findFaces: (...sent) => counted(() => vision.findFaces(...sent)),
    unpack: (...sent) => counted(() => vision.unpack(...sent)),
  };
}

/** The same bytes, and why they could not be opened to their end: whoever reads them elsewhere only sees that they break off. */
function watchBreak(bytes: FileBytes): { body: FileBytes; whyBroken: () => CannotOpen | null } {
  let why: CannotOpen | null = null;
  if (bytes instanceof Uint8Array) return { body: bytes, whyBroken: () => why };
  const reader = bytes.getReader();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value } = await reader.read().catch((error: unknown) => {
      if (error instanceof CannotOpen) why = error;
      throw error;
    });
    if (value === undefined) controller.close();
    else controller.enqueue(value);
  };
  const body = new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
  return { body, whyBroken: () => why };
}

const sayBox = ({ x, y, width, height }: FaceBox): string => [x, y, width, height].join(",");

type SentFile = { bytes: FileBytes; owner: number };
type Reply = { status: number; body: unknown };

async function send(
  binding: Fetcher,
  url: string,
  sent: { method: string; body: FileBytes; headers: Record<string, string> },
): Promise<Reply> {
  const response = await binding.fetch(url, sent);
  const isForm = response.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  return { status: response.status, body: await (isForm ? response.formData() : response.json()) };
}

async function readUnpacked(form: FormData): Promise<Unpacked> {
  const parts = form.getAll("file").filter((part) => part instanceof File);
  const files = await Promise.all(
    parts.map(async (part) => ({ name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) })),
  );
  const next = form.get("next");
  const left = form.getAll("left").filter((name) => typeof name === "string");
  return { files, left, next: typeof next === "string" ? Number(next) : null };
}

/** Returns the reply of `work`, its body included, within `patience` ms; every other outcome counts as an interruption. */
async function inTime(patience: number, work: () => Promise<Reply>): Promise<Reply> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The vision Worker does not answer")), patience);
  try {
    return await Promise.race([work(), late]);
  } catch {
    throw new Unreadable(interrupted, { retryable: true });
  } finally {
    clearTimeout(timer);
  }
}
