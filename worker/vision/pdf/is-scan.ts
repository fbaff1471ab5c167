import type { Drawing } from "./page-objects.ts";

/** A page with less is a picture with a number or a stamp on it. */
const fewCharacters = 16;
/** A page that pictures cover by half and that has less text of its own, a footer or a letterhead, is a scan all the same. */
const someCharacters = 400;
/** Below it a picture is a logo. */
const anyPicture = 0.02;
const halfOfPage = 0.5;
/** Letters that are drawn: a page of lines and boxes has fewer. */
const manyPaths = 60;

/** True for a page that is to be looked at for text that it draws. `characters`: what text it has, 0 where that is unreadable. */
export function isScan(characters: number, { pictures, paths }: Drawing): boolean {
  if (characters < fewCharacters) return pictures >= anyPicture || paths >= manyPaths;
  return pictures >= halfOfPage && characters < someCharacters;
}
