import { lazy, Suspense } from "react";
import type { Citation } from "#shared/assistant";
import { CitationMark } from "./citation-mark.tsx";
import { splitCitations } from "./split-citations.ts";

const AnswerMarkdown = lazy(() =>
  import("./answer-markdown.tsx").then((m) => ({ default: m.AnswerMarkdown })),
);

type AnswerTextProps = { text: string; citations: readonly Citation[] };

/** What Lilu says, with its citations. Plain until the Markdown reader, which is loaded on its own, has arrived. */
export function AnswerText(props: AnswerTextProps) {
  return (
    <Suspense fallback={<PlainAnswer {...props} />}>
      <AnswerMarkdown {...props} />
    </Suspense>
  );
}

function PlainAnswer({ text, citations }: AnswerTextProps) {
  return (
    <p className="whitespace-pre-wrap">
      {splitCitations(text, citations).map((part, index) =>
        part.kind === "text" ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a marker may stand in a text twice; its place is its name
          <CitationMark key={index} marker={part.marker} />
        ),
      )}
    </p>
  );
}
