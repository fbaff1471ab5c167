import { Check } from "lucide-react";
import { buttonStyle } from "../../../ui/button-style.ts";
import { classNames } from "../../../ui/class-names.ts";

type FilterChipProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A box to tick that takes the room of its words alone: for a phone, where several stand in one line that scrolls. */
export const FilterChip = ({ label, checked, onChange }: FilterChipProps) => (
  <label
    className={classNames(
      buttonStyle({ size: "small" }),
      "relative has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:border-accent has-checked:bg-accentsoft has-checked:text-accent",
    )}
  >
    <input
      type="checkbox"
      // A chip that is half out of sight comes into it as a whole.
      onFocus={({ target }) => target.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" })}
      className="sr-only"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {checked && <Check aria-hidden="true" />}
    {label}
  </label>
);
