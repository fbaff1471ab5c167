import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Memory } from "#shared/memories";
import type { MemoryTabProps } from "../memories/memory-tab.ts";
import { useQuestionWork } from "./answer-questions.ts";
import { AnsweredQuestions } from "./answered-questions.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { questionQueries } from "./questions.queries.ts";
import { QuestionsFailure, QuestionsSkeleton } from "./questions-states.tsx";

/** What Lilu would like to know about one memory, and what it was told. */
export function MemoryQuestions({ memory, onBusy }: MemoryTabProps) {
  const questions = useQuestionsOf(memory);
  const busy = useQuestionWork();
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);

  if (questions.isPending) return <QuestionsSkeleton />;
  if (questions.data === undefined) return <QuestionsFailure onRetry={questions.refetch} />;
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

/** Read again when the memory has been analysed: that may ask others. */
function useQuestionsOf({ id, isAnalyzed }: Memory) {
  const client = useQueryClient();
  const wasAnalyzed = useRef(isAnalyzed);
  useEffect(() => {
    const isFresh = isAnalyzed && !wasAnalyzed.current;
    wasAnalyzed.current = isAnalyzed;
    if (isFresh) void client.invalidateQueries({ queryKey: questionQueries.all });
  }, [client, isAnalyzed]);
  return useQuery(questionQueries.list(id));
}
