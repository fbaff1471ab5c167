import { Parser } from "htmlparser2";

/** Elements that a browser shows in lines of their own. */
const blocks = new Set(
  "address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead title tr ul".split(
    " ",
  ),
);
/** Elements that it never shows as text. */
const unseen = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "math",
  "iframe",
  "object",
  "select",
]);
const headings = /^h[1-6]$/;

/** The text of a page, a block a line, cells of a table apart by a bar. Nothing in it is run or fetched. */
export function htmlText(html: string): { text: string; title: string } {
  let [text, title, hidden, inTitle, inPre, startsLine] = ["", "", 0, false, 0, false];
  const write = (piece: string) => {
    text += piece;
    const isBlank = piece.slice(piece.lastIndexOf("\n") + 1).trim() === "";
    startsLine = isBlank && (startsLine || piece.includes("\n"));
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (unseen.has(name)) hidden += 1;
        if (name === "title") inTitle = true;
        if (name === "pre") inPre += 1;
        if (blocks.has(name)) write(headings.test(name) ? "\n\n" : "\n");
        if (name === "li") write("- ");
        if ((name === "td" || name === "th") && !startsLine) write(" | ");
      },
      ontext(data) {
        if (inTitle) title += data;
        else if (hidden === 0) write(inPre > 0 ? data : data.replace(/\s+/g, " "));
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
        if (name === "title") inTitle = false;
        if (name === "pre") inPre = Math.max(0, inPre - 1);
        if (blocks.has(name)) write("\n");
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const lines = text.split("\n").map((line) => line.trim());
  return {
    text: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    title: title.replace(/\s+/g, " ").trim(),
  };
}
