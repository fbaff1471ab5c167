/** Threads of mailing lists grow long; the last ones name the nearest. */
const mostIds = 30;

/** RFC 5322, 3.6.4: the ids of messages in a field, in order. */
export const messageIdsIn = (field: string | null | undefined): string[] =>
  ((field ?? "").slice(-20_000).match(/<[^<>\s]{1,300}>/g) ?? []).slice(-mostIds);
