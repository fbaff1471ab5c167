import { candidatesOf } from "./candidates-of.ts";
import type { Candidate } from "./settle-entities.ts";

const decimalPair =
  /(?<![\p{L}\p{N}.-])(?<value>(?<latitude>-?\d{1,2}\.\d{3,10})°?\s?[NS]?[,;]?\s{1,2}?(?<longitude>-?\d{1,3}\.\d{3,10})°?(?:\s?[EW](?!\p{L}))?)(?![\p{N}])/dgu;
const degrees = String.raw`\d{1,3}°\s?(?:\d{1,2}(?:\.\d{1,6})?['′]\s?)?(?:\d{1,2}(?:\.\d{1,6})?["″]\s?)?`;
const degreePair = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${degrees}[NS][,\s]{0,2}${degrees}[EW](?!\p{L})`,
  "dgu",
);

const ipv4 = /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?(?!\.?[\p{L}\p{N}])/dgu;
const ipv6 = /(?<![\p{L}\p{N}:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\p{L}\p{N}:])/dgiu;

const markedVersion =
  /(?<![\p{L}\p{N}.])v\d{1,4}(?:\.\d{1,5}){1,3}(?:-[a-z]{1,10}(?:\.?\d{1,4})?)?(?!\.?[\p{L}\p{N}])/dgiu;
const namedVersion =
  /(?<![\p{L}\p{N}])(?:versions?|ver\.?|release|upgraded? to|updated? to|downgraded? to|firmware)\s(?<value>\d{1,4}(?:\.\d{1,5}){1,3}(?:-[a-z]{1,10}(?:\.?\d{1,4})?)?)(?!\.?[\p{L}\p{N}])/dgiu;
const bareVersion = /(?<![\p{L}\p{N}.,§:/-])\d{1,3}\.\d{1,3}\.\d{1,5}(?!\.?[\p{L}\p{N}/])/dgu;

const ticker = /(?<![\p{L}\p{N}$])\$[A-Z]{2,5}(?:\.[A-Z])?(?![\p{L}\p{N}])/dgu;
const listed =
  /(?<![\p{L}\p{N}])(?:NASDAQ|NYSE|LSE|XETRA|ETR|EPA|AMS|TSX|ASX)(?::\s?|\s)(?<value>[A-Z]{1,5})(?![\p{L}\p{N}])/dgu;
/** Variables of a shell, no symbols of shares: a dollar sign before capitals. */
const shellVariables = new Set([
  "$PATH",
  "$HOME",
  "$USER",
  "$PWD",
  "$SHELL",
  "$TERM",
  "$LANG",
  "$IFS",
  "$PS",
  "$EDIT",
]);

/** ".pdf", as one says what kind of file it is; not the end of a name. */
const extension =
  /(?<![\p{L}\p{N}._/\\-])\*?(?<value>\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|txt|rtf|csv|json|xml|html?|md|epub|jpe?g|png|gif|svg|webp|heic|tiff?|mp3|m4a|wav|flac|ogg|mp4|mov|avi|mkv|zip|rar|7z|tar|gz|exe|dmg|apk|ics|vcf|eml))(?![\p{L}\p{N}.])/dgiu;
/** "@mara.lind", as somebody is called in a network. */
const handle =
  /(?<![\p{L}\p{N}@._/-])@[a-z][a-z\d_]{1,20}(?:\.[a-z\d_]{2,20})?(?![\p{L}\p{N}@/-]|\.[\p{L}\p{N}])/dgiu;

/** Coordinates, network addresses, version numbers, ticker symbols, kinds of files and names in networks. */
export function findTechnical(text: string): Candidate[] {
  return [
    ...candidatesOf(text, decimalPair, "COORDINATES", (_, match) => {
      const onEarth =
        Math.abs(Number(match.groups?.latitude)) <= 90 && Math.abs(Number(match.groups?.longitude)) <= 180;
      return onEarth ? 0.95 : null;
    }),
    ...candidatesOf(text, degreePair, "COORDINATES", 0.95),
    ...candidatesOf(text, ipv4, "IP_ADDRESS", (value) => (isIpv4(value) ? 0.95 : null)),
    ...candidatesOf(text, ipv6, "IP_ADDRESS", (value) => (isIpv6(value) ? 0.95 : null)),
    ...candidatesOf(text, markedVersion, "VERSION", 0.9),
    ...candidatesOf(text, namedVersion, "VERSION", 0.9),
    ...candidatesOf(text, bareVersion, "VERSION", (value) => (mayBeDate(value) ? null : 0.75)),
    ...candidatesOf(text, ticker, "STOCK_SYMBOL", (value) => (shellVariables.has(value) ? null : 0.9)),
    ...candidatesOf(text, listed, "STOCK_SYMBOL", 0.9),
    ...candidatesOf(text, extension, "FILE_EXTENSION", 0.9),
    ...candidatesOf(text, handle, "CONTACT", 0.8),
  ];
}

function isIpv4(value: string): boolean {
  return value.split("/", 1).every((address) => address.split(".").every((part) => Number(part) <= 255));
}

/** RFC 4291: eight groups, or fewer around one "::". Needs a letter or three groups, so that no time of day is one. */
function isIpv6(value: string): boolean {
  const groups = value.split(":").filter((group) => group !== "");
  const gaps = value.split("::").length - 1;
  if (gaps > 1 || groups.length < 3 || /^:[^:]|[^:]:$/.test(value)) return false;
  return gaps === 1 ? groups.length <= 7 : groups.length === 8;
}

/** "3.5.24" is a day in much of the world, "1.234.567" a number. */
function mayBeDate(value: string): boolean {
  if (/\.\d{3}\.\d{3}$/.test(value)) return true; // or a million
  const [first = 0, second = 0, third = 0] = value.split(".").map(Number);
  return (
    first >= 1 &&
    first <= 31 &&
    second >= 1 &&
    second <= 12 &&
    (third <= 99 || (third >= 1900 && third <= 2100))
  );
}
