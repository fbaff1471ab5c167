import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useDebounced } from "../memories/use-debounced.ts";
import { assistantQueries } from "./assistant.queries.ts";
import { ExchangeFound } from "./exchange-found.tsx";

type SearchDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Shows an exchange in the conversation; null for one that is not on the screen. */
  onShow: (turnId: string) => (() => void) | null;
};

/** Finds what was said in earlier conversations. */
export function SearchDialog({ open, onClose, onShow }: SearchDialogProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim());
  const { data, isError, isFetching } = useQuery({
    ...assistantQueries.search(search),
    enabled: open && search !== "",
    placeholderData: keepPreviousData,
  });
  const found = search === "" ? undefined : data?.items;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Search conversation"
      size="large"
      fill
    >
      <div className="flex h-full flex-col">
        <search className="relative mx-5 mb-3 md:mx-6">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink2"
          />
          <input
            data-autofocus
            type="search"
            aria-label="Words that were said"
            aria-busy={isFetching}
            placeholder="Words that were said"
            value={typed}
            maxLength={400}
            onChange={(event) => setTyped(event.target.value)}
            className="h-11.5 w-full appearance-none rounded-full border border-field bg-surface pr-4 pl-11 transition-colors duration-(--t1) hover:border-ink3 focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1"
          />
        </search>
        <p role="status" className="sr-only">
          {found && !isFetching && (found.length === 0 ? "Nothing found" : `${found.length} found`)}
        </p>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">
          {isError && <p className="py-3 text-danger">The search failed. Please try again.</p>}
          {found?.length === 0 && !isFetching && (
            <EmptyState title="Nothing found" text={`No question or answer holds “${search}”.`} />
          )}
          {found && found.length > 0 && (
            <ul className="divide-y divide-line">
              {found.map((item) => (
                <ExchangeFound key={item.id} item={item} search={search} onShow={onShow(item.id)} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}
