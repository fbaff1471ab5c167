import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { FinishPasskeyInput, FinishPasskeySignInInput } from "#shared/passkeys";
import type { Settings } from "../../platform/env.ts";
import { challengeLifetime } from "./passkey-challenge.ts";

/** The relying party is the host that the app is served from; keys work there and nowhere else. */
const relyingParty = (settings: Settings) => ({
  rpID: new URL(settings.APP_ORIGIN).hostname,
  expectedOrigin: settings.APP_ORIGIN,
});

/** Handle under which an authenticator keeps the account: no address, no name. */
const userHandle = (userId: number) => new TextEncoder().encode(`lilu-${userId}`);

type KnownPasskey = { credentialId: string; transports: string[] };

const describeKnown = (known: KnownPasskey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Options for a new passkey: one that the browser finds by itself and that checks its owner (PIN, finger, face). */
export const registrationOptions = (
  settings: Settings,
  user: { id: number; name: string; email: string },
  known: KnownPasskey[],
) =>
  generateRegistrationOptions({
    rpName: "Lilu",
    rpID: relyingParty(settings).rpID,
    userID: userHandle(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: challengeLifetime,
    attestationType: "none",
    excludeCredentials: describeKnown(known),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });

/** Options for a sign-in; without known passkeys the browser offers whichever it has for this host. */
export const signInOptions = (settings: Settings, known: KnownPasskey[]) =>
  generateAuthenticationOptions({
    rpID: relyingParty(settings).rpID,
    allowCredentials: describeKnown(known),
    timeout: challengeLifetime,
    userVerification: "required",
  });

/** The new credential; null when challenge, origin, host, signature or user verification is not right. */
export async function verifyRegistration(
  settings: Settings,
  input: FinishPasskeyInput["response"],
  challenge: string,
) {
  const { rpID, expectedOrigin } = relyingParty(settings);
  const { attestationObject, clientDataJSON, transports } = input.response;
  const answer = verifyRegistrationResponse({
    response: {
      id: input.id,
      rawId: input.rawId,
      type: input.type,
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON, ...(transports === undefined ? {} : { transports }) },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });
  const verified = await answer.catch(() => null);
  return verified?.verified === true ? verified.registrationInfo.credential : null;
}

/** The new signature counter; null when anything is not right, a counter that went back included. */
export async function verifySignIn(
  settings: Settings,
  input: FinishPasskeySignInInput["response"],
  challenge: string,
  passkey: { userId: number; publicKey: string; counter: number; transports: string[] },
): Promise<number | null> {
  const { rpID, expectedOrigin } = relyingParty(settings);
  const { userHandle: handle, ...response } = input.response;
  if (handle && handle !== toBase64url(userHandle(passkey.userId))) return null;
  const answer = verifyAuthenticationResponse({
    response: { id: input.id, rawId: input.rawId, type: input.type, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    credential: {
      id: input.id,
      publicKey: fromBase64url(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  });
  const verified = await answer.catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, "base64url"));
