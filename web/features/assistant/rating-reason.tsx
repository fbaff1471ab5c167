import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

type RatingReasonProps = { onSend: (reason: string) => void; onClose: () => void };

/** Asks what was wrong with an answer; the thumb alone counts, too. */
export function RatingReason({ onSend, onClose }: RatingReasonProps) {
  const [reason, setReason] = useState("");
  return (
    <form
      className="flex w-full items-end gap-2 py-1 pl-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") onClose();
        else onSend(reason.trim());
      }}
    >
      <div className="max-w-md flex-1">
        <TextField
          label="What was wrong with it?"
          hideLabel
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
