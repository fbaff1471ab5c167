import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ChannelType } from "#shared/channels";
import { normalisePhoneNumber } from "#shared/phone-number";
import type { ApiError } from "../../platform/api-error.ts";
import { toast, withdrawFailure } from "../../platform/toasts.ts";
import { TextField } from "../../ui/text-field.tsx";
import { toastFailure } from "../account/auth-failure.ts";
import { CodeField } from "../account/code-field.tsx";
import { EditorButtons } from "../account/settings/editable-row.tsx";
import { useFocusOnChange } from "../account/settings/use-focus-on-change.ts";
import { channelQueries, useRequestChannel, useVerifyChannel } from "./channels.queries.ts";

const texts = {
  email: {
    label: "Email address",
    hint: "We send a link there. Reminders go there once you have opened it.",
    type: "email",
    autoComplete: "email",
    failed: "Failed to request email verification",
  },
  sms: {
    label: "Phone number",
    hint: "For example (212) 555-0134, or +351 910 000 000 with the country code.",
    type: "tel",
    autoComplete: "tel",
    failed: "Failed to request SMS verification",
  },
} as const satisfies Record<ChannelType, object>;

type AddChannelProps = { type: ChannelType; onClose: () => void };
type Sent = { channelId: number; to: string };

/** Takes an address or number, sends a link there, and takes the code of that message for who has it at hand. */
export function AddChannel({ type, onClose }: AddChannelProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnChange(place, sent !== null);
  return (
    <div ref={place}>
      {sent === null ? (
        <AddressForm type={type} onSent={setSent} onClose={onClose} />
      ) : (
        <CodeForm sent={sent} onClose={onClose} />
      )}
    </div>
  );
}

function AddressForm({ type, onSent, onClose }: AddChannelProps & { onSent: (sent: Sent) => void }) {
  const { label, hint, failed, ...input } = texts[type];
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const request = useRequestChannel(type);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim();
    if (typed === "") return setError(`${label} is required`);
    const to = type === "sms" ? normalisePhoneNumber(typed) : typed;
    request.mutate(to, {
      onSuccess: (channelId) => {
        withdrawFailure();
        toast({ title: "Verification link sent" });
        onSent({ channelId, to });
      },
      onError: (failure: ApiError) => {
        setError(failure.fields?.email ?? failure.fields?.phoneNumber);
        toastFailure(failed, failure);
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={label}
        hint={hint}
        {...input}
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
      <EditorButtons
        save="Send Verification Link"
        pending={request.isPending && "Sending..."}
        onCancel={onClose}
      />
    </form>
  );
}

/** Takes the code, and is done as well when the person comes back from the link that they opened. */
function CodeForm({ sent: { channelId, to }, onClose }: { sent: Sent; onClose: () => void }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const verify = useVerifyChannel();
  const list = useQuery({ ...channelQueries.list(), refetchOnWindowFocus: true });
  const isProven = verify.isSuccess || list.data?.channels.some(({ id }) => id === channelId);
  const finish = useEffectEvent(() => {
    withdrawFailure();
    toast({ title: "Channel verified" });
    onClose();
  });
  useEffect(() => {
    if (isProven) finish();
  }, [isProven]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) return setError("Code must be 6 digits");
    verify.mutate(
      { channelId, code },
      {
        onError: (failure) => {
          setCode("");
          setError(failure.message);
          field.current?.focus();
          toastFailure("Failed to verify code", failure);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-ink2 text-sm">
        A link is on its way to <strong className="wrap-anywhere font-medium text-ink">{to}</strong>. Open it,
        or enter the code of that message.
      </p>
      <CodeField
        ref={field}
        name="code"
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <EditorButtons save="Verify" pending={verify.isPending && "Checking..."} onCancel={onClose} />
    </form>
  );
}
