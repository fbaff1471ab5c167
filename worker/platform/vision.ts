import type { Fetcher } from "@cloudflare/workers-types";
import type { z } from "zod";
import type { FileKind } from "#shared/files";
import {
  type Reading,
  type Recognition,
  readingSchema,
  recognitionSchema,
  refusalSchema,
} from "./reading.ts";

/** The Worker that opens files: whatever one of them does to it, only the attempt that sent it is lost. */
export interface Vision {
  /** Everything that is text already, and what the file says about itself. Throws `Unreadable`. */
  read(kind: FileKind, bytes: Uint8Array): Promise<Reading>;
  /** Looks for text in the pictures of one page; seconds of work. Throws `Unreadable`. */
  recognise(kind: FileKind, bytes: Uint8Array, page: number): Promise<Recognition>;
}

/** A file that cannot be read. The message is a plain sentence for its owner. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  /** Whether the same bytes may be read another time: the reader was interrupted, and not by its own verdict. */
  readonly retryable: boolean;
  readonly retryAfterSeconds = null;

  constructor(message: string, options: { retryable: boolean }) {
    super(message);
    this.retryable = options.retryable;
  }
}

const interrupted = "Reading the file was interrupted.";

/** Longer than any file may take, so that this only ends a reader that hangs. */
const patience = 60_000; // ms

/** The vision Worker behind a service binding. */
export const visionOver = (binding: Fetcher): Vision => ({
  read: (kind, bytes) => ask(binding, `read/${kind}`, bytes, readingSchema),
  recognise: (kind, bytes, page) => ask(binding, `recognise/${kind}?page=${page}`, bytes, recognitionSchema),
});

async function ask<Schema extends z.ZodType>(
  binding: Fetcher,
  path: string,
  bytes: Uint8Array,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, body } = await send(binding, path, bytes);
  const refusal = status === 422 ? refusalSchema.safeParse(body) : null;
  if (refusal?.success) throw new Unreadable(refusal.data.reason, { retryable: false });
  const reply = schema.safeParse(body);
  if (status !== 200 || !reply.success) throw new Unreadable(interrupted, { retryable: true });
  return reply.data;
}

async function send(
  binding: Fetcher,
  path: string,
  bytes: Uint8Array,
): Promise<{ status: number; body: unknown }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The vision Worker does not answer")), patience);
  try {
    const answer = binding.fetch(`https://vision/${path}`, { method: "POST", body: bytes });
    const response = await Promise.race([answer, late]);
    return { status: response.status, body: await response.json() };
  } catch {
    throw new Unreadable(interrupted, { retryable: true });
  } finally {
    clearTimeout(timer);
  }
}
