import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useDebounced } from "../../platform/use-debounced.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { nextStop } from "../../ui/next-stop.ts";
import { ExchangesFound } from "./exchanges-found.tsx";

type SearchDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Shows an exchange in the conversation; null for one that is not on the screen. */
  onShow: (turnId: string) => (() => void) | null;
};

/** Finds what was said in earlier conversations. The arrow keys lead from the words to what was found. */
export function SearchDialog({ open, onClose, onShow }: SearchDialogProps) {
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const search = useDebounced(typed.trim());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Search conversation"
      size="large"
      fill
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut between the controls in it */}
      <div className="flex h-full flex-col" onKeyDown={moveAmongStops}>
        <search className="relative mx-5 mb-3 md:mx-6">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink2"
          />
          <input
            ref={box}
            data-autofocus
            data-stop
            type="search"
            aria-label="Words that were said"
            placeholder="Words that were said"
            value={typed}
            maxLength={400}
            onChange={(event) => setTyped(event.target.value)}
            className="h-11.5 w-full appearance-none rounded-full border border-field bg-surface pr-12 pl-11 transition-colors duration-(--t1) hover:border-ink3 focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== "" && (
            <IconButton
              label="Clear search"
              className="absolute top-0 right-0.5 my-[0.1875rem]"
              onClick={() => {
                setTyped("");
                box.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </search>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">
          {open && <ExchangesFound search={search} onShow={onShow} />}
        </div>
      </div>
    </Dialog>
  );
}

/** From the words that are searched for to the first exchange, and from one to the next. */
function moveAmongStops(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")];
  const next = nextStop(event.nativeEvent, stops);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
