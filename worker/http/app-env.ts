import type { Deps } from "../platform/deps.ts";
import type { Env } from "../platform/env.ts";
import type { SignedIn } from "./signed-in.ts";

/** Context of every handler. `user` is there behind `signedIn` only. */
export type AppEnv = {
  Bindings: Env;
  Variables: { deps: Deps; requestId: string; user: SignedIn };
};
