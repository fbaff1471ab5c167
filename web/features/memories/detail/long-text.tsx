import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { splitText } from "./split-text.ts";

type LongTextProps = {
  text: string;
  /** Renders a block of it; `isFirst` marks the one that it begins with. */
  children: (block: string, isFirst: boolean) => ReactNode;
};

/** A text as it was written, line breaks kept. Of a long one, only what is near the window is laid out. */
export function LongText({ text, children }: LongTextProps) {
  const blocks = splitText(text);
  return (
    <div className="max-w-measure whitespace-pre-wrap break-words text-chat">
      {blocks.map((block, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name than their place
          key={place}
          // Each paragraph runs in the direction of its own script. An empty line between two blocks would be lost in a
          // block without height.
          className={classNames(
            "[unicode-bidi:plaintext]",
            blocks.length > 1 && "min-h-[1lh] [contain-intrinsic-size:auto_120lh] [content-visibility:auto]",
          )}
        >
          {children(block, place === 0)}
        </div>
      ))}
    </div>
  );
}
