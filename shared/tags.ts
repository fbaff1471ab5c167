import { z } from "zod/mini";
import { filledText } from "./text.ts";

export const longestTag = 60; // characters
/** Limit of the tags of one memory. */
export const mostTags = 30;

export const tags = z
  .array(filledText(longestTag, "Tag is too long", "Tag is empty"))
  .check(z.maxLength(mostTags, "Too many tags"));

export const hasTooManyTags = (list: readonly string[]): boolean => list.length > mostTags;

/** True where a tag is in a list, ignoring case: the search, too, takes "House" and "house" for the same. */
const hasTag = (list: readonly string[], tag: string): boolean =>
  list.some((other) => other.toLowerCase() === tag.toLowerCase());

/** Each tag once, as it is written first. */
export const eachTagOnce = (list: readonly string[]): string[] =>
  list.filter((tag, place) => !hasTag(list.slice(0, place), tag));

/** "family, Porto ,," -> ["family", "Porto"]. The Tags field of a multipart save is one comma separated text. */
export const splitTags = (list: string): string[] =>
  eachTagOnce(
    list
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  );

type TagChange = { add: readonly string[]; remove: readonly string[] };

/** Tags after a change, each once, in the order they were given. A tag that is added and removed is added. */
export function changeTags(current: readonly string[], { add, remove }: TagChange): string[] {
  const kept = current.filter((tag) => !hasTag(remove, tag));
  return eachTagOnce([...kept, ...add]);
}
