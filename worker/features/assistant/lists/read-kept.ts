import { type Asked, consistsOf, has, listOf, type Words } from "./asked-words.ts";
import type { ListQuestion, NamedKind } from "./list-question.ts";

const keeping = listOf(
  "note noted write wrote written save saved record recorded keep kept add added store stored capture captured jot jotted down make made new latest last recent newest recently lately",
);
const kept = listOf("notes memories entries note memory entry things stuff");
const knowing = listOf("know known noted mentioned saved named names notes memories who contains");

const names = new Map<string, NamedKind>([
  ["people", "people"],
  ["persons", "people"],
  ["contacts", "people"],
  ["places", "places"],
  ["locations", "places"],
  ["cities", "places"],
  ["towns", "places"],
  ["companies", "organisations"],
  ["organisations", "organisations"],
  ["organizations", "organisations"],
]);

/** "What did I note yesterday?", "my latest notes" */
export function readNoted({ words, timeOf }: Asked): ListQuestion | null {
  const number = words.find((word) => /^[1-9]\d?$/.test(word));
  if (!consistsOf(words, keeping, kept, listOf(`${number ?? ""} from`))) return null;
  const time = timeOf("back");
  const isLatest = has(words, "latest", "last", "recent", "newest", "recently", "lately");
  if (!isForNotes(words, { isLatest, hasTime: time !== null })) return null;
  const isOne = isLatest && has(words, "note", "memory", "entry");
  const most = number === undefined ? (isOne ? 1 : null) : Number(number);
  return { what: "noted", time, most };
}

function isForNotes(words: Words, { isLatest, hasTime }: { isLatest: boolean; hasTime: boolean }): boolean {
  if (has(words, "is", "can") || (has(words, "any") && !hasTime && !isLatest)) return false;
  if (hasTime && has(words, "everything", "all") && words.length <= 2) return true;
  if (words.some((word) => kept.has(word)) && (isLatest || hasTime || has(words, "my", "all"))) return true;
  const isDone = has(words, "i", "we") && has(words, "did", "have", "had");
  return isDone && words.some((word) => keeping.has(word) && !has(["new", "make", "down"], word));
}

/** "List all people I know", "which places have I noted?" */
export function readNamed({ words, timeOf }: Asked): ListQuestion | null {
  if (timeOf("ahead") !== null) return null;
  if (words.join(" ") === "who do i know") return { what: "people" };
  const noun = words.find((word) => names.has(word)) ?? "";
  const what = names.get(noun);
  if (what === undefined || !consistsOf(words, knowing, listOf(noun))) return null;
  return has(words, "is", "was", "were", "an") ? null : { what };
}
