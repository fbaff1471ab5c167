import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { assistantQueries } from "./assistant.queries.ts";
import { ExchangeFound } from "./exchange-found.tsx";

type ExchangesFoundProps = {
  search: string;
  /** Shows an exchange in the conversation; null for one that is not on the screen. */
  onShow: (turnId: string) => (() => void) | null;
};

/** The exchanges that hold these words, newest first, and the way to older ones. */
export function ExchangesFound({ search, onShow }: ExchangesFoundProps) {
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const { data, isError, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...assistantQueries.search(search),
      enabled: search !== "",
      placeholderData: keepPreviousData,
    });
  if (search === "") {
    return (
      <EmptyState
        title="What was said before"
        text="Type words of a question or an answer. Newer ones come first."
      />
    );
  }
  const found = data?.pages.flatMap((page) => page.items);
  const showMore = async () => {
    const { data: grown } = await fetchNextPage();
    setFirstNew(grown?.pages.at(-1)?.items[0]?.id ?? null);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {found && !isFetching && describeCount(found.length, hasNextPage)}
      </p>
      {isError && <SearchFailure pending={isFetching} onRetry={() => void refetch()} />}
      {found?.length === 0 && !isFetching && (
        <EmptyState title="Nothing found" text={`No question or answer holds “${search}”.`} />
      )}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line" aria-busy={isFetching}>
          {found.map((item) => (
            <ExchangeFound
              key={item.id}
              item={item}
              search={search}
              takesFocus={item.id === firstNew}
              onShow={onShow(item.id)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && !isError && (
        <p className="flex justify-center pt-3">
          <Button
            size="small"
            data-stop
            pending={isFetchingNextPage && "Searching..."}
            onClick={() => void showMore()}
          >
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function SearchFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-3 text-danger">
      The search failed. Please try again.
      <Button size="small" pending={pending && "Searching..."} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

const describeCount = (count: number, isMore: boolean): string => {
  if (count === 0) return "Nothing found";
  return isMore ? `${count} found, and there are older ones` : `${count} found`;
};
