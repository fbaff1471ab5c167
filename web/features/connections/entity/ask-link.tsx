import { useNavigate } from "react-router-dom";
import { writeStored } from "../../../platform/stored-state.ts";
import { Button } from "../../../ui/button.tsx";
import { useCurrentUser } from "../../account/current-user.ts";
import { chatKeys } from "../../assistant/chat-storage.ts";

/** Opens the chat with words in its message box, to be changed and sent. */
export function useAskAbout(): (question: string) => void {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  return (question) => {
    writeStored(chatKeys.draft(id), question);
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
    <Button variant="primary" onClick={() => ask(`What do I know about ${name}?`)}>
      <span className="truncate">{`Ask about ${shortName(name, type)}`}</span>
    </Button>
  );
}
