import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { api, checked } from "../../platform/api.ts";

/** Names the step of a ceremony that failed, for the toast's title; its cause says why. Not an error of a call: it must sign nobody out. */
class CeremonyFailed extends Error {
  override readonly name = "CeremonyFailed";
}

const orFail = async <Value>(title: string, step: Promise<Value>): Promise<Value> => {
  try {
    return await step;
  } catch (cause) {
    throw new CeremonyFailed(title, { cause });
  }
};

/**
 * Makes a passkey by both calls of a registration.
 * @throws CeremonyFailed
 */
export async function testRegistration(deviceId: string, password: string): Promise<void> {
  const json = { deviceId, ...(password !== "" && { password }) };
  const begun = await orFail(
    "Failed to start registration",
    checked(api.webauthn.register.begin.$post({ json })).then((reply) => reply.json()),
  );
  const { extensions: _, ...optionsJSON } = begun;
  await orFail("Registration verification failed", finishRegistration(optionsJSON, deviceId));
}

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

async function finishRegistration(optionsJSON: CreationOptions, deviceId: string): Promise<void> {
  const { clientExtensionResults, ...credential } = await startRegistration({ optionsJSON });
  const response = { ...credential, clientExtensionResults: { ...clientExtensionResults } };
  const json = { response, deviceId, name: "Passkey of a test" };
  await checked(api.webauthn.register.finish.$post({ json }));
}

/**
 * Proves a passkey by both calls of a sign-in, and leaves the session as it is. Answers whose passkey it is.
 * @throws CeremonyFailed
 */
export async function testAuthentication(deviceId: string): Promise<number> {
  const begun = await orFail(
    "Failed to start authentication",
    checked(api.webauthn.authenticate.begin.$post({ json: { deviceId } })).then((reply) => reply.json()),
  );
  const { challengeKey, extensions: _, ...optionsJSON } = begun;
  return orFail("Authentication verification failed", finishAuthentication(optionsJSON, challengeKey));
}

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

async function finishAuthentication(optionsJSON: RequestOptions, challengeKey: string): Promise<number> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const json = { response: { id, rawId, type, response }, challengeKey, keepSession: true };
  const finished = await checked(api.webauthn.authenticate.finish.$post({ json }));
  return (await finished.json()).userId;
}
