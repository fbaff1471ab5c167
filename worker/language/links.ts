/**
 * Everything in a text that could be taken for an address, and so carry something away (security.md T31): of mail, of any
 * scheme or none, as Markdown or HTML writes them.
 */
export const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(link), ([found]) => found.replace(/[.,;:!?"'”’)]+$/u, ""));

/** Bounded where something must still follow: a long text without spaces is otherwise read again from each of its letters. */
const link =
  /[^\s@]{1,64}@[^\s@]{1,255}\.\p{L}{2,}|\b[a-z][a-z\d+.-]{0,30}:\/\/\S+|\b(?:javascript|vbscript|data|blob|file|mailto|tel|sms):\S+|\bwww\.\S+|(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,}[/?#]\S*|\/\/[\p{L}\p{N}]\S*|\]\(\S*|<\/?[a-z!]\S*/giu;
