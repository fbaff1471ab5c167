import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type User, userSchema } from "#shared/account";
import { api, parsed } from "../../platform/api.ts";
import { errorFrom } from "../../platform/api-error.ts";
import { dropSignedInHint, hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { clearPersonalState } from "../../platform/stored-state.ts";
import { giveBackDrafts, holdDrafts } from "./interrupted-drafts.ts";
import { claimUnsaved, leaveUnsaved } from "./left-unsaved.ts";
import { noteSignedIn, readSignedIn } from "./signed-in-person.ts";

/** Reads the person signed in; null for nobody. */
export const userQuery = queryOptions({ queryKey: ["user"], queryFn: ({ signal }) => readUser(signal) });

/** The reason, as the server says it, for which the session ended of whoever was let in here last, until it is shown. */
export const ending: { why?: string | undefined } = {};

async function readUser(signal: AbortSignal): Promise<User | null> {
  if (!hasSignedInHint() && !isInDoubt()) return forgetPerson();
  const reply = await api.user.$get({}, { init: { signal } });
  if (reply.status === 401) {
    ending.why = readSignedIn() === null ? undefined : (await errorFrom(reply)).message;
    return forgetPerson();
  }
  const user = await parsed(Promise.resolve(reply), userSchema);
  noteLetIn(user);
  return user;
}

/** Pages that are mostly opened by somebody who is signed out. */
const forVisitors = /^\/(auth|login|register|forgot|verify)/;

/**
 * True where the server must be asked although the cookie is missing: somebody was let in and has not left, or asks for a
 * page of theirs.
 */
const isInDoubt = (): boolean => readSignedIn() !== null || !forVisitors.test(window.location.pathname);

/** The session is over, here or elsewhere: the guard then leads to the sign-in screen. */
export function endSession(client: QueryClient, why?: string): void {
  const user = client.getQueryData(userQuery.queryKey);
  if (user) {
    holdDrafts(user.id);
    ending.why = why;
  }
  forgetPerson();
  client.setQueryData(userQuery.queryKey, null);
}

/** Signs a person in, on this side. Whoever comes in finds nothing that was read for somebody else. */
export function useWelcome(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] });
    giveBackDrafts(user.id);
    client.setQueryData(userQuery.queryKey, user);
    noteLetIn(user);
  };
}

/** Notes who was let in, and drops what somebody else has not saved before anything of it could be shown. */
function noteLetIn({ id }: User): void {
  claimUnsaved(id, readSignedIn());
  noteSignedIn(id);
}

/**
 * However a session ends, this browser keeps nothing of the person, but for what they have not saved when it ended by
 * itself: that waits three days, for nobody else.
 */
export function forgetPerson(): null {
  leaveUnsaved(readSignedIn());
  dropSignedInHint();
  noteSignedIn(null);
  clearPersonalState();
  return null;
}
