import { useRef } from "react";
import type { Question } from "#shared/questions";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { useQuestionWork, useSaveAnswers, useSkipQuestions } from "./answer-questions.ts";
import { QuestionCard } from "./question-card.tsx";
import { answersIn, noDraft } from "./question-draft.ts";
import { useQuestionDrafts } from "./use-question-drafts.ts";

type QuestionPanelProps = { questions: readonly Question[]; namesMemory: boolean };

/** Open questions: each can be answered by itself, the last button sends all answers there are. What is written stays until it is safe. */
export function QuestionPanel({ questions, namesMemory }: QuestionPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drafts, changeDraft] = useQuestionDrafts();
  const forget = (id: string) => changeDraft(id, noDraft);
  const save = useSaveAnswers(forget);
  const skip = useSkipQuestions(forget);
  const busy = useQuestionWork();
  useKeepFocus(place, questions);

  const answer = (some: readonly Question[]) => {
    const answers = answersIn(drafts, some);
    if (answers.length > 0) return save.mutate(answers);
    toast({
      title: "No answers provided",
      description: "Please provide at least one answer before submitting.",
      variant: "destructive",
    });
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            draft={drafts[question.id] ?? noDraft}
            onChange={(draft) => changeDraft(question.id, draft)}
            onAnswer={() => answer([question])}
            onSkip={() => skip.mutate([question])}
            busy={busy}
            namesMemory={namesMemory}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && skip.mutate(questions)}>
          Skip All
        </Button>
        <Button
          variant="primary"
          pending={save.isPending && "Saving..."}
          aria-disabled={busy}
          onClick={() => !busy && answer(questions)}
        >
          Answer All
        </Button>
      </div>
    </div>
  );
}
