import { appendFileSync } from "node:fs";
import type { Answer } from "#shared/assistant";

/** A question with the signs by which the embedded provider judged whether the notes answer it. */
export type SignedQuestion = { set: string; isAnswerable: boolean; signs: Record<string, number> };

/** Adds a question to the file named behind `--signs`, where there is one; the reasoning of an answer holds the signs. */
export function noteSigns({ reasoning }: Answer, told: Omit<SignedQuestion, "signs">): void {
  const at = process.argv.indexOf("--signs");
  const file = process.argv[at + 1];
  const [, listed] = / Signs: (.+)\.$/.exec(reasoning) ?? [];
  if (at < 0 || file === undefined || listed === undefined) return;
  const signs = Object.fromEntries(
    listed.split(", ").map((one) => {
      const [name = "", value] = one.split(" ");
      return [name, Number(value)];
    }),
  );
  appendFileSync(file, `${JSON.stringify({ ...told, signs } satisfies SignedQuestion)}\n`);
}
