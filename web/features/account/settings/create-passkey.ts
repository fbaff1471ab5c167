import { api, checked } from "../../../platform/api.ts";
import { ApiError } from "../../../platform/api-error.ts";

export type NewPasskey = {
  /** The server names it after this browser when there is none. */
  name?: string;
  /** Wanted by the server when the sign-in was a while ago. */
  password?: string;
};

/**
 * Asks the device for a new passkey and registers it. Loads what encodes WebAuthn's bytes when it is needed.
 * @throws ApiError of the server (`confirmation_required` without the password when it wants one), or what the browser
 * throws, which `describePasskeyFailure` puts into words.
 */
export async function createPasskey({ name, password }: NewPasskey): Promise<void> {
  const begun = await checked(
    api.webauthn.register.begin.$post({ json: password === undefined ? {} : { password } }),
  );
  // Nothing is done with what extensions report, so none is asked for.
  const [{ extensions: _, ...optionsJSON }, { startRegistration }] = await Promise.all([
    begun.json(),
    import("@simplewebauthn/browser"),
  ]);
  const { clientExtensionResults, ...credential } = await startRegistration({ optionsJSON });
  const response = { ...credential, clientExtensionResults: { ...clientExtensionResults } };
  await checked(
    api.webauthn.register.finish.$post({ json: { response, ...(name === undefined ? {} : { name }) } }),
  );
}

/** By the names of the errors that `navigator.credentials.create()` is specified to reject with (WebAuthn level 3, 5.1.3). */
const refusals: Record<string, string> = {
  InvalidStateError: "This device already has a passkey for your account.",
  NotAllowedError: "The request was cancelled or took too long.",
  AbortError: "The request was cancelled or took too long.",
};

/** Explains to a person why there is no new passkey. */
export function describePasskeyFailure(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return refusals[error.name] ?? "This device could not make a passkey.";
}
