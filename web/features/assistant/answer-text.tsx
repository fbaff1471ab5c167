import { Suspense } from "react";
import { Later, laterCode } from "../../platform/later-code.tsx";
import type { AnswerMarkdownProps } from "./answer-markdown.tsx";
import { plainAnswer } from "./plain-answer.ts";

const markdown = laterCode<AnswerMarkdownProps>(() =>
  import("./answer-markdown.tsx").then((m) => m.AnswerMarkdown),
);

/** Fetches the Markdown reader ahead of the first answer. */
export function expectAnswer(): void {
  // Ignores a failure: it comes again, and visibly, when an answer is there.
  markdown.load().catch(() => undefined);
}

/** Shows an answer with its citations. Plain until the Markdown reader, which is loaded on its own, has arrived. */
export function AnswerText(answer: AnswerMarkdownProps) {
  const plain = plainAnswer(answer.text, answer.markers);
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap">{plain}</p>}>
      <Later code={markdown} props={answer} />
    </Suspense>
  );
}
