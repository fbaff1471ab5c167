import { Quote } from "lucide-react";

/**
 * Offers to keep what the person told: their words of earlier in this conversation as a passage is shown, for no memory is
 * behind them before they are kept; null where they stand right above.
 */
export const SaidBefore = ({ words, isKept }: { words: string | null; isKept: boolean }) => (
  <>
    {words !== null && (
      <figure className="rounded-card border border-line bg-surface p-4">
        <blockquote className="line-clamp-6 whitespace-pre-line break-words font-serif text-passage">
          “{words}”
        </blockquote>
        <figcaption className="flex items-center gap-2 pt-2 text-ink2 text-sm">
          <Quote aria-hidden="true" className="size-4" />
          {isKept ? "You said this here" : "You said this here, and it is not kept"}
        </figcaption>
      </figure>
    )}
    <p className="text-chat">{isKept ? "Kept." : "Shall I keep this?"}</p>
  </>
);
