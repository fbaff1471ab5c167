import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { type Ref, Suspense } from "react";
import { Later, laterCode } from "../../platform/later-code.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { botConfigQuery, useBotName } from "../site/site.queries.ts";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { EarlierMessages } from "./earlier-messages.tsx";
import type { MessageListProps } from "./message-list.tsx";
import type { useChat } from "./use-chat.ts";
import type { ChatScroll } from "./use-chat-scroll.ts";
import type { WelcomeProps } from "./welcome.tsx";

const messageList = laterCode<MessageListProps>(() =>
  import("./message-list.tsx").then((m) => m.MessageList),
);
// Fetched while the server looks for the history. What fails here fails again, and visibly, when there is one.
messageList.load().catch(() => undefined);

const welcome = laterCode<WelcomeProps>(() => import("./welcome.tsx").then((m) => m.Welcome));
welcome.load().catch(() => undefined);

type ConversationProps = {
  ref: Ref<HTMLDivElement>;
  chat: ReturnType<typeof useChat>;
  scroll: ChatScroll;
  debug: boolean;
  /** Does something about the conversation and then leaves one where one goes on writing. */
  go: (act: () => unknown) => void;
  /** Puts words into the message box. */
  onWrite: (words: string) => void;
};

/** Shows what has been said, or a welcome where nothing has, in the space that the composer leaves. */
export function Conversation({ ref, chat, scroll, debug, go, onWrite }: ConversationProps) {
  const { messages, isEmpty, isReading, pending, history, session } = chat;
  const botName = useBotName();
  const { isPending: nameIsLoading } = useQuery(botConfigQuery);
  return (
    <div ref={ref} className="group/chat relative min-h-0 flex-1">
      <div ref={scroll.scrollRef} className="h-full overflow-y-auto overscroll-contain">
        <section
          // A welcome that is longer than the screen is read from its beginning.
          ref={isEmpty ? null : scroll.contentRef}
          aria-label="Conversation"
          // Holds the scroll position: what is unfolded to be read must not push itself out of sight.
          onClickCapture={(event) => isUnfolding(event.target) && scroll.hold()}
          className={classNames(
            "mx-auto max-w-column space-y-7 px-4 pb-8",
            // The first exchange begins below where toasts appear: one of them tells of a failure, and Retry must be seen.
            isEmpty ? "pt-8" : "pt-28",
          )}
        >
          {(isEmpty ? nameIsLoading : isReading && messages.length === 0) && <ConversationSkeleton />}
          {history.isError && <HistoryFailure onRetry={() => go(chat.readHistoryAgain)} />}
          {!isReading && history.hasNextPage && <EarlierMessages history={history} onAsk={scroll.hold} />}
          {isEmpty && !nameIsLoading && (
            <Suspense fallback={<ConversationSkeleton />}>
              <Later
                code={welcome}
                props={{
                  botName: botName,
                  onAsk: (question) => go(() => session.send(question)),
                  onWrite: (words) => go(() => onWrite(words)),
                }}
              />
            </Suspense>
          )}
          <Suspense>
            <Later
              code={messageList}
              props={{
                messages,
                botName,
                debug,
                pending,
                onRetry: (key) => go(() => session.retry(key)),
                onReplace: (question, text) => go(() => session.replace(question, text)),
                onWrite: (words) => go(() => onWrite(words)),
              }}
            />
          </Suspense>
        </section>
      </div>
      {!scroll.isAtEnd && messages.length > 0 && <JumpToLatest onJump={() => scroll.toEnd("gently")} />}
    </div>
  );
}

/** Small, for it lies over what is read; out of the way of a question that is being edited. */
function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <Button
      size="small"
      aria-label="Jump to latest"
      className="rise -translate-x-1/2 absolute bottom-3 left-1/2 bg-surface shadow-float hover:bg-sunken group-has-[form]/chat:hidden"
      onClick={onJump}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
  );
}

const isUnfolding = (target: EventTarget) =>
  target instanceof Element && target.closest("[aria-expanded=false]") !== null;

/** Earlier messages could not be read; one can still ask. */
function HistoryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 text-ink2 text-sm">
      Earlier messages could not be loaded.
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
