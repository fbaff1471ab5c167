import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useStickToBottom } from "use-stick-to-bottom";
import { z } from "zod/mini";
import { useStoredState } from "../../platform/stored-state.ts";
import { Button } from "../../ui/button.tsx";
import { botConfigQuery, useBotName } from "../site/site.queries.ts";
import { AnnounceAnswer } from "./announce-answer.tsx";
import { expectAnswer } from "./answer-text.tsx";
import { ChatMenuButton } from "./chat-menu-button.tsx";
import { Composer } from "./composer.tsx";
import { HistoryFailure } from "./history-failure.tsx";
import { MessageList } from "./message-list.tsx";
import { useChat } from "./use-chat.ts";
import { useQuestionDraft } from "./use-question-draft.ts";
import { Welcome } from "./welcome.tsx";

const ResetDialog = lazy(() => import("./reset-dialog.tsx").then((m) => ({ default: m.ResetDialog })));

/** The conversation with Lilu, filling the space it is given. */
export function ChatView() {
  const { messages, latest, pending, history, session } = useChat();
  const botName = useBotName();
  const { isPending: nameIsLoading } = useQuery(botConfigQuery);
  const [draft, setDraft] = useQuestionDraft();
  const [enterSends, setEnterSends] = useStoredState("chat-enter-sends", z.boolean(), false);
  const [debug, setDebug] = useStoredState("chat-debug", z.boolean(), false);
  const [resetting, setResetting] = useState<boolean | null>(null);
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    initial: "instant",
    resize: prefersStillness.matches ? "instant" : "smooth",
  });

  const ask = (question: string) => {
    void session.send(question);
    void scrollToBottom("instant");
  };
  const sendDraft = () => {
    if (draft.trim() === "" || pending) return;
    ask(draft);
    setDraft("");
  };

  return (
    <div className="flex h-full flex-col">
      <div className="relative min-h-0 flex-1">
        <div ref={scrollRef} className="h-full overflow-y-auto overscroll-contain">
          <section
            ref={contentRef}
            aria-label="Conversation"
            // What is unfolded is meant to be read: it must not push itself out of sight.
            onClickCapture={(event) => isUnfolding(event.target) && stopScroll()}
            className="mx-auto max-w-column space-y-7 px-4 py-8"
          >
            {history.isError && <HistoryFailure onRetry={() => void history.refetch()} />}
            {messages.length === 0 && history.isSuccess && !nameIsLoading && (
              <Welcome botName={botName} onAsk={ask} />
            )}
            <MessageList
              messages={messages}
              botName={botName}
              debug={debug}
              pending={pending}
              onRetry={(key) => void session.retry(key)}
            />
          </section>
        </div>
        {!isAtBottom && messages.length > 0 && (
          <Button
            size="small"
            className="rise -translate-x-1/2 absolute bottom-3 left-1/2 bg-surface shadow-float hover:bg-sunken"
            onClick={() => void scrollToBottom()}
          >
            <ArrowDown aria-hidden="true" />
            Jump to latest
          </Button>
        )}
      </div>
      <div className="mx-auto w-full max-w-column shrink-0 px-4 pb-4" onFocusCapture={expectAnswer}>
        <Composer
          value={draft}
          onChange={setDraft}
          onSend={sendDraft}
          onStop={session.stop}
          pending={pending}
          enterSends={enterSends}
          menu={
            <ChatMenuButton
              enterSends={enterSends}
              onEnterSends={setEnterSends}
              debug={debug}
              onDebug={setDebug}
              onReset={() => setResetting(true)}
            />
          }
        />
      </div>
      <AnnounceAnswer latest={latest} botName={botName} />
      {resetting !== null && (
        <Suspense>
          <ResetDialog open={resetting} onOpenChange={setResetting} onReset={session.clear} />
        </Suspense>
      )}
    </div>
  );
}

const isUnfolding = (target: EventTarget) =>
  target instanceof Element && target.closest("[aria-expanded=false]") !== null;

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
