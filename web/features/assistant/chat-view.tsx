import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { z } from "zod/mini";
import { useStoredState } from "../../platform/stored-state.ts";
import { Button } from "../../ui/button.tsx";
import { useCurrentUser } from "../account/current-user.ts";
import { botConfigQuery, useBotName } from "../site/site.queries.ts";
import { AnnounceAnswer } from "./announce-answer.tsx";
import { expectAnswer } from "./answer-text.tsx";
import { type ChatDialogName, ChatDialogs } from "./chat-dialogs.tsx";
import { ChatMenuButton } from "./chat-menu-button.tsx";
import { turnIdOf } from "./chat-messages.ts";
import { chatKeys } from "./chat-storage.ts";
import { Composer } from "./composer.tsx";
import { EarlierMessages } from "./earlier-messages.tsx";
import { HistoryFailure } from "./history-failure.tsx";
import { useChat } from "./use-chat.ts";
import { useChatScroll } from "./use-chat-scroll.ts";
import { useConversationAnalysis } from "./use-conversation-analysis.ts";
import { useQuestionDraft } from "./use-question-draft.ts";
import { Welcome } from "./welcome.tsx";

const loadMessages = () => import("./message-list.tsx");
const MessageList = lazy(() => loadMessages().then((m) => ({ default: m.MessageList })));
// Fetched while the server looks for the history. What fails here fails again, and visibly, when there is one.
loadMessages().catch(() => undefined);

/** The conversation with Lilu, filling the space it is given. Without `autoScroll` it stays wherever the person is. */
export function ChatView({ autoScroll = true }: { autoScroll?: boolean }) {
  const { id } = useCurrentUser();
  const { messages, latest, pending, history, session } = useChat();
  const botName = useBotName();
  const { isPending: nameIsLoading } = useQuery(botConfigQuery);
  const [draft, setDraft] = useQuestionDraft();
  const [enterSends, setEnterSends] = useStoredState(chatKeys.enterSends(id), z.boolean(), false);
  const [debug, setDebug] = useStoredState(chatKeys.debug(id), z.boolean(), false);
  const [dialog, setDialog] = useState<ChatDialogName | null>(null);
  const analysis = useConversationAnalysis(() => setDialog(null));
  const { scrollRef, contentRef, isAtEnd, toEnd, hold } = useChatScroll(autoScroll);
  const view = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  /** Does something about the conversation and then leaves one where one goes on writing. */
  const go = (act: () => unknown) => {
    act();
    area.current?.focus();
    if (autoScroll) toEnd("instant");
  };
  const ask = (question: string) => go(() => session.send(question));
  const sendDraft = () => {
    if (draft.trim() === "" || pending) return;
    ask(draft);
    setDraft("");
  };
  const showTurn = (turnId: string) => {
    if (!messages.some((message) => turnIdOf(message) === turnId)) return null;
    return () => {
      setDialog(null);
      hold();
      showMessage(view.current, `user-${turnId}`);
    };
  };

  return (
    <div className="flex h-full flex-col">
      <div ref={view} className="relative min-h-0 flex-1">
        <div ref={scrollRef} className="h-full overflow-y-auto overscroll-contain">
          <section
            ref={contentRef}
            aria-label="Conversation"
            // What is unfolded is meant to be read: it must not push itself out of sight.
            onClickCapture={(event) => isUnfolding(event.target) && hold()}
            className="mx-auto max-w-column space-y-7 px-4 py-8"
          >
            {history.isError && <HistoryFailure onRetry={() => void history.refetch()} />}
            {history.hasNextPage && <EarlierMessages history={history} onAsk={hold} />}
            {messages.length === 0 && history.isSuccess && !nameIsLoading && (
              <Welcome botName={botName} onAsk={ask} />
            )}
            <Suspense>
              <MessageList
                messages={messages}
                botName={botName}
                debug={debug}
                pending={pending}
                onRetry={(key) => go(() => session.retry(key))}
                onReplace={(question, text) => go(() => session.replace(question, text))}
              />
            </Suspense>
          </section>
        </div>
        {!isAtEnd && messages.length > 0 && <JumpToLatest onJump={() => toEnd("gently")} />}
      </div>
      <div className="mx-auto w-full max-w-column shrink-0 px-4 pb-4" onFocusCapture={expectAnswer}>
        <Composer
          area={area}
          value={draft}
          onChange={setDraft}
          onSend={sendDraft}
          onStop={() => go(session.stop)}
          pending={pending}
          enterSends={enterSends}
          menu={
            <ChatMenuButton
              enterSends={enterSends}
              onEnterSends={setEnterSends}
              debug={debug}
              onDebug={setDebug}
              onSearch={() => setDialog("search")}
              onAnalyse={() => {
                setDialog("analysis");
                analysis.mutate();
              }}
              onReset={() => setDialog("reset")}
            />
          }
        />
      </div>
      <AnnounceAnswer latest={latest} botName={botName} />
      <ChatDialogs
        shown={dialog}
        onClose={() => setDialog(null)}
        session={session}
        analysis={analysis.data}
        onShowTurn={showTurn}
      />
    </div>
  );
}

function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <Button
      size="small"
      className="rise -translate-x-1/2 absolute bottom-3 left-1/2 bg-surface shadow-float hover:bg-sunken"
      onClick={onJump}
    >
      <ArrowDown aria-hidden="true" />
      Jump to latest
    </Button>
  );
}

const isUnfolding = (target: EventTarget) =>
  target instanceof Element && target.closest("[aria-expanded=false]") !== null;

const lightsUp = 1_600; // ms

/** Brings a message into sight and lights it up for a moment. */
function showMessage(view: HTMLElement | null, id: string): void {
  const message = view?.querySelector<HTMLElement>(`[data-message="${id}"]`);
  message?.scrollIntoView({ block: "start" });
  message?.focus({ preventScroll: true });
  message?.animate({ backgroundColor: ["var(--accentsoft)", "transparent"] }, lightsUp);
}
