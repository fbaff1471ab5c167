import { Refusal } from "../refusal.ts";

/** A piece of an XML document. `attributes` is what stands in the tag after its name, as it is written. */
export type XmlToken =
  | { kind: "open" | "close" | "empty"; name: string; attributes: string }
  | { kind: "text"; text: string };

const characters: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Walks through XML once, from front to back, without building anything: depth costs nothing. Knows the five entities that
 * XML has by itself; a document type, which could define others, is refused.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    if (open !== at) yield { kind: "text", text: unescaped(xml.slice(at, open < 0 ? xml.length : open)) };
    if (open < 0) return;
    const skipped = skipAside(xml, open);
    if (skipped !== null) {
      at = skipped;
      continue;
    }
    const end = xml.indexOf(">", open);
    if (end < 0) return;
    yield tagOf(xml.slice(open + 1, end));
    at = end + 1;
  }
}

/** Returns the end of a comment or an instruction that begins here; null for anything else. A declaration is refused. */
function skipAside(xml: string, at: number): number | null {
  const closing = xml.startsWith("<!--", at) ? "-->" : xml.startsWith("<?", at) ? "?>" : null;
  if (closing !== null) {
    const end = xml.indexOf(closing, at);
    return end < 0 ? xml.length : end + closing.length;
  }
  if (xml.startsWith("<!", at)) throw new Refusal("The file is damaged and cannot be opened.");
  return null;
}

function tagOf(inside: string): XmlToken {
  const isClose = inside.startsWith("/");
  const isEmpty = inside.endsWith("/");
  const body = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const name = /^[^\s]*/.exec(body)?.[0] ?? "";
  return {
    kind: isClose ? "close" : isEmpty ? "empty" : "open",
    name,
    attributes: body.slice(name.length),
  };
}

export function attributeOf(attributes: string, name: string): string | null {
  const at = attributes.indexOf(` ${name}="`);
  if (at < 0) return null;
  const start = at + name.length + 3;
  const end = attributes.indexOf('"', start);
  return end < 0 ? null : unescaped(attributes.slice(start, end));
}

const unescaped = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return characters[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      })
    : text;
