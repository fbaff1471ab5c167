import { classNames } from "./class-names.ts";

/** A turning arc. With a label it is announced; without one it only accompanies a text that says the same. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const arc = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames("turning size-5", className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return arc;
  return (
    <span role="status">
      {arc}
      <span className="sr-only">{label}</span>
    </span>
  );
}
