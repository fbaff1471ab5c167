import { codeRules } from "#shared/account";

/** Says where the code went without saying that there is an account. */
export function CodeSentNote({ email }: { email: string }) {
  return (
    <>
      If there is an account for <strong className="font-medium text-ink wrap-anywhere">{email}</strong>, a{" "}
      <span className="whitespace-nowrap">{codeRules.digits}-digit code</span> is on its way. It works for{" "}
      <span className="whitespace-nowrap">{codeRules.lifetimeSeconds / 60} minutes</span>.
    </>
  );
}
