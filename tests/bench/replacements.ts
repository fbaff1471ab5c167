import { readdir, readFile } from "node:fs/promises";
import { replaces, statedIn } from "../../worker/language/replaces.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:replacements [-- wrong]`: which later notes are taken to replace an earlier one, over the pairs in
 * `replacements/`, for none of which a rule was made; with `wrong` it prints the pairs it got wrong. Fails below 95 % precision.
 */
type Pair = { replaced: boolean; earlier: string; later: string };

const folder = new URL("replacements/", import.meta.url);
const leastPrecision = 0.95;

async function readPairs(file: string): Promise<Pair[]> {
  const lines = (await readFile(new URL(file, folder), "utf8")).split("\n");
  return lines
    .filter((line) => /^[+-]/.test(line))
    .map((line) => {
      const [sign = "", earlier = "", later = ""] = line.split("|").map((part) => part.trim());
      return { replaced: sign === "+", earlier, later };
    });
}

const isReplaced = ({ earlier, later }: Pair): boolean =>
  statedIn(later).some((one) => statedIn(earlier).some((other) => replaces(one, other)));

const percent = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);

const files = (await readdir(folder)).toSorted();
const rows = await Promise.all(
  files.map(async (file) => {
    const pairs = await readPairs(file);
    const seen = pairs.filter(isReplaced);
    const right = seen.filter(({ replaced }) => replaced).length;
    const wrong = pairs.filter((pair) => pair.replaced !== isReplaced(pair));
    return {
      file,
      pairs: pairs.length,
      seen: seen.length,
      right,
      all: pairs.filter(({ replaced }) => replaced).length,
      wrong,
    };
  }),
);
printTable(
  ["", "pairs", "taken for replaced", "of them right", "precision %", "recall %"],
  rows.map(({ file, pairs, seen, right, all }) => [
    file,
    pairs,
    seen,
    right,
    percent(right, seen),
    percent(right, all),
  ]),
);
if (process.argv.includes("wrong")) {
  for (const { wrong } of rows)
    for (const { replaced, earlier, later } of wrong)
      console.log(`${replaced ? "missed" : "wrong "}  ${earlier} | ${later}`);
}
process.exitCode = rows.every(({ seen, right }) => right >= leastPrecision * seen) ? 0 : 1;
