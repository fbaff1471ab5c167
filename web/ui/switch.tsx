import { type ComponentProps, type ReactNode, useId } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "checked"> & {
  label: string;
  hint?: ReactNode;
  checked: boolean;
};

/** Something that is on or off at once, without a Save: label at the left, switch at the right. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="target flex items-center justify-between gap-6">
      <div>
        <label htmlFor={id} className="block text-base text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="text-ink2 text-sm">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        {...input}
        aria-checked={input.checked}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="relative h-6.5 w-11 shrink-0 appearance-none rounded-full bg-field transition-colors duration-(--t1) before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-bg before:transition-transform before:duration-(--t2) before:ease-out checked:bg-accent checked:before:translate-x-4.5 disabled:opacity-60"
      />
    </div>
  );
}
