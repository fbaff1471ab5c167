import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip";

/** About what an edge does while somebody waits. */
const encoders: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: (bytes) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => compressGzip(bytes),
};

const compressibleType = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest\+json|wasm|xml))/;

/** One file of the site, as it was when it was read. */
export class Asset {
  readonly type: string;
  readonly etag: string;
  readonly #bytes: Uint8Array;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array>>();

  constructor(path: string, bytes: Uint8Array) {
    const type = lookup(path) ?? "application/octet-stream";
    this.type = type.startsWith("text/") ? `${type}; charset=utf-8` : type;
    this.etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
    this.#bytes = bytes;
  }

  get compressible(): boolean {
    return compressibleType.test(this.type);
  }

  /** The bytes in the best encoding that `accepted` (Accept-Encoding) names; each is worked out once. */
  async encode(accepted: string): Promise<{ encoding: Encoding | null; bytes: Uint8Array }> {
    const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (encoding === undefined || !this.compressible) return { encoding: null, bytes: this.#bytes };
    const encoded = this.#encoded.get(encoding) ?? encoders[encoding](this.#bytes);
    this.#encoded.set(encoding, encoded);
    return { encoding, bytes: await encoded };
  }
}

/** The files of a folder by the path that a browser asks for. A file that changed on disk is read again. */
export class Assets {
  readonly #folder: string;
  readonly #read = new Map<string, { modified: number; asset: Asset }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null for what is no file, what leads out of the folder, and the files that are for Pages itself. */
  async find(pathname: string): Promise<Asset | null> {
    const path = decode(pathname);
    if (
      path === null ||
      /(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(path) ||
      /^\/_(?:headers|redirects)$/.test(path)
    )
      return null;
    const file = join(this.#folder, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const known = this.#read.get(file);
    if (known?.modified === found.mtimeMs) return known.asset;
    const asset = new Asset(path, await readFile(file));
    this.#read.set(file, { modified: found.mtimeMs, asset });
    return asset;
  }
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
