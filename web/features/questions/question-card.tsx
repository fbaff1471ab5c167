import { useId } from "react";
import { Link } from "react-router-dom";
import { longestAnswer, type Question } from "#shared/questions";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { PersonQuestion } from "./person-question.tsx";
import { answerIn, type QuestionDraft } from "./question-draft.ts";

type QuestionCardProps = {
  question: Question;
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  onAnswer: () => void;
  onSkip: () => void;
  busy: boolean;
  /** True where questions of several memories stand together. */
  namesMemory: boolean;
};

/** Shows one question: its subject, answers to tap, and a line for one's own. What is chosen or written can be sent at once. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, onAnswer, onSkip, busy, namesMemory } = props;
  const id = useId();
  // Lowers the heading in a detail, where the memory has a heading of its own above.
  const Heading = namesMemory ? "h2" : "h3";
  return (
    <li className="py-5 first:pt-0">
      <form
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onAnswer();
        }}
        className="space-y-3"
      >
        <div>
          <Heading id={id} className="text-pretty break-words font-serif text-lg">
            {question.question}
          </Heading>
          {namesMemory && <About question={question} />}
        </div>
        {question.category === "person" ? (
          <PersonQuestion contentId={question.contentId} busy={busy} onSkip={onSkip} />
        ) : (
          <AnswerFields {...props} labelledBy={id} />
        )}
      </form>
    </li>
  );
}

/** Answers to tap and a line for one's own; skips as long as there is none. */
function AnswerFields(props: QuestionCardProps & { labelledBy: string }) {
  const { question, draft, onChange, onSkip, busy, labelledBy } = props;
  return (
    <>
      {question.suggestedAnswers.length > 0 && (
        <Suggestions
          answers={question.suggestedAnswers}
          chosen={draft.choice}
          onChoose={(choice) => onChange({ ...draft, choice })}
          labelledBy={labelledBy}
          busy={busy}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label={`Your answer to “${question.question}”`}
            hideLabel
            placeholder={question.suggestedAnswers.length > 0 ? "Or in your own words" : "Your answer"}
            autoComplete="off"
            maxLength={longestAnswer}
            value={draft.text}
            // Not disabled, as nothing here is: what has the focus keeps it, also where the save fails.
            readOnly={busy}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
        </div>
        {/* Keeps the same width with either button, so that choosing moves nothing. */}
        <div className="ml-auto flex w-24 justify-end">
          {answerIn(draft) === null ? (
            <Button
              key="skip"
              variant="quiet"
              className="-mr-4"
              aria-disabled={busy}
              onClick={() => !busy && onSkip()}
            >
              Skip
            </Button>
          ) : (
            <Button key="answer" type="submit" aria-disabled={busy}>
              Answer
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function About({ question }: { question: Question }) {
  const address = useMemoryAddress(question.contentId, "content");
  return (
    <p className="mt-0.5 truncate text-ink2 text-sm">
      About{" "}
      <Link to={address} className="underline underline-offset-2 hover:text-ink">
        {question.contentTitle}
      </Link>
    </p>
  );
}

type SuggestionsProps = {
  answers: readonly string[];
  chosen: string | null;
  onChoose: (answer: string | null) => void;
  labelledBy: string;
  busy: boolean;
};

/** A second tap takes the choice back. */
const Suggestions = ({ answers, chosen, onChoose, labelledBy, busy }: SuggestionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own beside the heading
  <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
    {answers.map((answer) => (
      <button
        key={answer}
        type="button"
        aria-pressed={answer === chosen}
        aria-disabled={busy}
        onClick={() => !busy && onChoose(answer === chosen ? null : answer)}
        className={classNames(
          "target min-h-9 rounded-full border px-3.5 py-1 text-base transition-colors duration-(--t1) aria-disabled:opacity-60",
          answer === chosen
            ? "border-accent bg-accentsoft text-accent"
            : "border-field text-ink hover:border-ink3 hover:bg-sunken",
        )}
      >
        {answer}
      </button>
    ))}
  </div>
);
