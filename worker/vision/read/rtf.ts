import type { Reading } from "../../platform/reading.ts";
import { Pages } from "../tidy-text.ts";

/** Beginnings of groups that hold no text of the document (RTF 1.9.1). */
const aside = new Set(
  "fonttbl colortbl stylesheet info pict object listtable listoverridetable rsidtbl generator themedata colorschememapping datastore latentstyles filetbl revtbl xmlnstbl mmathPr fldinst bkmkstart bkmkend".split(
    " ",
  ),
);
const written: Record<string, string> = {
  par: "\n",
  line: "\n",
  sect: "\n",
  row: "\n",
  cell: " | ",
  tab: "\t",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
};
/** Code pages by their numbers; what the platform does not know is read as Western European. */
const charsets: Record<number, string> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
};

const tokens = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;

type Group = { isAside: boolean; skip: number };

/** The text of an RTF document, cut at its page breaks. */
export function readRtf(bytes: Uint8Array): Reading {
  const source = new TextDecoder("latin1").decode(bytes);
  const page = Number(/\\ansicpg(\d{1,5})/.exec(source.slice(0, 2_000))?.[1] ?? 1252);
  const decoder = decoderOf(page);
  const groups: Group[] = [{ isAside: false, skip: 1 }];
  let text = "";
  let [raw, unread] = [[] as number[], 0];
  const flush = () => {
    if (raw.length > 0) text += decoder.decode(new Uint8Array(raw));
    raw = [];
  };
  for (const [, word, number, hex, sign, brace, plain] of source.matchAll(tokens)) {
    const group = groups.at(-1) ?? { isAside: false, skip: 1 };
    if (brace !== undefined) {
      unread = 0;
      if (brace === "{") groups.push({ ...group });
      else if (groups.length > 1) groups.pop();
    } else if (word !== undefined && aside.has(word)) group.isAside = true;
    else if (sign === "*") group.isAside = true;
    else if (word === "uc") group.skip = Number(number ?? 1);
    if (group.isAside || brace !== undefined) continue;
    if (hex !== undefined && unread > 0) unread -= 1;
    else if (hex !== undefined) raw.push(Number.parseInt(hex, 16));
    else {
      flush();
      if (plain !== undefined) text += plain.slice(unread);
      if (plain !== undefined) unread = Math.max(0, unread - plain.length);
      if (word === "u") {
        text += String.fromCharCode(Number(number ?? 0) & 0xffff);
        unread = group.skip;
      } else if (word === "page") text += "\f";
      else if (word !== undefined) text += written[word] ?? "";
      else if (sign !== undefined)
        text += sign === "~" ? " " : sign === "_" ? "-" : /[\\{}]/.test(sign) ? sign : "";
    }
  }
  flush();
  return pagesOf(text.replace(/ \| (?=\n)/g, "").split("\f"));
}

function pagesOf(texts: string[]): Reading {
  const pages = new Pages();
  for (const [index, text] of texts.entries()) pages.add(text, texts.length > 1 ? index + 1 : null);
  return {
    sections: pages.sections,
    scans: [],
    details: texts.length > 1 ? { pages: texts.length } : {},
    notices: pages.notices,
  };
}

function decoderOf(page: number): TextDecoder {
  try {
    return new TextDecoder(charsets[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
