import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { asksToSend, sendKeys, useEnterSends } from "./send-keys.ts";

type EditQuestionProps = { text: string; onSend: (text: string) => void; onCancel: () => void };

/** The last question in other words. The keys that send a new one send it too, Escape leaves it as it was. */
export function EditQuestion({ text, onSend, onCancel }: EditQuestionProps) {
  const [draft, setDraft] = useState(text);
  const [enterSends] = useEnterSends();
  const send = () => draft.trim() !== "" && onSend(draft);
  const onKeyDown = (event: KeyboardEvent) => {
    if (asksToSend(event, enterSends)) send();
    else if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="w-full space-y-2 rounded-card border border-field bg-surface p-3 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent"
    >
      <textarea
        data-keeps-escape
        aria-label="Edit your question"
        // biome-ignore lint/a11y/noAutofocus: it opens where the person pressed Edit
        autoFocus
        // One goes on at the end, as one does when one writes.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        enterKeyHint={enterSends ? "send" : "enter"}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 w-full resize-none bg-transparent px-1 text-ink outline-none"
      />
      <div className="flex items-center justify-end gap-2">
        <span className="mr-auto px-1 text-ink3 text-sm max-md:hidden">
          {`${sendKeys(enterSends)} sends, Esc cancels`}
        </span>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" disabled={draft.trim() === ""}>
          Send
        </Button>
      </div>
    </form>
  );
}
