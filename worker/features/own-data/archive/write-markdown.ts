import { z } from "zod";
import { cleanFileName } from "../../files/file-name.ts";

export const noteSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  thread: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
  extracted_text: z.string().nullable(),
  analysis: z.object({ summary: z.string().optional() }).nullable().catch(null),
  mime_type: z.string(),
  file_name: z.string().nullable(),
  file_size: z.number(),
  thumbnail_size: z.number(),
});
export type Note = z.infer<typeof noteSchema>;

/** A memory as a note of a vault: what it says, its file in place, and links to the names in it, which lead to the others. */
export function noteMarkdown(note: Note, names: string[], attachment: string | null): string {
  const front = {
    id: note.id,
    title: note.title,
    created: iso(note.created_at),
    updated: iso(note.updated_at),
    type: note.type,
    source: note.source,
    ...(note.tags.length > 0 && { tags: note.tags.map(obsidianTag) }),
    ...(note.thread && { thread: note.thread }),
    ...(note.author && { author: note.author }),
    ...(note.deleted_at && { deleted: iso(note.deleted_at) }),
  };
  const parts = [
    `---\n${Object.entries(front)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join("\n")}\n---\n`,
    note.content,
    attachment && `![[${attachment}]]`,
    note.analysis?.summary && `## Summary by Lilu\n\n${note.analysis.summary}`,
    note.extracted_text && `## Read from the file\n\n${note.extracted_text}`,
    names.length > 0 &&
      `Mentions: ${names.map((name) => `[[${pathOfName(name)}|${name.replace(/[[\]|]/g, " ")}]]`).join(", ")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** A name has a note of its own; the memories that mention it link to it. */
export const nameMarkdown = (name: string, type: string): string =>
  `---\nname: ${JSON.stringify(name)}\ntype: ${JSON.stringify(type)}\n---\n\nThe memories that mention ${name} link here.\n`;

export const pathOfName = (name: string): string => `Names/${fileSafe(name)}`;

/** A name that every file system and every link of a vault takes. */
export const fileSafe = (name: string): string =>
  cleanFileName(name.replace(/[/\\]/g, " "))
    .replace(/[<>:"|?*#^[\]]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 100) || "Untitled";

const iso = (time: string) => new Date(time).toISOString();
/** Obsidian's tags have no spaces. */
const obsidianTag = (tag: string) => tag.replace(/\s+/g, "-");

/** Names of files that are unlike each other, also where letters of both cases are the same. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** `name`, or "name 2" where it is taken. */
  take(folder: string, name: string, extension: string): string {
    for (let number = 1; ; number++) {
      const path = `${folder}${name}${number === 1 ? "" : ` ${number}`}${extension}`;
      if (this.#taken.has(path.toLowerCase())) continue;
      this.#taken.add(path.toLowerCase());
      return path;
    }
  }
}
