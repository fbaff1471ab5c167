import { LinkifyIt } from "linkify-it";
import { parse } from "tldts";
import type { Candidate } from "./settle-entities.ts";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, maxLength: 2_000 })
  .add("ftp:", null)
  .add("//", null);

/** Endings that name a country and a kind of file alike; a bare "main.py" or "setup.sh" is a file. */
const fileEndings = new Set(
  "py rs sh md pl ps cc so ai mk in ml mm la ms sc st vi zip mov app cab cat bar doc".split(" "),
);

/** Web and mail addresses. A host written without "https://" must end in a domain that exists (public suffix list). */
export function findLinks(text: string): Candidate[] {
  return (linkify.match(text) ?? []).flatMap((match): Candidate[] => {
    const span = { start: match.index, end: match.lastIndex };
    if (match.url.startsWith("mailto:")) {
      return [{ type: "EMAIL", ...span, confidence: 0.98 }];
    }
    if (match.schema !== "") return [{ type: "URL", ...span, confidence: 0.98 }];
    return isBareHost(match.raw) ? [{ type: "URL", ...span, confidence: 0.9 }] : [];
  });
}

function isDomain(host: string): boolean {
  const { isIcann, domain } = parse(host);
  return isIcann === true && domain !== null;
}

/** "example.org/page", but neither "main.py" nor a missing space ("home.It was"). */
function isBareHost(raw: string): boolean {
  const host = raw.split(/[/?#:]/, 1)[0] ?? "";
  if (!isDomain(host) || /\.\p{Lu}\p{Ll}/u.test(host)) return false;
  const ending = host.slice(host.lastIndexOf(".") + 1).toLowerCase();
  return host.startsWith("www.") || host.length < raw.length || !fileEndings.has(ending);
}
