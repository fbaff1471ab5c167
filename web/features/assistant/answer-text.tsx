import { lazy, Suspense } from "react";
import type { AnswerMarkdownProps } from "./answer-markdown.tsx";
import { plainAnswer } from "./plain-answer.ts";

const loadMarkdown = () => import("./answer-markdown.tsx");
const AnswerMarkdown = lazy(() => loadMarkdown().then((m) => ({ default: m.AnswerMarkdown })));

/** Fetches the Markdown reader ahead of the first answer. */
export function expectAnswer(): void {
  // What fails here fails again, and visibly, when an answer is there.
  loadMarkdown().catch(() => undefined);
}

/** What Lilu says, with its citations. Plain until the Markdown reader, which is loaded on its own, has arrived. */
export function AnswerText(answer: AnswerMarkdownProps) {
  const plain = plainAnswer(answer.text, answer.markers);
  return (
    <Suspense fallback={<p className="whitespace-pre-wrap">{plain}</p>}>
      <AnswerMarkdown {...answer} />
    </Suspense>
  );
}
