import { z } from "zod";
import { type Item, textItems, zippedItem } from "../item.ts";
import type { SourceFile } from "../source-file.ts";
import type { Format, ReadContext } from "./format.ts";
import { jsonElements, notAsExpected } from "./json-elements.ts";

const messageSchema = z.object({
  author: z.object({ role: z.string() }),
  create_time: z.number().nullish(),
  content: z
    .object({
      content_type: z.string().catch(""),
      parts: z.array(z.unknown()).optional(),
      text: z.string().optional(),
    })
    .catch({ content_type: "" }),
  metadata: z
    .object({
      is_visually_hidden_from_conversation: z.boolean().optional(),
      attachments: z.array(z.object({ id: z.string().optional(), name: z.string().optional() })).optional(),
    })
    .catch({}),
});
type Message = z.infer<typeof messageSchema>;
const nodeSchema = z.object({
  message: messageSchema.nullish().catch(null),
  parent: z.string().nullish(),
});
const conversationSchema = z.object({
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  mapping: z.record(z.string(), nodeSchema),
  current_node: z.string().nullish(),
});

/** `conversations.json` of an export of ChatGPT, alone or in its zip: a memory for each conversation, its files beside it. */
export const chatGpt: Format = {
  name: "ChatGPT export",
  knows: ({ path }, head) => /\.json$/i.test(path) && /"mapping"\s*:\s*\{/.test(head),
  read: readConversations,
  isExport: true,
};

async function* readConversations(file: SourceFile, { folder }: ReadContext): AsyncGenerator<Item> {
  let number = 0;
  for await (const element of jsonElements(file)) {
    number++;
    const where = `${file.path}, conversation ${number}`;
    const parsed = conversationSchema.safeParse(element);
    if (!parsed.success) {
      yield { where, reason: notAsExpected };
      continue;
    }
    const messages = spoken(parsed.data);
    const told = {
      createdAt: at(parsed.data.create_time ?? messages[0]?.create_time),
      thread: parsed.data.title ?? "ChatGPT",
      author: null,
      trust: "others" as const,
      tags: ["ChatGPT"],
    };
    const content = messages.map(line).join("\n\n");
    yield* textItems(where, "conversations", { ...told, title: parsed.data.title ?? null, content });
    for (const id of messages.flatMap(filesOf)) {
      const attached = folder.takeBeginning(file, id);
      if (attached !== null) yield zippedItem(attached, told);
    }
  }
}

const at = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

/** The branch that is shown, from its beginning; without one, all there is. */
function spoken({ mapping, current_node }: z.infer<typeof conversationSchema>): Message[] {
  const branch: Message[] = [];
  const seen = new Set<string>();
  for (let id = current_node; id && mapping[id] !== undefined && !seen.has(id); id = mapping[id]?.parent) {
    seen.add(id);
    const message = mapping[id]?.message;
    if (message) branch.unshift(message);
  }
  const all = branch.length > 0 ? branch : Object.values(mapping).flatMap(({ message }) => message ?? []);
  return all.filter(
    (message) =>
      ["user", "assistant"].includes(message.author.role) &&
      !message.metadata.is_visually_hidden_from_conversation &&
      textIn(message) !== "",
  );
}

const line = (message: Message) =>
  `${message.author.role === "user" ? "You" : "ChatGPT"}: ${textIn(message)}`;

function textIn({ content }: Message): string {
  if (content.content_type === "code" || content.text !== undefined) return content.text?.trim() ?? "";
  const parts = content.parts ?? [];
  return parts
    .map((part) => (typeof part === "string" ? part : isPicture(part) ? "(a picture)" : ""))
    .filter((part) => part !== "")
    .join("\n")
    .trim();
}

const pictureSchema = z.object({ asset_pointer: z.string() });
const isPicture = (part: unknown): boolean => pictureSchema.safeParse(part).success;

/** Ids that the names of files in the zip begin with: "file-service://file-AbC", "sediment://file_0123". */
function filesOf({ content, metadata }: Message): string[] {
  const pointers = (content.parts ?? []).flatMap(
    (part) => pictureSchema.safeParse(part).data?.asset_pointer ?? [],
  );
  const ids = pointers.map((pointer) => pointer.replace(/^[a-z-]+:\/\//, ""));
  return [...ids, ...(metadata.attachments ?? []).flatMap(({ id }) => id ?? [])].filter(
    (id) => id.length > 6,
  );
}
