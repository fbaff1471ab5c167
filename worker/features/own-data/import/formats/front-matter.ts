export type FrontMatter = {
  title: string | null;
  created: Date | null;
  author: string | null;
  tags: string[];
};

/** Names that programs give to the same. */
const names = {
  title: ["title"],
  created: ["created", "date", "created_at", "creation date", "date created"],
  author: ["author"],
  tags: ["tags", "tag", "keywords"],
} as const;

/**
 * The fields between two lines of "---" at the beginning of a note, as far as they are what people write there: a word, a
 * list in brackets, or a list of lines with dashes. The rest of YAML is left alone.
 */
export function readFrontMatter(text: string): { fields: FrontMatter | null; body: string } {
  const found = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (found === null) return { fields: null, body: text };
  const values = readValues(found[1] ?? "");
  const first = (wanted: readonly string[]) => wanted.flatMap((name) => values.get(name) ?? [])[0] ?? null;
  const created = new Date(first(names.created) ?? "");
  return {
    fields: {
      title: first(names.title),
      created: Number.isNaN(created.getTime()) ? null : created,
      author: first(names.author),
      tags: names.tags.flatMap((name) => values.get(name) ?? []).map((tag) => tag.replace(/^#/, "")),
    },
    body: text.slice(found[0].length),
  };
}

function readValues(block: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  let name = "";
  for (const line of block.split(/\r?\n/)) {
    const item = /^\s*-\s+(.*)$/.exec(line);
    const field = /^([\p{L}][\p{L}\p{N} _-]{0,60}):(?:\s+(.*))?$/u.exec(line);
    if (item !== null) values.get(name)?.push(unquoted(item[1] ?? ""));
    else if (field !== null) {
      name = (field[1] ?? "").toLowerCase();
      values.set(name, listOf(field[2]?.trim() ?? "", name));
    }
  }
  return values;
}

function listOf(written: string, name: string): string[] {
  if (written === "") return [];
  const inBrackets = /^\[(.*)\]$/.exec(written)?.[1];
  const isList = inBrackets !== undefined || name === "tags" || name === "keywords";
  const parts = isList ? (inBrackets ?? written).split(",") : [written];
  return parts.map(unquoted).filter((part) => part !== "");
}

const unquoted = (written: string): string => {
  const text = written.trim();
  const inQuotes = /^"(.*)"$|^'(.*)'$/.exec(text);
  return (inQuotes?.[1] ?? inQuotes?.[2] ?? text).replace(/\\"/g, '"').trim();
};
