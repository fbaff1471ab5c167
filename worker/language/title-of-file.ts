import { clip } from "#shared/cut-text";
import { deriveTitle } from "./derive-title.ts";
import { findAmounts } from "./entities/find-amounts.ts";

/** A receipt says within its first lines whose it is, and further down what came to be paid. */
const lookedAt = 4_000; // characters
const kinds = [
  ["invoice", /\b(?:invoice|rechnung|facture|factura|fattura|fatura)\b/i],
  ["receipt", /\b(?:receipt|beleg|quittung|kassenbon|bon|ticket de caisse|recibo|scontrino|paid|total)\b/i],
] as const;
const paid =
  /\b(?:grand total|total|amount (?:due|paid)|balance due|summe|gesamt(?:betrag)?|zu zahlen|importe|montant|totale)\b/i;
const plainSum = /\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}(?!\d)/;

/** Names a file after its content; null where that says too little. */
export function titleOfFile(read: string, summary: string): string | null {
  const title = titleOfReceipt(read) ?? deriveTitle(isText(read) ? read : summary);
  return isText(title) ? title.replace(/\.$/, "") : null;
}

/** "Holz & Farbe receipt, 55.60 EUR". */
function titleOfReceipt(read: string): string | null {
  const lines = read
    .slice(0, lookedAt)
    .split("\n")
    .map((line) => line.trim());
  const kind = kinds.find(([, says]) => says.test(read.slice(0, lookedAt)))?.[0];
  const sum = lines
    .filter((line) => paid.test(line))
    .map(sumIn)
    .findLast((found) => found !== null);
  const from = lines.slice(0, 3).find((line) => isText(line) && !kinds.some(([, says]) => says.test(line)));
  return kind === undefined || sum == null || from === undefined
    ? null
    : `${clip(from, 40)} ${kind}, ${sum}`;
}

function sumIn(line: string): string | null {
  const last = findAmounts(line).at(-1);
  return last === undefined ? (plainSum.exec(line)?.[0] ?? null) : line.slice(last.start, last.end);
}

/** Words, and not the noise that a reader makes of a picture without any. */
function isText(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 4 && letters > text.replace(/\s/g, "").length / 2 && /\p{L}{3}/u.test(text);
}
