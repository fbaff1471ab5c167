import { classNames } from "./class-names.ts";

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

const variants = {
  primary: "bg-accent text-onaccent hover:bg-accent-hover forced-colors:border",
  outline: "border border-field/60 text-ink hover:border-field hover:bg-sunken",
  quiet: "text-ink2 hover:bg-sunken hover:text-ink",
  caution: "border border-danger/40 text-danger hover:bg-dangersoft",
  danger: "bg-danger text-bg hover:opacity-90 forced-colors:border",
} as const;

const sizes = {
  small: "h-9 px-3.5 text-sm",
  medium: "h-10 px-4 text-base",
  large: "h-12 px-6 text-base",
} as const;

/** The look of a button, for a link that should read as one: `<Link className={buttonStyle({ variant: "primary" })}>`. */
export const buttonStyle = ({ variant = "outline", size = "medium" }: ButtonLook = {}): string =>
  classNames(
    "target inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-full font-medium",
    "transition-colors duration-(--t1) disabled:opacity-60 aria-disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
  );
