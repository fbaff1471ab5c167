import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { CommandGroup, CommandItem } from "../../ui/command-dialog.tsx";

type PaletteAskProps = {
  botName: string;
  question: string;
  /** The item that Enter should take is there. */
  onFirst: (value: string) => void;
  onAsk: () => void;
};

/** Offers to ask a text that reads like a question, before searching for it. */
export function PaletteAsk({ botName, question, onFirst, onAsk }: PaletteAskProps) {
  const tell = useEffectEvent(onFirst);
  useEffect(() => tell(item), []);
  return (
    <CommandGroup heading="Ask">
      <CommandItem value={item} onSelect={onAsk}>
        <MessageCircleQuestion aria-hidden="true" />
        <span className="truncate">{`Ask ${botName}: ${question}`}</span>
      </CommandItem>
    </CommandGroup>
  );
}

/** Unlike any command or memory. */
const item = "ask the assistant";
