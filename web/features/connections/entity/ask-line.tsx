import { ArrowUp } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { EntityDetails } from "#shared/entities";
import { IconButton } from "../../../ui/icon-button.tsx";
import { shortName, useAskAbout, wholeQuestion } from "./ask-link.tsx";

/** A line to ask from, which looks like the chat's and leads there. */
export function AskLine({ entity: { value, type } }: { entity: EntityDetails }) {
  const [question, setQuestion] = useState("");
  const ask = useAskAbout();
  const label = `Ask about ${shortName(value, type)}`;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const asked = question.trim();
    ask(
      asked === ""
        ? wholeQuestion(value)
        : asked.includes(shortName(value, type))
          ? asked
          : `${asked} (${value})`,
    );
  };
  return (
    <form
      onSubmit={send}
      className="ask-line flex h-12 items-center gap-1 rounded-hero border border-field bg-surface pr-1 pl-4 transition-colors duration-(--t1) focus-within:border-accent focus-within:ring-1 focus-within:ring-accent hover:border-ink3"
    >
      <input
        aria-label={label}
        placeholder={label}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-base text-ink outline-none"
      />
      <IconButton type="submit" label={label} variant="primary">
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </form>
  );
}
