import { Link } from "react-router-dom";
import type { Question } from "#shared/questions";
import { useMemoryAddress } from "../memories/open/open-memory.ts";

/** Lists what was answered, each with the memory that the answer became. */
export const AnsweredQuestions = ({ questions }: { questions: readonly Question[] }) => (
  <ul className="divide-y divide-line">
    {questions.map((question) => (
      <li key={question.id} className="py-3 first:pt-0">
        <p className="text-ink2 text-sm">{question.question}</p>
        <Answer question={question} />
      </li>
    ))}
  </ul>
);

function Answer({ question: { id, answer, answerId } }: { question: Question }) {
  const address = useMemoryAddress(answerId ?? id, "content");
  if (answerId === null) return <p className="break-words">{answer}</p>;
  return (
    <Link
      to={address}
      className="block break-words text-ink decoration-line underline underline-offset-4 hover:decoration-current"
    >
      {answer}
    </Link>
  );
}
