import { Mic } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../platform/toasts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { canDictate, startDictation } from "./dictation.ts";

type DictateButtonProps = { onHeard: (words: string) => void; disabled: boolean };

/** Speak instead of typing: one press listens, the next stops listening. */
export function DictateButton({ onHeard, disabled }: DictateButtonProps) {
  const [listening, setListening] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  // Keeps the latest callback, so that what is typed during dictation is not lost when the words come.
  const hear = useRef(onHeard);
  useEffect(() => {
    hear.current = onHeard;
  });
  useEffect(() => () => stop.current?.(), []);

  const toggle = () => {
    if (listening) return stop.current?.();
    if (!canDictate())
      return complain("Voice input not available", "Speech recognition is not supported in your browser.");
    setListening(true);
    stop.current = startDictation({
      onHeard: (words) => hear.current(words),
      onFailure: () => complain("Voice input error", "Could not recognize speech. Please try again."),
      onEnd: () => setListening(false),
    });
  };
  return (
    <IconButton
      label={listening ? "Stop listening" : "Voice input"}
      size="large"
      // Leaves the button enabled while it listens, so that it can always be stopped.
      disabled={disabled && !listening}
      onClick={toggle}
      className={listening ? "breathing text-accent" : ""}
    >
      <Mic aria-hidden="true" />
    </IconButton>
  );
}

const complain = (title: string, description: string) =>
  toast({ title, description, variant: "destructive" });
