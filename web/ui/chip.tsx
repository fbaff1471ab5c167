import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  neutral: "border border-line text-ink2",
  person: "bg-persons text-person",
  place: "bg-places text-place",
  org: "bg-orgs text-org",
  date: "bg-dates text-date",
  url: "bg-urls text-url",
  contact: "bg-contacts text-contact",
  danger: "bg-dangersoft text-danger",
} as const;

export type Tone = keyof typeof tones;

type ChipProps = ComponentProps<"span"> & { tone?: Tone; children: ReactNode };

/** A word or two, tinted by what they are about. Long ones are cut with an ellipsis. */
export function Chip({ tone = "neutral", className, ...rest }: ChipProps) {
  return <span {...rest} className={classNames(chipStyle(tone), className)} />;
}

/** The look of a chip, for a button that should read as one. */
export const chipStyle = (tone: Tone): string =>
  classNames("inline-block h-6.5 max-w-60 truncate rounded-full px-2.5 text-sm leading-6.5", tones[tone]);
