import { everydayWords } from "./everyday-words.ts";
import { householdWords } from "./household-words.ts";
import { kinds } from "./kinds.ts";
import { stemOf } from "./stems.ts";
import { synonymGroups } from "./synonyms.ts";
import { wordFamilies } from "./word-families.ts";

/**
 * family: another form of the same word; synonym: another word for it; kind: one of the things it is the general word for;
 * everyday: what people note who ask with the word ("plumber": a leak), which is the loosest.
 */
export type Relation = "family" | "synonym" | "kind" | "everyday";

type Related = Map<string, Set<string>>;

function relate(related: Related, from: string[], to: string[]): void {
  for (const stem of from) {
    const others = related.get(stem) ?? new Set();
    for (const other of to) if (other !== stem) others.add(other);
    related.set(stem, others);
  }
}

const stemsIn = (line: string) => line.trim().split(/\s+/).map(stemOf);

/** Groups stand on lines of their own or between bars. */
function groups(written: string): Related {
  const related: Related = new Map();
  for (const group of written.trim().split(/ \|\s|\n/)) {
    const stems = stemsIn(group);
    relate(related, stems, stems);
  }
  return related;
}

function kindsOf(lines: string): Related {
  const related: Related = new Map();
  for (const line of lines.trim().split("\n")) {
    const [general = "", particular = ""] = line.split(": ");
    relate(related, stemsIn(general), stemsIn(particular));
  }
  return related;
}

/** Groups between bars, "a b > c d" leading one way only, and groups on lines. */
function everyday(): Related {
  const related = groups(householdWords);
  for (const group of everydayWords.split("|")) {
    const [asked = "", told = asked] = group.split(">");
    relate(related, stemsIn(asked), stemsIn(told));
  }
  return related;
}

const read: Record<Relation, () => Related> = {
  family: () => groups(wordFamilies),
  synonym: () => groups(synonymGroups),
  kind: () => kindsOf(kinds),
  everyday,
};
const tables: Partial<Record<Relation, Related>> = {};

/** The stems that stand in `relation` to a stem, itself left out. The tables are built on first use. */
export function relatedStems(relation: Relation, stem: string): ReadonlySet<string> {
  const table = tables[relation] ?? read[relation]();
  tables[relation] = table;
  return table.get(stem) ?? none;
}

const none: ReadonlySet<string> = new Set();
