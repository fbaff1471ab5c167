import type { Language } from "../../../language/languages.ts";
import { type ForgetWords, forgetWords } from "./forget-words.ts";

/** A wish to forget something, read off the person's own words. */
export type Forgetting =
  | {
      of: "about";
      /** Without the words that say that it is a memory: "my address", "Tom owes me money". */
      what: string;
      /** Whose words asked for it. */
      language: Language;
      /** "The note about …": one is meant. */
      isOne: boolean;
      /** "What I said about …": nothing that others said. */
      isOwn: boolean;
      /** "My old …": what something newer has replaced. */
      isOlder: boolean;
      isPicture: boolean;
      /** "Delete the app", "take the photo off the wall": perhaps a thing of the world, and no memory. */
      isPerhaps: boolean;
    }
  /** "What I just told you": the memory that was saved last. */
  | { of: "latest" }
  /** "Delete that": what was just saved or told. */
  | { of: "answer" }
  | { of: "unsaid" }
  | { of: "elsewhere"; where: Elsewhere };
/** Words of what is not to be forgotten, empty where that is not said. */
type Kept = { of: "kept"; text: string };
export type Elsewhere = "everything" | "account" | "chat" | "reminder" | "edit";

/** For texts with one space between words. */
type Patterns = ReturnType<typeof makePatterns>;
const made = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = made.get(language) ?? makePatterns(forgetWords[language]);
  made.set(language, known);
  return known;
}

/** Ends a word; an elided one ends with its apostrophe. */
const end = "(?:(?<=['’])|(?![\\p{L}\\d]))";
const first = (pattern: string) => new RegExp(`^(?:${pattern})${end}\\s?`, "iu");
const last = (pattern: string) => new RegExp(`(?<=^|\\s)(?:${pattern})$`, "iu");
const only = (pattern: string) => new RegExp(`^(?:${pattern})$`, "iu");
const never = "(?!)";

function makePatterns(words: ForgetWords) {
  const { note, picture, file, which, about, said, lastVerb = never, not = never } = words;
  const kind = `(?:${note}|${picture}|${file})`;
  const before = `(?:(?:${which})${end}\\s?)*`;
  const notAtEnd = lastVerb === never ? never : not;
  const withKind = (pattern: string) => only(pattern.replaceAll("{kind}", kind));
  return {
    verb: first(words.verb),
    lastVerb: last(`(?:(?:${not})\\s)?(?:${lastVerb})`),
    not: new RegExp(`^(?:(?:${not})${end}\\s?|([^,;:.!?]*)\\s(?:${notAtEnd})(?=[,;:.!?]|$))`, "iu"),
    forget: new RegExp(words.forget, "iu"),
    weakVerb: first(words.weakVerb),
    verbOfThat: only(words.verbOfThat ?? never),
    leading: new RegExp(
      `^${before}(${kind})(?![\\p{L}-])(?:\\s(?:${said})${end})?\\s?(?:(?:${about})${end}\\s?)?`,
      "iu",
    ),
    behind: new RegExp(`^${before}(.+?)\\s(${kind})$`, "iu"),
    change: new RegExp(`^(?:${words.change})${end}|\\s(?:${words.change})$`, "iu"),
    saysNote: new RegExp(`\\s(?:${note})(?![\\p{L}-])`, "iu"),
    isPicture: only(picture),
    isNote: only(note),
    isMany: new RegExp(`(?:${words.many})$`, "iu"),
    all: first(words.all),
    newest: only(`${before}(?:${words.last})(?:\\s(?:${note}))?(?:\\s(?:${said}))?`),
    said: first(said),
    saidBehind: words.saidBehind === undefined ? /$/u : last(words.saidBehind),
    known: first(words.known),
    knownBehind: last(words.knownBehind ?? never),
    justNow: only(`(?:${words.justNow})?`),
    article: new RegExp(`^(?:(?:${words.article})${end}\\s?)+`, "iu"),
    older: new RegExp(`^(${before})(?:${words.old})\\s`, "iu"),
    olderBehind: last(words.old),
    that: withKind(words.that),
    elsewhere: {
      everything: withKind(words.everything),
      account: only(words.account),
      chat: only(words.chat),
      reminder: first(words.reminder ?? never),
    } satisfies Record<(typeof elsewheres)[number], RegExp>,
    opening: new RegExp(`^(?:[\\s,:]|(?:${words.ending})(?=[\\s,:]))+`, "iu"),
    // Begins where a run of them does: from each place in the run it would take time that grows with the square.
    ending: new RegExp(`(?<![\\s,;:.!?])(?:[\\s,;:.!?]|\\s(?:${words.ending}))+$`, "iu"),
  };
}

/**
 * Reads a wish to change a note, and "forget my old address", "vergiss, was ich über Tom gesagt habe", "supprime la note sur le
 * dentiste" in one language; `isPlea` where "can you" stood before it. Null for anything else, also for a question what was
 * forgotten; "vergiss nicht …" and "… nicht vergessen" ask to keep what they tell.
 */
export function readForgetting(text: string, language: Language, isPlea: boolean): Forgetting | Kept | null {
  const patterns = patternsOf(language);
  // One space between words: runs of them would cost the patterns time that grows with their square and more.
  const line = text.replace(/\s+/g, " ").trim();
  const wishIn = (words: string) => words.replace(patterns.ending, "").replace(patterns.opening, "");
  if (patterns.verbOfThat.test(wishIn(line))) return { of: "answer" };
  if (patterns.change.test(wishIn(line)) && patterns.saysNote.test(line))
    return { of: "elsewhere", where: "edit" };
  const askedBy = (verb: string, wish: string): Forgetting | Kept | null => {
    const named = wish.replace(patterns.not, "$1");
    if (named === wish && !patterns.not.test(verb)) return forgettingOf(wish, verb, language);
    if (!patterns.forget.test(verb)) return null;
    const what = wishIn(named);
    return { of: "kept", text: what === "" || patterns.that.test(what) ? "" : text };
  };
  const asked = patterns.verb.exec(line)?.[0];
  if (asked !== undefined) return askedBy(asked, wishIn(line.slice(asked.length)));
  const removal = patterns.weakVerb.exec(line)?.[0];
  const removed = wishIn(line.slice(removal?.length ?? 0));
  const namesMemory = patterns.leading.test(removed);
  if (removal !== undefined)
    return namesMemory || patterns.behind.test(removed) ? askedBy(removal, removed) : null;
  const verb = patterns.lastVerb.exec(removed)?.[0];
  if (verb === undefined || !(isPlea || namesMemory)) return null;
  return askedBy(verb, wishIn(removed.slice(0, -verb.length)));
}

function forgettingOf(wish: string, verb: string, language: Language): Forgetting | null {
  const patterns = patternsOf(language);
  const other = elsewheres.find((where) => patterns.elsewhere[where].test(wish));
  if (other !== undefined) return { of: "elsewhere", where: other };
  if (patterns.that.test(wish)) return { of: "answer" };
  if (patterns.newest.test(wish)) return { of: "latest" };
  const own = ownWords(wish, patterns);
  if (own?.isAll) return { of: "elsewhere", where: "everything" };
  if (own !== null && patterns.justNow.test(own.rest)) return { of: "latest" };
  const { rest: named, noun } = own === null ? withoutNoun(wish, patterns) : { ...own, noun: "" };
  const rest = named.replace(patterns.article, "").trim();
  const what = rest.replace(patterns.older, "$1").replace(patterns.olderBehind, "").trim();
  const namesMemory = patterns.isNote.test(noun) || (noun !== "" && patterns.verb.test(verb));
  const saysMemory = own !== null || namesMemory || patterns.known.test(wish);
  const isPerhaps = !saysMemory && !patterns.forget.test(verb);
  if (what === "") return isPerhaps && noun !== "" ? null : { of: "unsaid" };
  return {
    of: "about",
    what,
    language,
    isOne: noun !== "" && !patterns.isMany.test(noun) && !patterns.all.test(wish),
    isOwn: own !== null,
    isOlder: what !== rest || patterns.older.test(wish),
    isPicture: patterns.isPicture.test(noun),
    isPerhaps,
  };
}
const elsewheres = ["everything", "account", "chat", "reminder"] as const;

/** Returns the rest of "what I said about Tom", or null; `isAll` where nothing is left of "everything I ever told you". */
function ownWords(
  wish: string,
  { said, saidBehind, all }: Patterns,
): { rest: string; isAll: boolean } | null {
  const own = said.exec(wish);
  const behind = wish.slice(own?.[0].length);
  if (own === null || !saidBehind.test(behind)) return null;
  const rest = behind.replace(saidBehind, "").trim();
  return { rest, isAll: rest === "" && own.groups?.just === undefined && all.test(wish) };
}

/** Takes off the words that say that it is a memory, before or behind what it is about. */
function withoutNoun(wish: string, patterns: Patterns): { rest: string; noun: string } {
  const known = patterns.known.exec(wish)?.[0];
  if (known !== undefined)
    return { rest: wish.slice(known.length).replace(patterns.knownBehind, "").trim(), noun: "" };
  const leading = patterns.leading.exec(wish);
  if (leading !== null) return { rest: wish.slice(leading[0].length), noun: leading[1] ?? "" };
  const behind = patterns.behind.exec(wish);
  return behind === null ? { rest: wish, noun: "" } : { rest: behind[1] ?? "", noun: behind[2] ?? "" };
}
