import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import type { Question } from "#shared/questions";
import { Button } from "../../../ui/button.tsx";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import { questionQueries } from "../../questions/questions.queries.ts";
import { useAnswerMerge } from "../change-entities.ts";

const shownAtOnce = 5;

/** Entity Merge Suggestions: whether two names are one person; five at a time. */
export function MergeSuggestions() {
  const { data } = useQuery(questionQueries.list(null));
  const open = data?.filter(({ category, isAnswered }) => category === "merge" && !isAnswered);
  const place = useRef<HTMLElement>(null);
  useKeepFocus(place, open);
  if (open === undefined || open.length === 0) return null;
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="merge-suggestions" className="outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="merge-suggestions" className="font-serif text-xl">
          Entity Merge Suggestions
        </h2>
        <Link
          to="/memories?tab=questions"
          className="target inline-flex items-center text-ink2 text-sm underline decoration-field underline-offset-3 hover:text-accent"
        >
          View All Suggestions
        </Link>
      </div>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {open.slice(0, shownAtOnce).map((question) => (
          <MergeQuestion key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}

/** Short words for the three answers; what is sent is the answer in full. */
const shortAnswers = {
  "Yes, they are the same person": "Yes",
  "No, they are different people": "No",
  "I am not sure": "Not sure",
} as const;

/** One suggestion with its three answers. */
export function MergeQuestion({ question }: { question: Question }) {
  const id = useId();
  const { answer, isPending } = useAnswerMerge();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} dir="auto" className="text-pretty break-words text-ink">
          {question.question}
        </p>
        {question.metadata?.confidence !== undefined && (
          <p className="text-ink2 text-sm">{Math.round(question.metadata.confidence * 100)}% alike</p>
        )}
      </div>
      <fieldset aria-labelledby={id} className="flex gap-2">
        {Object.entries(shortAnswers).map(([full, short]) => (
          <Button
            key={full}
            size="small"
            variant={full === "I am not sure" ? "quiet" : "outline"}
            aria-label={full}
            aria-disabled={isPending}
            onClick={() => !isPending && answer(question, full)}
          >
            {short}
          </Button>
        ))}
      </fieldset>
    </li>
  );
}
