import { z } from "zod";
import { type Item, textItems, zippedItem } from "../item.ts";
import type { SourceFile } from "../source-file.ts";
import type { Format, ReadContext } from "./format.ts";
import { jsonElements, notAsExpected } from "./json-elements.ts";

const noteSchema = z.object({
  title: z.string().catch(""),
  textContent: z.string().catch(""),
  listContent: z.array(z.object({ text: z.string(), isChecked: z.boolean().catch(false) })).catch([]),
  labels: z.array(z.object({ name: z.string() })).catch([]),
  attachments: z.array(z.object({ filePath: z.string() })).catch([]),
  annotations: z.array(z.object({ url: z.string(), title: z.string().catch("") })).catch([]),
  createdTimestampUsec: z.number().optional(),
  userEditedTimestampUsec: z.number(),
  isTrashed: z.boolean().catch(false),
});

/** Google Keep out of Google Takeout, a JSON file for each note: its text or list, labels, links and pictures. */
export const keep: Format = {
  name: "Google Keep (Google Takeout)",
  knows: ({ path }, head) => /\.json$/i.test(path) && /"userEditedTimestampUsec"\s*:/.test(head),
  read: readNote,
  isExport: true,
};

async function* readNote(file: SourceFile, { folder }: ReadContext): AsyncGenerator<Item> {
  const where = file.path;
  for await (const element of jsonElements(file)) {
    const parsed = noteSchema.safeParse(element);
    if (!parsed.success) {
      yield { where, reason: notAsExpected };
      continue;
    }
    const note = parsed.data;
    if (note.isTrashed) {
      yield { where, reason: "It was in the trash of Google Keep" };
      continue;
    }
    const files = note.attachments.flatMap(({ filePath }) => attached(folder, file, filePath) ?? []);
    const told = {
      createdAt: new Date((note.createdTimestampUsec ?? note.userEditedTimestampUsec) / 1000),
      tags: note.labels.map(({ name }) => name),
      thread: files.length > 0 ? note.title || null : null,
    };
    const content = contentOf(note);
    if (content !== "" || files.length === 0)
      yield* textItems(where, "notes", {
        ...told,
        title: note.title || null,
        content: content || note.title,
      });
    for (const one of files) yield zippedItem(one, told);
  }
}

/** Keep tells ".jpeg" where the file is called ".jpg". */
const attached = (folder: ReadContext["folder"], file: SourceFile, path: string) =>
  folder.take(file, path) ?? folder.take(file, path.replace(/\.jpeg$/i, ".jpg"));

function contentOf({ textContent, listContent, annotations }: z.infer<typeof noteSchema>): string {
  const list = listContent.map(({ text, isChecked }) => `- [${isChecked ? "x" : " "}] ${text}`);
  const links = annotations
    .filter(({ url }) => !textContent.includes(url))
    .map(({ url, title }) => `${title} ${url}`.trim());
  return [textContent, list.join("\n"), links.join("\n")].filter((part) => part.trim() !== "").join("\n\n");
}
