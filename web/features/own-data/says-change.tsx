import { useState } from "react";
import { useAfterChange } from "../../ui/use-after-change.ts";

/** Says to a screen reader what has become of something since the page was opened. */
export function SaysChange({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useAfterChange(text, () => setSaid(text));
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
