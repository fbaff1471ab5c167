import { Slider as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";

type SliderProps = {
  /** Names of the thumbs, one each. */
  labels: readonly string[];
  values: readonly number[];
  onChange: (values: number[]) => void;
  /** Called when the thumb is let go, or a key has moved it. */
  onCommit?: (values: number[]) => void;
  min: number;
  max: number;
  step: number;
  /** A value in words, for those who hear it. */
  say: (value: number) => string;
  className?: string;
};

/** Draws one or two thumbs on a line, for pointer, finger and arrow keys. */
export function Slider({ labels, values, onChange, onCommit, min, max, step, say, className }: SliderProps) {
  return (
    <Radix.Root
      value={[...values]}
      onValueChange={onChange}
      {...(onCommit && { onValueCommit: onCommit })}
      min={min}
      max={max}
      step={step}
      className={classNames("target relative flex h-6 w-full touch-none select-none items-center", className)}
    >
      <Radix.Track className="relative h-1 w-full grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent forced-colors:border" />
      </Radix.Track>
      {labels.map((label, index) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={say(values[index] ?? min)}
          className="block size-5 rounded-full border-2 border-accent bg-surface shadow-rest"
        />
      ))}
    </Radix.Root>
  );
}
