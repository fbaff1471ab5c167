import {
  type AuthenticationResponseJSON,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { z } from "zod/mini";
import { type User, userSchema } from "#shared/account";
import { api, checked, parsed } from "../../platform/api.ts";

/** Answer of a passkey to the server's challenge, and the key under which the server keeps that challenge. */
export type PasskeyAnswer = { response: AuthenticationResponseJSON; challengeKey: string };

/** Options of WebAuthn level 3 in their JSON form, and the key of the challenge among them. */
const beginningSchema = z.looseObject({ challenge: z.string(), challengeKey: z.string() });

/** A browser has one ceremony at a time; this is the one that runs. */
let running: symbol | null = null;

/**
 * Has a passkey answer. With `autofill` the browser offers its passkeys in the field that autocompletes "webauthn", and
 * this waits until somebody takes one, or `signal` ends the offer. A later ceremony ends an earlier one.
 * @throws ApiError when the server gives no challenge, the browser's DOMException (by name) when no passkey answers.
 */
export async function askForPasskey({
  autofill,
  signal = null,
}: {
  autofill: boolean;
  signal?: AbortSignal | null;
}): Promise<PasskeyAnswer> {
  const begin = api.webauthn.authenticate.begin.$post({ json: {} }, { init: { signal } });
  const { challengeKey, ...optionsJSON } = await parsed(begin, beginningSchema);
  signal?.throwIfAborted();
  const own = Symbol("ceremony");
  running = own;
  signal?.addEventListener("abort", () => running === own && WebAuthnAbortService.cancelCeremony());
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  return { response, challengeKey };
}

/** Shows the answer to the server and reads who that is. */
export async function signInWithPasskey({
  answer,
  rememberMe,
}: {
  answer: PasskeyAnswer;
  rememberMe: boolean;
}): Promise<User> {
  const { id, rawId, type, response } = answer.response;
  const json = { response: { id, rawId, type, response }, challengeKey: answer.challengeKey, rememberMe };
  await checked(api.webauthn.authenticate.finish.$post({ json }));
  return parsed(api.user.$get(), userSchema);
}

/** Nobody wanted to, or nothing was there to answer with: the browser tells both in the same way, and has said so itself. */
export const isDismissal = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
