import {
  attributionEnd,
  headerEnd,
  isBlank,
  isForwardMark,
  isOriginalMark,
  isQuoted,
  isRule,
  type Line,
  linesOf,
  tellsSending,
  withoutQuoteMark,
} from "./mail-lines.ts";
import { findOwnWords, isGreeted } from "./own-words.ts";

/**
 * `frame` is what every mail has and none is about: headers of the message itself, greeting, closing, signature, the
 * marks before quoted lines. `quote` is the thread that it answers, with who wrote it, and when each was sent. The rest is its body.
 */
export type MailPart = { kind: "frame" | "body" | "quote"; start: number; end: number };

/** Nobody's own words are further down; it also bounds the work. */
const reach = 100_000; // characters
/** A forwarded mail may hold an answer to a forwarded mail. */
const deepest = 4;
/** Whoever says no more than this hands a thread on: what it says is what the mail says. */
const handsOn =
  /^(?:fyi|fwd?|for your information|(?:please )?(?:see|read) (?:the )?(?:\S+ )?below|see (?:the )?(?:mail|thread)|below|as discussed|zur info(?:rmation)?|zk|zki|s\.? ?u\.?|siehe unten|para (?:tu|su|sua) (?:información|informação)|pour info(?:rmation)?|per conoscenza)[.:!\s]*$/i;

/** The parts of a text as a mail, in its order; a note is all body. */
export const mailParts = (text: string): MailPart[] => partsOf(linesOf(text.slice(0, reach)), 0);

/** A text with the body of the mail that it is and spaces for the rest, so that offsets stay as they are. */
export const bodyOfMail = (text: string): string => keeping(text, ["body"]);

/** A text without the thread that it answers, blanked out likewise: whoever signs a mail is still named in it. */
export const withoutQuotedThread = (text: string): string => keeping(text, ["body", "frame"]);

/** The text as it is when nothing else would be left of it. */
function keeping(text: string, kinds: MailPart["kind"][]): string {
  const dropped = mailParts(text).filter(({ kind }) => !kinds.includes(kind));
  if (dropped.length === 0) return text;
  const pieces: string[] = [];
  let end = 0;
  for (const part of dropped) {
    pieces.push(text.slice(end, part.start), text.slice(part.start, part.end).replace(/[^\n]/g, " "));
    end = part.end;
  }
  const kept = pieces.join("") + text.slice(end);
  return /[\p{L}\p{N}]/u.test(kept) ? kept : text;
}

/** A message as far as its lines tell; `marks` part it from what it hands on or answers. */
type Message = {
  own: Line[];
  marks: Line[];
  /** Lines with a ">", and who wrote them. */
  quoted: Line[];
  attributed: Line[];
  /** Lines from a mark to the end: none of them is the author's own. */
  rest: Line[];
  isForward: boolean;
  isMail: boolean;
};

function partsOf(lines: Line[], depth: number): MailPart[] {
  const first = lines.findIndex((line) => !isBlank(line));
  const headers = lines.slice(0, headerEnd(lines, Math.max(0, first), { marked: depth > 0 }) ?? 0);
  const message = readMessage(lines.slice(headers.length), headers.length > 0 || depth > 0);
  const parts = [
    ...headers.flatMap((line) => linesAs(tellsSending(line) ? "quote" : "frame", [line])),
    ...linesAs("frame", message.marks),
    ...(isHandedOn(message, depth) ? handedOn(message, depth) : answered(message)),
  ];
  return parts.sort((a, b) => a.start - b.start);
}

function readMessage(lines: Line[], isMail: boolean): Message {
  const message: Message = {
    own: [],
    marks: [],
    quoted: [],
    attributed: [],
    rest: [],
    isForward: false,
    isMail,
  };
  for (let at = 0; at < lines.length; ) {
    const mark = markAt(lines, at);
    if (mark === null) {
      const line = lines[at];
      if (line !== undefined) (isQuoted(line) ? message.quoted : message.own).push(line);
      at += 1;
      continue;
    }
    message.isMail = true;
    message[mark.kind === "attribution" ? "attributed" : "marks"].push(...lines.slice(at, mark.to));
    at = mark.to;
    if (mark.goesOn) continue;
    return { ...message, rest: lines.slice(at), isForward: mark.kind === "forward" };
  }
  const isAnswer = message.isMail || isGreeted(message.own);
  return isAnswer ? { ...message, isMail: true } : { ...message, own: lines, quoted: [] };
}

type Mark = {
  kind: "forward" | "original" | "attribution";
  to: number;
  /** Only the lines with a ">" are the thread's; what follows them is the author's again. */
  goesOn: boolean;
};

function markAt(lines: Line[], at: number): Mark | null {
  const line = lines[at];
  if (line === undefined || isBlank(line)) return null;
  if (isForwardMark(line)) return { kind: "forward", to: at + 1, goesOn: false };
  if (isOriginalMark(line)) return { kind: "original", to: at + 1, goesOn: false };
  const headers = isRule(line) ? at + 1 : at;
  if (headerEnd(lines, headers, { marked: false }) !== null)
    return { kind: "original", to: headers, goesOn: false };
  const to = attributionEnd(lines, at);
  if (to === null) return null;
  const next = lines.slice(to, to + 4).find((following) => !isBlank(following));
  return { kind: "attribution", to, goesOn: next !== undefined && isQuoted(next) };
}

function ownParts(own: Line[], isMail: boolean): MailPart[] {
  const { from, to } = findOwnWords(own, isMail);
  return [
    ...linesAs("frame", own.slice(0, from)),
    ...linesAs("body", own.slice(from, to)),
    ...linesAs("frame", own.slice(to)),
  ];
}

/** A thread is part of what a mail says when the mail forwards it, or says nothing itself. */
const isHandedOn = (message: Message, depth: number): boolean =>
  depth < deepest &&
  message.quoted.length + message.rest.length > 0 &&
  (message.isForward || saysNothing(message));

function handedOn(message: Message, depth: number): MailPart[] {
  const { own, isMail, quoted, attributed, rest } = message;
  const [thread, others] = rest.length > 0 ? [rest, quoted] : [quoted, []];
  return [
    ...(saysNothing(message) ? linesAs("frame", own) : ownParts(own, isMail)),
    ...linesAs("frame", attributed),
    ...linesAs("quote", others),
    ...partsOfThread(thread, depth + 1),
  ];
}

const answered = ({ own, isMail, quoted, attributed, rest }: Message): MailPart[] => [
  ...ownParts(own, isMail),
  ...linesAs("quote", [...attributed, ...quoted, ...rest]),
];

function saysNothing({ own, isMail }: Message): boolean {
  const { from, to } = findOwnWords(own, isMail);
  return own.slice(from, to).every((line) => isBlank(line) || handsOn.test(line.text.trim().slice(0, 80)));
}

/** Apple's programs set a ">" before each line of what they forward, too. */
function partsOfThread(lines: Line[], depth: number): MailPart[] {
  const filled = lines.filter((line) => !isBlank(line));
  if (filled.filter(isQuoted).length * 2 <= filled.length) return partsOf(lines, depth);
  const stripped = lines.map((line) => withoutQuoteMark(line));
  const marks = stripped
    .filter(({ taken }) => taken > 0)
    .map(({ line, taken }): MailPart => ({ kind: "frame", start: line.start - taken, end: line.start }));
  const parts = partsOf(
    stripped.map(({ line }) => line),
    depth,
  );
  return [...marks, ...parts];
}

const linesAs = (kind: MailPart["kind"], lines: Line[]): MailPart[] =>
  lines.map(({ start, end }) => ({ kind, start, end }));
