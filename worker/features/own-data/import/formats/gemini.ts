import { Parser } from "htmlparser2";
import { z } from "zod";
import { htmlText } from "../../../../language/html-text.ts";
import { type Item, textItems } from "../item.ts";
import { type SourceFile, textOf } from "../source-file.ts";
import type { Format } from "./format.ts";
import { jsonElements, notAsExpected } from "./json-elements.ts";

const activitySchema = z.object({
  header: z.string(),
  title: z.string(),
  time: z.string(),
  safeHtmlItem: z.array(z.object({ html: z.string() })).catch([]),
});

const isGemini = (text: string) => /"header"\s*:\s*"(?:Gemini Apps|Bard)"/.test(text);

/** Google Takeout's files of Gemini, "My Activity" as JSON or as a page: a memory for each question with its answer. */
export const gemini: Format = {
  name: "Gemini (Google Takeout)",
  knows: ({ path }, head) =>
    (/\.json$/i.test(path) && isGemini(head)) ||
    (/\.html$/i.test(path) && head.includes("outer-cell") && /Gemini Apps|>Bard</.test(head)),
  read: (file) => (/\.json$/i.test(file.path) ? readJson(file) : readPage(file)),
  isExport: true,
};

const prompted = /^(?:Prompted|Said|Asked)\s+/;

async function* readJson(file: SourceFile): AsyncGenerator<Item> {
  let number = 0;
  for await (const element of jsonElements(file)) {
    number++;
    const where = `${file.path}, entry ${number}`;
    const parsed = activitySchema.safeParse(element);
    if (!parsed.success) yield { where, reason: notAsExpected };
    else {
      const { title, time, safeHtmlItem } = parsed.data;
      const answer = safeHtmlItem.map(({ html }) => htmlText(html).text).join("\n\n");
      yield* exchange(where, title, { answer, at: new Date(time) });
    }
  }
}

function* exchange(where: string, asked: string, { answer, at }: { answer: string; at: Date | null }) {
  const question = asked.replace(prompted, "");
  // "Used an Assistant feature" and the like: nothing was said.
  if (answer === "" && question === asked) return;
  const told = { createdAt: at, thread: "Gemini", tags: ["Gemini"], trust: "others" as const };
  const content = answer === "" ? `You: ${question}` : `You: ${question}\n\nGemini: ${answer}`;
  yield* textItems(where, "conversations", { ...told, title: question, content });
}

/** A line that is a date and a time: "Nov 14, 2024, 6:20:33 PM CET". */
const dateLine = /^(?=.*\d{4})(?=.*\d{1,2}:\d{2})[\p{L}\p{N} .,:/+\u202f-]{12,60}$/u;

/** Entries of the page stand in cells of their own; the first lines of one are the question, then comes a date. */
async function* readPage(file: SourceFile): AsyncGenerator<Item> {
  const cells = new CellReader();
  let number = 0;
  for await (const text of textOf(file)) {
    for (const html of cells.push(text)) {
      number++;
      const lines = htmlText(html).text.split("\n");
      const date = lines.findIndex((line) => dateLine.test(line.trim()));
      if (date < 1) continue;
      const at = new Date((lines[date] ?? "").replace(/\u202f/g, " "));
      yield* exchange(`${file.path}, entry ${number}`, lines.slice(0, date).join("\n").trim(), {
        answer: lines
          .slice(date + 1)
          .join("\n")
          .trim(),
        at: Number.isNaN(at.getTime()) ? null : at,
      });
    }
  }
}

/** Of one entry: past this it is cut off. */
const longestCell = 1_000_000; // characters

/** Hands out the HTML of each cell that holds an entry, while the page comes in. */
class CellReader {
  #depth = 0;
  #html = "";
  #done: string[] = [];
  readonly #parser = new Parser({
    onopentag: (name, { class: classes = "" }) => {
      if (this.#depth > 0) {
        this.#depth++;
        this.#add(`<${name}>`);
      } else if (/\bcontent-cell\b/.test(classes) && !/caption|text-right/.test(classes)) this.#depth = 1;
    },
    ontext: (text) => this.#add(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")),
    onclosetag: (name) => {
      if (this.#depth === 0) return;
      this.#depth--;
      if (this.#depth > 0) this.#add(`</${name}>`);
      else {
        this.#done.push(this.#html);
        this.#html = "";
      }
    },
  });

  push(text: string): string[] {
    this.#parser.write(text);
    return this.#done.splice(0);
  }

  #add(html: string): void {
    if (this.#depth > 0 && this.#html.length < longestCell) this.#html += html;
  }
}
