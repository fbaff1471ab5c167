import { OTPInput, type OTPInputProps, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { codeRules } from "#shared/account";
import { classNames } from "../../ui/class-names.ts";
import { Field } from "../../ui/field.tsx";

type CodeFieldProps = Pick<
  OTPInputProps,
  "name" | "value" | "onChange" | "onInput" | "onBlur" | "disabled"
> & {
  ref?: React.Ref<HTMLInputElement>;
  error?: string | undefined;
};

/**
 * A one-time code: one field that looks like six. Takes a pasted "123 456", and the phone offers what the mail said. Take
 * the error away on `onInput`: a new attempt is not complained of before it is made.
 */
export function CodeField({ error, ref, ...input }: CodeFieldProps) {
  return (
    <Field label="Code" error={error}>
      {(wiring) => (
        <OTPInput
          {...input}
          {...wiring}
          {...(ref === undefined ? {} : { ref })}
          maxLength={codeRules.digits}
          pattern={REGEXP_ONLY_DIGITS}
          pasteTransformer={(pasted) => pasted.replace(/\D/g, "")}
          autoComplete="one-time-code"
          // The room for a password manager's badge would stick out of a phone; no manager knows a code from a mail.
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          render={({ slots }) => (
            <div aria-hidden="true" className="flex w-full gap-2">
              {slots.map((slot, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a slot is
                <Slot key={place} {...slot} wrong={error !== undefined} />
              ))}
            </div>
          )}
        />
      )}
    </Field>
  );
}

function Slot({ char, isActive, hasFakeCaret, wrong }: SlotProps & { wrong: boolean }) {
  return (
    <div
      className={classNames(
        "flex h-14 flex-1 items-center justify-center rounded-control border bg-surface text-xl tabular-nums transition-colors duration-(--t1)",
        wrong ? "border-danger outline-danger" : "border-field outline-accent",
        isActive && "outline-2 -outline-offset-1",
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-6 w-px bg-ink motion-safe:animate-pulse" />}
    </div>
  );
}
