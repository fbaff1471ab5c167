import { instantOf } from "../../../reminders/wall-time.ts";
import { type Item, textItems, zippedItem } from "../item.ts";
import { linesOf, nameOf, type SourceFile } from "../source-file.ts";
import type { Format, ReadContext } from "./format.ts";

/** "[14.11.24, 18:20:33] Ana: …" of an iPhone, "14/11/2024, 18:20 - Ana: …" of Android, also with "6:20 PM". */
const start =
  /^[\u200e\u200f]?\[?(\d{1,4})([./-])(\d{1,2})[./-](\d{1,4}),?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?([ap])\.?\s?m\.?)?\]?(?:\s+-)?\s+(.*)$/i;
/** Without a name there is nobody who said it: "Ana created the group". */
const said = /^([^:]{1,80}):\s([\s\S]*)$/;

type Order = "day" | "month" | "year";
type Message = { day: string; wall: string; author: string; text: string };

/** A chat that WhatsApp exported, alone or in its zip: a memory for each day of it, and one for each picture and file. */
export const whatsApp: Format = {
  name: "WhatsApp chat",
  knows: ({ path }, head) =>
    /\.txt$/i.test(path) &&
    head
      .split("\n")
      .slice(0, 20)
      .filter((line) => start.test(line.replace(/\u202f/g, " "))).length >= 2,
  read: readChat,
  isExport: true,
};

/** Length of a day, and of one message: more of a day is a memory of its own, and more of a message is left out. */
const longest = 1_000_000; // characters

async function* readChat(file: SourceFile, context: ReadContext): AsyncGenerator<Item> {
  const order = await findOrder(file);
  const chat = chatName(file, context);
  let day: Message[] = [];
  let length = 0;
  for await (const message of messagesOf(file, order)) {
    if (day[0] !== undefined && (day[0].day !== message.day || length > longest)) {
      yield* itemsOfDay(file, chat, day, context);
      [day, length] = [[], 0];
    }
    day.push(message);
    length += message.text.length;
  }
  if (day.length > 0) yield* itemsOfDay(file, chat, day, context);
}

/** "WhatsApp Chat with Ana.txt" and its translations; in the zip of an iPhone the text is called "_chat.txt", always. */
function chatName({ path }: SourceFile, { folder }: ReadContext): string {
  const own = /(?:WhatsApp)[- ]?Chat\s*(?:with|mit|con|com|avec|-)?\s*(.+?)\.(?:txt|zip)$/i;
  const named = [path, ...folder.files.map((file) => file.path)].map((one) => own.exec(nameOf(one))?.[1]);
  return named.find((name) => name !== undefined) ?? "WhatsApp";
}

async function* linesIn(file: SourceFile) {
  for await (const line of linesOf(file)) {
    if (line === null) continue;
    const plain = line.replace(/[\u202f\u00a0]/g, " ").replace(/^\ufeff/, "");
    yield { plain, found: start.exec(plain) };
  }
}

/** The first date with a number beyond twelve tells whether day or month stands first. */
async function findOrder(file: SourceFile): Promise<Order> {
  let isTwelveHours = false;
  let separator = "";
  for await (const { found } of linesIn(file)) {
    if (found === null) continue;
    const [, first = "", between = "", second = "", , , , , half] = found;
    if (first.length === 4) return "year";
    if (Number(first) > 12) return "day";
    if (Number(second) > 12) return "month";
    separator = between;
    isTwelveHours ||= half !== undefined;
  }
  return separator === "/" && isTwelveHours ? "month" : "day";
}

async function* messagesOf(file: SourceFile, order: Order): AsyncGenerator<Message> {
  let last: Message | null = null;
  for await (const { plain, found } of linesIn(file)) {
    if (found === null) {
      if (last !== null && last.text.length < longest) last.text += `\n${plain}`;
      continue;
    }
    if (last !== null) yield last;
    const [, author = "", text = ""] = said.exec(found[9] ?? "") ?? [];
    last = author === "" ? null : { ...timeOf(found, order), author: bare(author), text: bare(text) };
  }
  if (last !== null) yield last;
}

const bare = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e]/g, "").trim();

function timeOf(found: RegExpExecArray, order: Order): Pick<Message, "day" | "wall"> {
  const [, first = "", , second = "", third = "", hour = "", minute = "", seconds = "00", half] = found;
  const [year, month, dayOfMonth] =
    order === "year"
      ? [first, second, third]
      : order === "month"
        ? [third, first, second]
        : [third, second, first];
  const two = (part: string | number) => String(part).padStart(2, "0");
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(dayOfMonth)}`;
  return { day, wall: `${day}T${two(hours)}:${minute}:${seconds}.000` };
}

/** A name of a file in a message: what is attached, in whatever language that is said. */
const fileName = /[\p{L}\p{N}_][\p{L}\p{N}_ ()-]{0,100}\.[a-z0-9]{2,5}(?![\p{L}\p{N}])/giu;

function* itemsOfDay(file: SourceFile, chat: string, day: Message[], context: ReadContext): Generator<Item> {
  const [first] = day;
  if (first === undefined) return;
  const where = `${file.path}, ${first.day}`;
  const createdAt = instantIn(first.wall, context.timeZone);
  if (createdAt === null) {
    yield { where, reason: "Its dates cannot be read" };
    return;
  }
  const told = { createdAt, thread: chat, tags: ["WhatsApp"], trust: "others" as const };
  const content = day.map(({ author, text }) => `${author}: ${text}`).join("\n");
  yield* textItems(where, "conversations", { ...told, title: `${chat}, ${first.day}`, content });
  for (const { wall, author, text } of day) {
    for (const [name] of text.matchAll(fileName)) {
      const attached = context.folder.take(file, name.trim());
      const at = instantIn(wall, context.timeZone);
      if (attached !== null && attached !== file)
        yield zippedItem(attached, { ...told, author, createdAt: at });
    }
  }
}

function instantIn(wall: string, timeZone: string): Date | null {
  return Number.isNaN(Date.parse(`${wall}Z`)) ? null : instantOf(wall, timeZone);
}
