import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { z } from "zod/mini";
import { personalKey, useStoredState } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useCurrentUser } from "../account/current-user.ts";
import { passwordAgain, wantsPassword } from "../account/settings/confirm-password.ts";
import { describePasskeyFailure } from "../account/settings/create-passkey.ts";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { testAuthentication, testRegistration } from "./passkey-test.ts";
import { TestToolsOnly } from "./test-tools-only.tsx";

/** Tries the four calls of a passkey with this browser. Whatever comes of it, the person stays signed in as they were. */
export function PasskeyTestPage() {
  return (
    <TestToolsOnly>
      {"PublicKeyCredential" in window ? (
        <PasskeyTests />
      ) : (
        <p role="alert" className="text-ink">
          WebAuthn not supported by this browser
        </p>
      )}
    </TestToolsOnly>
  );
}

/** Long enough to be copied into a report. */
const failureShown = 30_000; // ms

const sayFailure = (error: Error) =>
  toast({
    title: error.message,
    description: error.cause instanceof Error ? describePasskeyFailure(error.cause) : "",
    variant: "destructive",
    duration: failureShown,
  });

const deviceSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** The name that this browser made up for itself. */
function useDevice(): string {
  const key = personalKey(useCurrentUser().id, "passkey-test-device");
  const [fresh] = useState(() => `browser-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`);
  const [device, keep] = useStoredState(key, deviceSchema, fresh);
  if (device === fresh) queueMicrotask(() => keep(fresh));
  return device;
}

function PasskeyTests() {
  const device = useDevice();
  return (
    <>
      <p className="max-w-measure text-pretty text-ink2">
        Each test goes through both of its calls with a real passkey of this device. You stay signed in as you
        are, whether it fails or not.
      </p>
      <p className="mt-2 text-ink2 text-sm wrap-anywhere">This browser calls itself {device}.</p>
      <SettingsSection heading="h2" title="Registration">
        <RegistrationTest device={device} />
      </SettingsSection>
      <SettingsSection heading="h2" title="Authentication">
        <AuthenticationTest device={device} />
      </SettingsSection>
    </>
  );
}

function RegistrationTest({ device }: { device: string }) {
  const [password, setPassword] = useState("");
  const test = useMutation<void, Error>({
    mutationFn: () => testRegistration(device, password),
    onSuccess: () => {
      setPassword("");
      toast({ title: "Registration verified" });
    },
    onError: sayFailure,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.mutate();
  };
  const asksPassword = wantsPassword(test.error?.cause) || password !== "";
  return (
    <form onSubmit={submit} noValidate>
      <SettingsRow
        name="Make a passkey"
        hint={
          test.isSuccess ? (
            <span role="status">
              Registration verified. The passkey stands in{" "}
              <Link to="/settings?tab=security" className="underline">
                Settings
              </Link>
              , where it can be removed.
            </span>
          ) : (
            "It is a real one, listed in Settings under Security, where it can be removed."
          )
        }
        stacks
      >
        <Button type="submit" pending={test.isPending && "Waiting for your device..."}>
          Test registration
        </Button>
      </SettingsRow>
      {asksPassword && (
        <div className="max-w-sm pb-4">
          <PasswordField
            {...passwordAgain}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
      )}
    </form>
  );
}

function AuthenticationTest({ device }: { device: string }) {
  const { id } = useCurrentUser();
  const test = useMutation<number, Error>({
    mutationFn: () => testAuthentication(device),
    onSuccess: () => toast({ title: "Authentication verified" }),
    onError: sayFailure,
  });
  return (
    <SettingsRow
      name="Answer with a passkey"
      hint={
        test.isSuccess ? (
          <span role="status">
            {test.data === id
              ? "Authentication verified: the passkey is yours. Your session is the one it was."
              : `Authentication verified: the passkey is that of user ${test.data}. You are still signed in as you were.`}
          </span>
        ) : (
          "Offers the passkeys of this browser, or whichever the device has."
        )
      }
      stacks
    >
      <Button onClick={() => test.mutate()} pending={test.isPending && "Waiting for your device..."}>
        Test authentication
      </Button>
    </SettingsRow>
  );
}
