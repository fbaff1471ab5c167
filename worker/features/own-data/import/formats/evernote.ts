import { Parser } from "htmlparser2";
import { htmlText } from "../../../../language/html-text.ts";
import { fileItem, type Item, type Told, textItems } from "../item.ts";
import { type SourceFile, textOf } from "../source-file.ts";
import type { Format } from "./format.ts";

/** Of a note's own text, and of its files in base64 together: twice as much is in memory for a moment. */
const most = { text: 2 * 1024 * 1024, files: 24 * 1024 * 1024 } as const; // characters

type Resource = { data: string[]; mime: string; name: string };
type Note = {
  fields: Map<string, string>;
  tags: string[];
  resources: Resource[];
  length: number;
  filesLength: number;
};

/** Evernote's `.enex`, which programs that save Apple Notes write, too: text, tags, times and files of each note. */
export const evernote: Format = {
  name: "Evernote export",
  knows: (_, head) => /^\s*<\?xml[\s\S]{0,400}?<en-export[\s>]/.test(head),
  read: readNotes,
  isExport: true,
};

async function* readNotes(file: SourceFile): AsyncGenerator<Item> {
  const reader = new NoteReader();
  let number = 0;
  for await (const text of textOf(file)) {
    for (const note of reader.push(text)) {
      number++;
      yield* itemsOf(`${file.path}, note ${number}`, note);
    }
  }
}

function* itemsOf(where: string, note: Note): Generator<Item> {
  if (note.length > most.text) yield { where, reason: "It is longer than can be read; its beginning is" };
  if (note.filesLength > most.files)
    yield { where, reason: "Its files together are larger than can be read" };
  const { fields } = note;
  const title = fields.get("title")?.trim() || null;
  const told = {
    createdAt: timeOf(fields.get("created") ?? ""),
    author: null,
    tags: note.tags,
    thread: note.resources.length > 0 ? title : null,
    // Clips of pages are the words of somebody else.
    trust: fields.has("source-url") ? ("others" as const) : ("own" as const),
  };
  const page = (fields.get("content") ?? "")
    .replace(/<en-todo[^>]*checked="true"[^>]*>/gi, "[x] ")
    .replace(/<en-todo[^>]*>/gi, "[ ] ");
  const url = fields.get("source-url");
  const content = [htmlText(page).text, url].filter(Boolean).join("\n\n");
  if (content !== "" || note.resources.length === 0)
    yield* textItems(where, "notes", { ...told, title, content: content || (title ?? "") });
  for (const [index, resource] of note.resources.entries())
    yield resourceItem(`${where}, file ${index + 1}`, resource, { ...told, name: title ?? "file" });
}

function resourceItem(where: string, { data, mime, name }: Resource, told: Told & { name: string }): Item {
  const bytes = Uint8Array.from(Buffer.from(data.join(""), "base64"));
  const called = name.trim() || `${told.name}.${mime.replace(/^.*\//, "").replace(/\W.*$/, "") || "bin"}`;
  return fileItem(where, called, { ...told, size: bytes.length, bytes: async () => bytes });
}

/** "20240131T120000Z" */
function timeOf(written: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^\s*(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/.exec(written) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const told = new Set(["title", "created", "content", "source-url"]);

/** Hands out each note while the file comes in. */
class NoteReader {
  #note: Note | null = null;
  #path: string[] = [];
  #done: Note[] = [];
  readonly #parser = new Parser(
    {
      onopentag: (name) => {
        this.#path.push(name);
        if (name === "note")
          this.#note = { fields: new Map(), tags: [], resources: [], length: 0, filesLength: 0 };
        if (name === "tag") this.#note?.tags.push("");
        if (name === "resource") this.#note?.resources.push({ data: [], mime: "", name: "" });
      },
      ontext: (text) => this.#add(this.#path.at(-1) ?? "", text),
      onclosetag: (name) => {
        this.#path.pop();
        if (name !== "note" || this.#note === null) return;
        this.#done.push(this.#note);
        this.#note = null;
      },
    },
    // Entities of a document type are not opened by this parser: there is no bomb to be made of them.
    { xmlMode: true, decodeEntities: true },
  );

  push(text: string): Note[] {
    this.#parser.write(text);
    return this.#done.splice(0);
  }

  #add(name: string, text: string): void {
    const note = this.#note;
    if (note === null) return;
    const resource = this.#path.includes("resource") ? note.resources.at(-1) : undefined;
    if (resource === undefined) note.length += text.length;
    else note.filesLength += text.length;
    if (note.filesLength > most.files) note.resources = [];
    if (resource !== undefined) {
      if (name === "data") resource.data.push(text);
      if (name === "mime") resource.mime += text.trim();
      if (name === "file-name") resource.name += text;
    } else if (name === "tag") note.tags.push(`${note.tags.pop() ?? ""}${text}`);
    else if (told.has(name) && note.length <= most.text)
      note.fields.set(name, (note.fields.get(name) ?? "") + text);
  }
}
