const titleLength = 50; // characters

/** The title of what is kept from the chat: its first line, cut to 50 characters and an ellipsis where it is longer. */
export function titleOfNote(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  const characters = Array.from(line.trim());
  return characters.length <= titleLength
    ? line.trim()
    : `${characters.slice(0, titleLength).join("").trimEnd()}…`;
}
