/**
 * Text of a memory as it may stand in an answer, which is Markdown: on one line, and without anything that Markdown
 * would read as more than text. Only what would be misread is escaped, so that a quote mostly stays what it is.
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "\\\\")
    .replace(/[*`]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/~(?=~)/g, "\\~")
    .replace(/<(?=[A-Za-z/!?])/g, "\\<")
    .replace(/\](?=[([:])/g, "\\]")
    .replace(/&(?=#?\w{1,32};)/g, "\\&");
}
