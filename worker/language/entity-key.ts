/** Key that equal names share: lower case, no accents, no punctuation, single spaces. "São  Paulo!" -> "sao paulo". */
export const entityKey = (value: string): string =>
  value
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.+:/€$£%-]+/gu, " ")
    .replace(/^[ .-]+|[ .-]+$/g, "");
