import type { Memory } from "#shared/memories";

type Said = Pick<Memory, "title" | "content" | "tags">;

/** Title, text and tags of a memory, as one would read them out. */
export const saidParts = ({ title, content, tags }: Said): string[] => [
  title,
  content,
  tags.length > 0 ? `Tags: ${tags.join(", ")}` : "",
];

export const saysTheSame = (one: Said, other: Said): boolean =>
  JSON.stringify(saidParts(one)) === JSON.stringify(saidParts(other));
