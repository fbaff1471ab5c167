import { z } from "zod";
import { type Item, textItems, zippedItem } from "../item.ts";
import type { SourceFile } from "../source-file.ts";
import type { Format, ReadContext } from "./format.ts";
import { jsonElements, notAsExpected } from "./json-elements.ts";

const messageSchema = z.object({
  sender: z.string(),
  text: z.string().catch(""),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })).catch([]),
  attachments: z
    .array(z.object({ file_name: z.string().catch(""), extracted_content: z.string().catch("") }))
    .catch([]),
  files: z.array(z.object({ file_name: z.string() })).catch([]),
});
const conversationSchema = z.object({
  name: z.string().nullish(),
  created_at: z.string(),
  chat_messages: z.array(messageSchema),
});

/** `conversations.json` of an export of Claude, alone or in its zip: a memory for each conversation. */
export const claude: Format = {
  name: "Claude export",
  knows: ({ path }, head) => /\.json$/i.test(path) && /"chat_messages"\s*:\s*\[/.test(head),
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
    const { name, created_at, chat_messages } = parsed.data;
    if (chat_messages.length === 0) continue;
    const told = {
      createdAt: new Date(created_at),
      thread: name || "Claude",
      author: null,
      trust: "others" as const,
      tags: ["Claude"],
    };
    const content = chat_messages.map(line).join("\n\n");
    yield* textItems(where, "conversations", { ...told, title: name ?? null, content });
    for (const { file_name } of chat_messages.flatMap(({ files }) => files)) {
      const attached = folder.take(file, file_name);
      if (attached !== null) yield zippedItem(attached, told);
    }
  }
}

function line({ sender, text, content, attachments }: z.infer<typeof messageSchema>): string {
  const said = content.map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("\n");
  const pasted = attachments.map((one) => `\n\n${one.file_name}\n${one.extracted_content}`).join("");
  return `${sender === "human" ? "You" : "Claude"}: ${(said.trim() || text.trim()) + pasted}`;
}
