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

/** Elements in elements, as in browsers. The parser takes time that grows with the square of them. */
const deepest = 512;
/** So much is parsed between two looks at how deep it is. */
const stretch = 1024; // characters
/** More than is kept of any file. */
const longest = 2_000_000; // characters

/** The text of a page, a block a line, cells of a table apart by a bar. Nothing in it is run or fetched. */
export function htmlText(html: string): { text: string; title: string } {
  let [text, title, hidden, inTitle, inPre, isLineEmpty, depth] = ["", "", 0, false, 0, true, 0];
  // Looking back for a line's beginning would take time that grows with the square of the page.
  const write = (piece: string) => {
    const lineEnd = piece.lastIndexOf("\n");
    isLineEmpty = (lineEnd >= 0 || isLineEmpty) && piece.slice(lineEnd + 1).trim() === "";
    text += piece;
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        if (unseen.has(name)) hidden += 1;
        if (name === "title") inTitle = true;
        if (name === "pre") inPre += 1;
        if (blocks.has(name)) write(headings.test(name) ? "\n\n" : "\n");
        if (name === "li") write("- ");
        if ((name === "td" || name === "th") && !isLineEmpty) write(" | ");
      },
      ontext(data) {
        if (inTitle) title += data;
        else if (hidden === 0) write(inPre > 0 ? data : data.replace(/\s+/g, " "));
      },
      onclosetag(name) {
        depth -= 1;
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
        if (name === "title") inTitle = false;
        if (name === "pre") inPre = Math.max(0, inPre - 1);
        if (blocks.has(name)) write("\n");
      },
    },
    { decodeEntities: true },
  );
  const forget = () => {
    parser.reset();
    [depth, hidden, inTitle, inPre] = [0, 0, false, 0];
  };
  for (const piece of piecesOf(html)) {
    // Forgets what is open between two tags: no text is lost.
    if (depth > deepest) forget();
    parser.write(piece);
    if (text.length > longest) break;
  }
  parser.end();
  const lines = text.split("\n").map((line) => line.trim());
  return {
    text: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    title: title.replace(/\s+/g, " ").trim(),
  };
}

/** Each begins with a tag. */
function* piecesOf(html: string): Generator<string> {
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf("<", at + stretch);
    const end = next === -1 ? html.length : next;
    yield html.slice(at, end);
    at = end;
  }
}
