import { withoutMarkers } from "./split-citations.ts";

/** Signs of Markdown around a text: emphasis, code, and at the beginning of a line a heading, a quotation, a list. */
const signs = /\*\*|~~|`+|^ {0,3}(?:#{1,6}|>|[-*+]) +/gm;

/** An answer as one reads it where its Markdown is not drawn: without the signs of it, and without citation markers. */
export const plainAnswer = (text: string, markers: readonly string[]): string =>
  withoutMarkers(text, markers).replaceAll(signs, "");
