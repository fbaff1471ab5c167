import { answerScrypt, type Scrypt, scryptHere } from "../../worker/platform/scrypt.ts";

/** 1 MB and some milliseconds. What a password costs in earnest is tried where it is hashed. */
const quick = { N: 1_024, r: 8, p: 1 };

/** Hashes whatever the cost that is asked for, for runs that many passwords go through. */
export const quickScrypt: Scrypt = (work) => scryptHere({ ...work, ...quick });

export const answerQuickScrypt: typeof answerScrypt = (work) => answerScrypt({ ...Object(work), ...quick });
