import { z } from "zod/mini";

/** True for a text without NUL, which Postgres cannot hold in a text column. */
const withoutNul = (text: string) => !text.includes("\u0000");

/** A text that somebody wrote, trimmed; `tooLong` is the message past `max` characters. */
export const text = (max: number, tooLong: string) =>
  z.pipe(
    z.string().check(z.refine(withoutNul, "Text must not contain NUL characters")),
    z.string().check(z.trim(), z.maxLength(max, tooLong)),
  );

/** A character that shows: joiners, marks of direction and blanks are fine between others, and nothing by themselves. */
const visible = /[^\s\p{Cc}\p{DI}]/u;

/** The same where something has to be written; `empty` is the message when nothing that shows is. */
export const filledText = (max: number, tooLong: string, empty: string) =>
  z.pipe(text(max, tooLong), z.string().check(z.regex(visible, empty)));
