import { useQuery } from "@tanstack/react-query";
import { ReadFailure } from "../../ui/read-failure.tsx";
import type { MemoryTabProps } from "../memories/open/memory-tab.ts";
import { useReadAfterAnalysis, useTellBusy } from "../memories/open/use-memory-tab.ts";
import { useQuestionWork } from "./answer-questions.ts";
import { AnsweredQuestions } from "./answered-questions.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { questionQueries } from "./questions.queries.ts";
import { QuestionsSkeleton } from "./questions-states.tsx";

/** Shows what Lilu would like to know about one memory, and what it was told. */
export function MemoryQuestions({ memory, onBusy }: MemoryTabProps) {
  const questions = useQuery(questionQueries.list(memory.id));
  useReadAfterAnalysis(memory, questionQueries.all);
  useTellBusy(useQuestionWork(), onBusy);

  if (questions.isPending) return <QuestionsSkeleton />;
  if (questions.data === undefined) return <ReadFailure what="questions" onRetry={questions.refetch} />;
  const open = questions.data.filter(({ isAnswered }) => !isAnswered);
  const answered = questions.data.filter(({ isAnswered }) => isAnswered);
  return (
    <div className="space-y-8">
      {open.length > 0 && <QuestionPanel questions={open} namesMemory={false} />}
      {open.length === 0 && <p className="text-ink2">There are no open questions about this memory.</p>}
      {answered.length > 0 && (
        <section aria-label="Answered">
          <h3 className="mb-2 font-semibold text-sm">Answered</h3>
          <AnsweredQuestions questions={answered} />
        </section>
      )}
    </div>
  );
}
