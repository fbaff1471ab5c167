import { importLineSchema } from "#shared/memories";
import { shortMessage } from "../../../../http/validate.ts";
import { type Item, textItems } from "../item.ts";
import { linesOf, type SourceFile } from "../source-file.ts";
import type { Format } from "./format.ts";

/** The lines of `POST /api/import` as a file: a memory a line. */
export const lines: Format = {
  name: "Lines of JSON",
  knows: (_, head) => {
    const whole = head.trimStart();
    const [first = ""] = whole.split("\n", 1);
    // A line that is longer than what is looked at has no end yet.
    const isLine = first.trimEnd().endsWith("}") || first.length === whole.length;
    return first.startsWith("{") && isLine && /"content"\s{0,9}:\s{0,9}"/.test(first);
  },
  read: readLines,
  isExport: true,
};

async function* readLines(file: SourceFile): AsyncGenerator<Item> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line?.trim() === "") continue;
    const where = `Line ${number}`;
    const parsed = importLineSchema.safeParse(jsonOf(line));
    if (parsed.success) {
      const { createdAt, title = null, thread = null, author = null, ...value } = parsed.data;
      const at = createdAt === undefined ? null : new Date(createdAt);
      yield* textItems(where, "notes", {
        ...value,
        title,
        thread,
        author,
        tags: value.tags ?? [],
        createdAt: at,
      });
    } else yield { where, reason: shortMessage(reasonOf(line, parsed.error.issues[0]?.message)) };
  }
}

function jsonOf(line: string | null): unknown {
  try {
    return JSON.parse(line ?? "");
  } catch {
    return undefined;
  }
}

/** Messages of the contract name the field themselves. */
const reasonOf = (line: string | null, message = "Not valid"): string =>
  line === null || jsonOf(line) === undefined ? "Not valid JSON" : message;
