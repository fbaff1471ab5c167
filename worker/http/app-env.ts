import type { Deps } from "../platform/deps.ts";
import type { Env } from "../platform/env.ts";
import type { SignedIn } from "./signed-in.ts";

/** What every handler finds in its context. `user` is there behind `signedIn` only. */
export type AppEnv = {
  Bindings: Env;
  Variables: { deps: Deps; requestId: string; user: SignedIn };
};
