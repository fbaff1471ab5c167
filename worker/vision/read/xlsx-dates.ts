import { attributeOf, xmlTokens } from "./xml-tokens.ts";

/** Formats that Excel has by itself for days and times (ECMA-376 part 1, 18.8.30). */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** Days, months, years and hours outside of quotes and brackets. */
const isDateCode = (code: string): boolean =>
  /[dmyh]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")) && !/general/i.test(code);

/** The styles of cells (their places in `cellXfs`) whose numbers are days. */
export function dateStyles(xml: string): ReadonlySet<number> {
  const own = new Set<number>();
  const found = new Set<number>();
  let [inCells, index] = [false, 0];
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") continue;
    const id = Number(attributeOf(token.attributes, "numFmtId") ?? 0);
    if (token.name === "numFmt" && isDateCode(attributeOf(token.attributes, "formatCode") ?? "")) own.add(id);
    else if (token.name === "cellXfs") inCells = token.kind === "open";
    else if (token.name === "xf" && inCells && token.kind !== "close") {
      if (isBuiltIn(id) || own.has(id)) found.add(index);
      index += 1;
    }
  }
  return found;
}

const day = 86_400_000; // ms

/** "2026-05-03", with its time where it has one, or the time alone. Excel counts from the end of 1899, or from 1904. */
export function dayOfSerial(serial: number, since1904: boolean): string {
  const zero = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const minute = Math.round((zero + serial * day) / 60_000) * 60_000;
  if (!(Math.abs(minute) < 8.64e15)) return String(serial);
  const [date = "", time = ""] = new Date(minute).toISOString().slice(0, 16).split("T");
  if (serial < 1 && serial >= 0) return time;
  return time === "00:00" ? date : `${date} ${time}`;
}
