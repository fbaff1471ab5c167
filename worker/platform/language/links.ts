/**
 * Everything in a text that could be taken for an address, and so carry something away (security.md T31): of mail, of any
 * scheme or none, as Markdown or HTML writes them.
 */
export const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(link), ([found]) => found.replace(/[.,;:!?"'”’)]+$/u, ""));

const link =
  /[^\s@]+@[^\s@]+\.\p{L}{2,}|\b[a-z][a-z\d+.-]*:\/\/\S+|\b(?:javascript|vbscript|data|blob|file|mailto|tel|sms):\S+|\bwww\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}[/?#]\S*|\/\/[\p{L}\p{N}]\S*|\]\(\S*|<\/?[a-z!]\S*/giu;
