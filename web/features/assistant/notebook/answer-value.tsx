import { classNames } from "../../../ui/class-names.ts";
import type { AnswerMarkdownProps } from "../answer-markdown.tsx";
import { AnswerText } from "../answer-text.tsx";

/** Longer ones would break in the middle on a phone. */
const longestLarge = 16; // characters

type AnswerValueProps = { value: string; rest: AnswerMarkdownProps };

/** The value that was asked for, large, and in the same line since when it holds and what it was before. */
export const AnswerValueLine = ({ value, rest }: AnswerValueProps) => (
  <div className="flex flex-wrap items-baseline gap-x-4">
    <p
      className={classNames(
        "min-w-0 break-words font-serif",
        value.length <= longestLarge ? "text-3xl" : "text-2xl",
      )}
    >
      {value}
    </p>
    {rest.text !== "" && (
      <div className="min-w-0 text-ink2">
        <AnswerText {...rest} />
      </div>
    )}
  </div>
);
