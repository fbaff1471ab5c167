import { useEffect, useRef } from "react";
import type { HistoryItem } from "#shared/assistant";
import { formatShortDate } from "../../platform/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { MarkedText } from "../memories/card/marked-text.tsx";
import { findExcerpt } from "../memories/queries/find-excerpt.ts";
import { findGoneMarkers } from "./find-gone-markers.ts";
import { NotebookAnswer } from "./notebook/notebook-answer.tsx";
import { plainAnswer } from "./plain-answer.ts";
import { markersOf } from "./split-citations.ts";

type ExchangeFoundProps = {
  item: HistoryItem;
  search: string;
  /** It has come by "Show more", first of several: whoever asked for them goes on here. */
  takesFocus: boolean;
  /** Shows it in the conversation; null when it is not on the screen. */
  onShow: (() => void) | null;
};

/** A question and answer that a search found: the words in their place, the whole answer folded, and the way to it. */
export function ExchangeFound({ item, search, takesFocus, onShow }: ExchangeFoundProps) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const { message, response, citations, createdAt } = item;
  const gone = findGoneMarkers(response, citations);
  const markers = markersOf({ citations, gone });
  const excerpt = findExcerpt(plainAnswer(response, markers).replaceAll(/\s+/g, " "), search);
  return (
    <li ref={place} data-stop tabIndex={-1} className="scroll-my-4 space-y-1.5 py-4 outline-offset-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="line-clamp-3 min-w-0 break-words font-semibold">
          <MarkedText text={message} search={search} />
        </span>
        <time dateTime={createdAt} className="shrink-0 text-ink2 text-sm">
          {formatShortDate(new Date(createdAt), new Date())}
        </time>
      </p>
      <p className="line-clamp-2 break-words text-ink2">
        <MarkedText text={excerpt} search={search} />
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <Disclosure summary="Whole answer with its sources">
            <div className="pt-2 pb-1">
              <NotebookAnswer
                message={{ ...item, content: response, timestamp: createdAt, gone, progress: "complete" }}
              />
            </div>
          </Disclosure>
        </div>
        {onShow && (
          <Button size="small" variant="quiet" className="-mx-3.5" onClick={onShow}>
            Show in conversation
          </Button>
        )}
      </div>
    </li>
  );
}
