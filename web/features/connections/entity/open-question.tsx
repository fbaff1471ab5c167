import { Link } from "react-router-dom";
import type { Question } from "#shared/questions";
import { useMemoryAddress } from "../../memories/open/open-memory.ts";

/** A question that waits to be answered, where its memory has its questions. */
export function OpenQuestion({ question }: { question: Question }) {
  const to = useMemoryAddress(question.contentId, "questions");
  return (
    <li>
      <Link to={to} dir="auto" className="block py-3 text-pretty text-ink hover:text-accent hover:underline">
        {question.question}
      </Link>
    </li>
  );
}
