import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { CommandGroup, CommandItem } from "../../ui/command-dialog.tsx";

type PaletteAskProps = {
  botName: string;
  question: string;
  /** The item is there, and what Enter should take. */
  onFirst?: (value: string) => void;
  onAsk: () => void;
};

/** Offers to ask what is typed: before searching for it where it reads like a question, else behind what was found. */
export function PaletteAsk({ botName, question, onFirst, onAsk }: PaletteAskProps) {
  const tell = useEffectEvent(() => onFirst?.(item));
  useEffect(() => tell(), []);
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
