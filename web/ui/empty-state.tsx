import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  glyph?: ReactNode;
  actions?: ReactNode;
  /** "h1" where it is all there is. */
  heading?: "h1" | "h2" | "h3";
};

/** Says what a screen with nothing to show would hold, and how to begin. */
export function EmptyState({ title, text, glyph, actions, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      {glyph && <div className="mb-4 text-ink3 [&_svg]:size-8">{glyph}</div>}
      <Heading className="text-balance font-serif text-xl">{title}</Heading>
      {text && <div className="mt-2 text-balance text-ink2">{text}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
