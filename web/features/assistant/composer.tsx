import { ArrowUp, Square } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { DictateButton } from "./dictate-button.tsx";
import { asksToSend, sendKeys } from "./send-keys.ts";
import { fittingHeight, useFittingHeight } from "./use-fitting-height.ts";

/** Here the whole hint would be cut in the middle of a word: a narrow phone, or a page at four times its size. */
const isNarrow = matchMedia("(max-width: 24rem)");

type ComposerProps = {
  /** Text field, for whoever gives the focus back. */
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** An answer is being written: nothing can be typed, and Stop stands where Send was. */
  pending: boolean;
  /** Enter sends and Shift with Enter is a new line, instead of Ctrl or Cmd with Enter. */
  enterSends: boolean;
  menu: ReactNode;
};

/** Takes the text of a message to Lilu. */
export function Composer({
  area,
  value,
  onChange,
  onSend,
  onStop,
  pending,
  enterSends,
  menu,
}: ComposerProps) {
  useFittingHeight(area, value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!asksToSend(event, enterSends)) return;
    event.preventDefault();
    onSend();
  };
  const addSpoken = (words: string) => {
    onChange(value.trim() === "" ? words : `${value.trimEnd()} ${words}`);
    area.current?.focus();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="flex items-end gap-1 rounded-hero border border-field bg-surface p-2 transition-colors duration-(--t1) focus-within:border-accent focus-within:ring-1 focus-within:ring-accent hover:border-ink3"
    >
      {/* Beside the first line while there is only that one, and beside the last one of more. */}
      <span className="flex items-center gap-1 pb-2">
        <DictateButton onHeard={addSpoken} disabled={pending} />
        {menu}
      </span>
      <textarea
        ref={area}
        data-autofocus
        aria-label="Message"
        // Not `disabled`, which would take the focus away from whoever is about to go on writing.
        readOnly={pending}
        aria-disabled={pending}
        enterKeyHint={enterSends ? "send" : "enter"}
        placeholder={isNarrow.matches ? "Ask or tell me" : "Ask, or tell me something"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={classNames(
          fittingHeight,
          "min-w-0 flex-1 resize-none bg-transparent px-1 py-4.5 text-ink outline-none placeholder:whitespace-nowrap aria-disabled:opacity-60",
        )}
      />
      <span className="flex items-center gap-2 pb-2">
        {/* The button says it to a screen reader. */}
        {!pending && (
          <span
            aria-hidden="true"
            className="hidden whitespace-nowrap text-ink3 text-xs md:pointer-fine:inline"
          >
            {sendKeys(enterSends)}
          </span>
        )}
        {pending ? (
          <IconButton label="Stop" variant="primary" size="large" onClick={onStop}>
            <Square aria-hidden="true" className="size-4! fill-current" />
          </IconButton>
        ) : (
          <IconButton
            type="submit"
            label={`Send (${sendKeys(enterSends)})`}
            variant="primary"
            size="large"
            disabled={value.trim() === ""}
            // A press leaves the focus where one goes on writing.
            onPointerDown={(event) => event.preventDefault()}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </form>
  );
}
