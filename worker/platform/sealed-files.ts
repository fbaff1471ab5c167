import type { Files, Pieces } from "./files.ts";
import { letGo } from "./let-go.ts";
import { CannotOpen, open, type SealContext, type SealingDeps, seal } from "./sealing.ts";

/*
 * A sealed file is a header and chunks, so that a part of it can be read without the rest:
 *
 *   1 byte    version
 *   36 bytes  id of the person's key
 *   61 bytes  the file's own key, sealed under that one for the place of the file
 *   then, for each 64 KiB of the file, that much ciphertext and a tag of 16 bytes
 *
 * Each chunk is AES-256-GCM under the file's own key, which is used for this file alone, so that a counter may serve as
 * IV. The counter and a mark on the last chunk stand in the IV as in STREAM (Hoang, Reyhanitabar, Rogaway, Vizár: Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance, 2015): chunks cannot be moved, repeated, dropped or cut off.
 */
const version = 2;
const keyIdLength = 36; // characters
const sealedKeyLength = 61; // bytes: version, IV, key, tag
const headerLength = 1 + keyIdLength + sealedKeyLength;
const chunkLength = 64 * 1024; // bytes of the file
const tagLength = 16; // bytes
const ivLength = 12; // bytes

/** Bytes `start` to `end`, exclusive. */
export type Stretch = { start: number; end: number };

/** Encrypts a file under a key of its own, which is sealed under the person's. Tells which key of the person that was. */
export async function sealFile(
  deps: SealingDeps,
  userId: number,
  place: SealContext,
  bytes: Uint8Array,
): Promise<{ sealed: Uint8Array<ArrayBuffer>; keyId: string }> {
  const { keyId, length, pieces } = await sealInPieces(deps, userId, place, bytes);
  const sealed = new Uint8Array(length);
  let at = 0;
  for await (const piece of pieces()) {
    sealed.set(piece, at);
    at += piece.length;
  }
  return { sealed, keyId };
}

/** The same for a large file: what is sealed comes piece by piece, and nobody holds it beside the file. */
export async function sealInPieces(
  deps: SealingDeps,
  userId: number,
  place: SealContext,
  bytes: Uint8Array,
): Promise<Pieces & { keyId: string }> {
  const rawKey = crypto.getRandomValues(new Uint8Array(32));
  const { sealed: sealedKey, keyId } = await seal(deps, userId, place, rawKey);
  const key = await importKey(rawKey);
  const chunks = chunkCount(bytes.length);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Uint8Array.from([version, ...new TextEncoder().encode(keyId), ...sealedKey]);
    for (let index = 0; index < chunks; index++) {
      // A view and no copy: of a large file they would be garbage as large as itself.
      const plain = bytes.subarray(index * chunkLength, (index + 1) * chunkLength) as Uint8Array<ArrayBuffer>;
      const hidden = await crypto.subtle.encrypt(parameters(index, chunks), key, plain);
      yield new Uint8Array(hidden);
      letGo(hidden);
    }
  }
  return { keyId, length: sealedLength(bytes.length), pieces };
}

/**
 * Returns what `sealFile` was given, or the stretch of it that is asked for: fetches and decrypts only the chunks that
 * hold the stretch. `size` is that of the whole file. Null when there is no such object.
 * @throws CannotOpen when it was changed, cut off, sealed for another place, or its key is gone.
 */
export async function openFile(
  deps: SealingDeps,
  userId: number,
  place: SealContext,
  file: { key: string; size: number },
  { start, end }: Stretch = { start: 0, end: file.size },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks = chunkCount(file.size);
  const [first, last] = [chunkAt(start), Math.max(chunkAt(start), chunkAt(end - 1))];
  const sealedEnd = Math.min(offsetOf(last + 1), sealedLength(file.size));
  const stored = await fetchChunks(deps.files, file.key, offsetOf(first), sealedEnd);
  if (stored === null) return null;
  const key = await openKey(deps, userId, place, stored.header);
  // Opened where it was sealed, which takes more: a large file is held once.
  const length = Math.min((last + 1) * chunkLength, file.size) - first * chunkLength;
  for (let index = first; index <= last; index++) {
    const from = stored.at + offsetOf(index) - offsetOf(first);
    const hidden = stored.bytes.subarray(from, from + chunkLength + tagLength);
    const opened = await decrypt(key, parameters(index, chunks), hidden);
    stored.bytes.set(opened, (index - first) * chunkLength);
    letGo(opened);
  }
  return stored.bytes.subarray(0, length).subarray(start - first * chunkLength, end - first * chunkLength);
}

/**
 * The same for a whole file that goes on to somewhere else: what is opened comes piece by piece. Null when there is no such
 * object.
 * @throws CannotOpen, the stream too
 */
export async function openInPieces(
  deps: SealingDeps,
  userId: number,
  place: SealContext,
  file: { key: string; size: number },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const stored = await deps.files.stream(file.key);
  if (stored === null) return null;
  const reader = stored.getReader();
  const chunks = chunkCount(file.size);
  let rest: Uint8Array = new Uint8Array();
  /** The next `length` bytes, or what is left of them. */
  const take = async (length: number): Promise<Uint8Array<ArrayBuffer>> => {
    const taken = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const next = rest.length > 0 ? { value: rest } : await reader.read();
      if (next.value === undefined) break;
      const part = next.value.subarray(0, length - filled);
      taken.set(part, filled);
      filled += part.length;
      rest = next.value.subarray(part.length);
    }
    return taken.subarray(0, filled);
  };
  /** Lets the object go after a failure: its body would stay open. */
  const orCancel = (error: unknown): never => {
    void reader.cancel(error).catch(() => undefined);
    throw error;
  };
  const key = await take(headerLength)
    .then((header) => openKey(deps, userId, place, header))
    .catch(orCancel);
  let index = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (index === chunks) {
        controller.close();
        return reader.cancel();
      }
      const hidden = await take(chunkLength + tagLength).catch(orCancel);
      controller.enqueue(await decrypt(key, parameters(index++, chunks), hidden).catch(orCancel));
      letGo(hidden);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const chunkAt = (position: number): number => Math.max(0, Math.floor(position / chunkLength));
/** An empty file has one chunk too: something has to prove that it is empty. */
const chunkCount = (size: number): number => Math.max(1, Math.ceil(size / chunkLength));
const sealedLength = (size: number): number => headerLength + size + chunkCount(size) * tagLength;
const offsetOf = (index: number): number => headerLength + index * (chunkLength + tagLength);

/** The header, and bytes `from` to `end` of the object, which stand at `at`; in one request when they touch. */
async function fetchChunks(files: Files, key: string, from: number, end: number) {
  if (from === headerLength) {
    const all = await files.get(key, { offset: 0, length: end });
    return all && { header: all.slice(0, headerLength), bytes: all, at: headerLength };
  }
  const [header, bytes] = await Promise.all([
    files.get(key, { offset: 0, length: headerLength }),
    files.get(key, { offset: from, length: end - from }),
  ]);
  return header && bytes && { header, bytes, at: 0 };
}

async function openKey(deps: SealingDeps, userId: number, place: SealContext, header: Uint8Array) {
  if (header[0] !== version || header.length < headerLength)
    throw new CannotOpen("Not a sealed file of a known version");
  const keyId = new TextDecoder().decode(header.subarray(1, 1 + keyIdLength));
  const sealed = header.slice(1 + keyIdLength);
  return importKey(await open(deps, userId, place, { sealed, keyId }));
}

const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

/** The number of the chunk, and whether it is the last, are the IV. */
function parameters(index: number, chunks: number) {
  const iv = new Uint8Array(ivLength);
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = index === chunks - 1 ? 1 : 0;
  return { name: "AES-GCM", iv };
}

async function decrypt(
  key: CryptoKey,
  how: ReturnType<typeof parameters>,
  hidden: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, hidden));
  } catch {
    throw new CannotOpen("A part of the file was changed or is missing");
  }
}
