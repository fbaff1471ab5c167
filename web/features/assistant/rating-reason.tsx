import { useState } from "react";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

type RatingReasonProps = { onSend: (reason: string, onSuccess: () => void) => void; onClose: () => void };

/** Asks what was wrong with an answer, and says who reads it; the thumb alone counts, too. */
export function RatingReason({ onSend, onClose }: RatingReasonProps) {
  const [reason, setReason] = useState("");
  const thank = () => {
    onClose();
    toast({ title: "Thank you" });
  };
  return (
    <form
      className="flex w-full items-start gap-2 py-1 pl-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") onClose();
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
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
      </div>
      <Button type="submit" className="shrink-0">
        Send
      </Button>
    </form>
  );
}
