import { useRef, useState } from "react";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { giveFocus } from "../../ui/return-focus.ts";
import { TextField } from "../../ui/text-field.tsx";

type RatingReasonProps = { onSend: (reason: string, onSuccess: () => void) => void; onClose: () => void };

/** Asks what was wrong with an answer, and says who reads it; the thumb alone counts, too. */
export function RatingReason({ onSend, onClose }: RatingReasonProps) {
  const [reason, setReason] = useState("");
  const form = useRef<HTMLFormElement>(null);
  /** Gives the focus back to the thumb before it. */
  const leave = () => {
    const { current } = form;
    if (current?.contains(document.activeElement)) giveFocus(current.previousElementSibling);
    onClose();
  };
  const thank = () => {
    leave();
    toast({ title: "Thank you" });
  };
  return (
    <form
      ref={form}
      className="flex w-full items-start gap-2 py-1 pl-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") leave();
        else onSend(reason.trim(), thank);
      }}
    >
      <div className="max-w-md flex-1">
        <TextField
          label="What was wrong with it?"
          hideLabel
          hint="The administrator sees this answer, with its question and what you write."
          placeholder="What was wrong with it? (optional)"
          maxLength={1_000}
          value={reason}
          data-keeps-escape
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && leave()}
        />
      </div>
      <Button type="submit" className="shrink-0">
        Send
      </Button>
    </form>
  );
}
