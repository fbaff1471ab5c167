const ending = /\/(?:chat\/completions|embeddings|models)?\/*$/;

/**
 * The base of a server's API out of what people write there: with a slash at the end, or with a whole path. Servers at home,
 * which have no certificate, all have theirs under "/v1"; among the others are some that have it at the root.
 */
export function addressOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  const { origin, protocol, pathname } = new URL(written);
  const path = pathname.replace(ending, "");
  return `${origin}${path === "" && protocol === "http:" ? "/v1" : path}`;
}
