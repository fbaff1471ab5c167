import { deflateSync } from "node:zlib";

/** A file that wants more than its share. `make` is called once, when its turn has come. */
export type HostileFile = { name: string; extension: string; make: () => Uint8Array };
/** The same in short: its name, its ending, and its bytes. */
export type Sample = readonly [name: string, extension: string, make: () => Uint8Array];

export const megabyte = 1024 * 1024;

export const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
export const spaces = (size: number): Uint8Array => new Uint8Array(size).fill(0x20);
export const flate = (data: Uint8Array): Uint8Array => deflateSync(data, { level: 9 });
export const hex = (data: Uint8Array): Uint8Array => bytes(`${Buffer.from(data).toString("hex")}>`);
export const joined = (...parts: (Uint8Array | string)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? bytes(part) : part))));
