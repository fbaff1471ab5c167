import { readFileSync } from "node:fs";

/** A memory and what a model says of it. */
export type ProofCase = {
  title: string;
  text: string;
  author: string | null;
  createdAt: string;
  quote: string;
  claim: string;
  /** Null where the claim is true, otherwise in what way it is false: "negation". */
  lie: string | null;
};

const usualDay = "2026-05-20";

/**
 * Reads triples of memory, quote and claim: "== title | author: Ana | 2026-05-06", the text in one line, and below each
 * "> quote" its claims, "+ true" or "- kind: false".
 */
export function readCases(name: string): ProofCase[] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8");
  return text
    .split(/^== /m)
    .slice(1)
    .flatMap((block) => {
      const [heading = "", content = "", ...lines] = block.trim().split("\n");
      const [title = "", ...more] = heading.split(" | ");
      const author = more.find((one) => one.startsWith("author: "))?.slice("author: ".length) ?? null;
      const createdAt = `${more.find((one) => /^\d{4}-/.test(one)) ?? usualDay}T18:00:00Z`;
      const memory = { title, text: content, author: author === "me" ? null : author, createdAt };
      let quote = "";
      return lines.flatMap((line): ProofCase[] => {
        if (line.startsWith("> ")) quote = line.slice(2);
        if (!memory.text.includes(quote)) throw new Error(`Not in the memory: ${quote}`);
        if (line.startsWith("+ ")) return [{ ...memory, quote, claim: line.slice(2), lie: null }];
        const [, lie, claim] = /^- ([\w ]+): (.+)$/.exec(line) ?? [];
        return lie === undefined || claim === undefined ? [] : [{ ...memory, quote, claim, lie }];
      });
    });
}
