import { classNames } from "./class-names.ts";

export type IconButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

const variants = {
  quiet: "text-ink2 hover:bg-sunken hover:text-ink",
  primary: "bg-accent text-onaccent hover:bg-accent-hover forced-colors:border",
  danger: "text-ink2 hover:bg-dangersoft hover:text-danger",
} as const;

const sizes = { small: "size-8", medium: "size-10", large: "size-11" } as const;

/** The look of a round button with a sign in it, for a link that should read as one. */
export const iconButtonStyle = ({ variant = "quiet", size = "medium" }: IconButtonLook = {}): string =>
  classNames(
    "target inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-(--t1)",
    "disabled:opacity-50 [&_svg]:size-5",
    variants[variant],
    sizes[size],
  );
