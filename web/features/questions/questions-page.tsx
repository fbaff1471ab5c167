import { useQuery } from "@tanstack/react-query";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { AnsweredQuestions } from "./answered-questions.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { questionQueries } from "./questions.queries.ts";
import { NoQuestions, QuestionsSkeleton } from "./questions-states.tsx";

/** Shows what Lilu would like to know about all memories, and what it was told. */
export function QuestionsPage() {
  const questions = useQuery(questionQueries.list(null));
  if (questions.isPending) return <QuestionsSkeleton />;
  if (questions.data === undefined) return <ReadFailure what="questions" onRetry={questions.refetch} />;
  const open = questions.data.filter(({ isAnswered }) => !isAnswered);
  const answered = questions.data.filter(({ isAnswered }) => isAnswered);
  return (
    <div className="space-y-8">
      {open.length > 0 ? <QuestionPanel questions={open} namesMemory /> : <NoQuestions />}
      {answered.length > 0 && (
        <Disclosure summary={`Answered (${answered.length})`}>
          <div className="pt-3">
            <AnsweredQuestions questions={answered} />
          </div>
        </Disclosure>
      )}
    </div>
  );
}
