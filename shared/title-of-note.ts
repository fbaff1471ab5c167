import { cutText } from "./cut-text.ts";

const titleLength = 50; // characters
const defaultTitle = "Chat Response Memory";

/** The title of what is kept from the chat, an answer or what was told: its first line, cut to 50 characters. */
export function titleOfNote(text: string): string {
  const [firstLine = ""] = text.trim().split("\n", 1);
  return cutText(firstLine.trim(), titleLength) || defaultTitle;
}
