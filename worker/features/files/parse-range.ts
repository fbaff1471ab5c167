import type { Stretch } from "../../platform/sealed-files.ts";

/**
 * Reads a Range header for `size` bytes: a stretch, "unsatisfiable", or null: everything. A header that is not understood, or
 * asks for several ranges, is answered with everything, as RFC 9110, 14.2, allows.
 */
export function parseRange(header: string | undefined, size: number): Stretch | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size };
  }
  const [start, end] = [Number(first), last === "" ? size : Math.min(Number(last) + 1, size)];
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
