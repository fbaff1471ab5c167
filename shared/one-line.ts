import { z } from "zod/mini";

/** Control characters, the line breaks that Unicode adds, and marks that turn the direction of what follows around. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** For a name, which is put into sentences of ours: it can neither begin a line there nor turn what follows around. */
export const oneLine = z.overwrite((text: string) => text.replace(breaks, " "));
