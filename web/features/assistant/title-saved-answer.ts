import { cutText } from "../memories/cut-text.ts";

const titleLength = 50; // characters
const defaultTitle = "Chat Response Memory";

/** The title of an answer kept as a memory: its first line, cut to 50 characters. */
export function titleSavedAnswer(reply: string): string {
  const [firstLine = ""] = reply.trim().split("\n");
  return firstLine.trim() === "" ? defaultTitle : cutText(firstLine.trim(), titleLength);
}
