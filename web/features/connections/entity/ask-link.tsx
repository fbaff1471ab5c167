import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/button.tsx";
import { useCurrentUser } from "../../account/current-user.ts";
import { addToDraft } from "../../assistant/use-question-draft.ts";

/** The question that is asked for somebody who writes none. Nobody misses it where another takes its place. */
export const wholeQuestion = (name: string): string => `What do I know about ${name}?`;
const nothingElse = /^(?:What do I know about .+\?)?$/;

/** Opens the chat with words in its message box, to be changed and sent, below what is half-written there. */
export function useAskAbout(): (question: string) => void {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  return (question) => {
    addToDraft(id, question, nothingElse);
    navigate("/chat");
  };
}

/** Whom or what one asks about: a person by the first name, which a shortened "Dr." is not. */
export const shortName = (name: string, type: string): string =>
  type === "PERSON" ? (name.split(" ").find((word) => !word.endsWith(".")) ?? name) : name;

/** "Ask about Ana", which leads to the chat. */
export function AskLink({ name, type }: { name: string; type: string }) {
  const ask = useAskAbout();
  return (
    <Button variant="primary" onClick={() => ask(wholeQuestion(name))}>
      <span className="truncate">{`Ask about ${shortName(name, type)}`}</span>
    </Button>
  );
}
