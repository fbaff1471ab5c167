import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod/mini";
import { useStoredState } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { useBotName } from "../site/site.queries.ts";
import { expectAnswer } from "./answer-text.tsx";
import { type ChatDialogName, ChatDialogs } from "./chat-dialogs.tsx";
import { ChatMenuButton } from "./chat-menu-button.tsx";
import { type ChatMessage, turnIdOf } from "./chat-messages.ts";
import { chatKeys } from "./chat-storage.ts";
import { Composer } from "./composer.tsx";
import { Conversation } from "./conversation.tsx";
import { plainAnswer } from "./plain-answer.ts";
import { useEnterSends } from "./send-keys.ts";
import { markersOf } from "./split-citations.ts";
import { chatSessionOf, useChat } from "./use-chat.ts";
import { useChatScroll } from "./use-chat-scroll.ts";
import { useConversationAnalysis } from "./use-conversation-analysis.ts";
import { addToDraft, useQuestionDraft } from "./use-question-draft.ts";

/** Asks from elsewhere than the chat; while another answer is being written the question waits in the message box. */
export function askLilu(userId: number, client: QueryClient, question: string): void {
  const session = chatSessionOf(userId, client);
  if (session.getState().pending) {
    addToDraft(userId, question);
    toast({ title: "Lilu is still answering", description: "Your question is in the message box." });
    return;
  }
  void session.send(question);
}

/** The conversation with Lilu, filling the space it is given. Without `autoScroll` it stays wherever the person is. */
export function ChatView({ autoScroll = true }: { autoScroll?: boolean }) {
  const { id } = useCurrentUser();
  const chat = useChat();
  const { messages, latest, pending, session } = chat;
  const botName = useBotName();
  const [draft, setDraft] = useQuestionDraft();
  const [enterSends, setEnterSends] = useEnterSends();
  const [debug, setDebug] = useStoredState(chatKeys.debug(id), z.boolean(), false);
  const [dialog, setDialog] = useState<ChatDialogName | null>(null);
  const analysis = useConversationAnalysis(() => setDialog((now) => (now === "analysis" ? null : now)));
  const scroll = useChatScroll(autoScroll, latest !== undefined);
  const view = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // Beside the history and not after it: what was said shall not stand there plain and then move.
  useEffect(() => {
    const timer = setTimeout(expectAnswer);
    return () => clearTimeout(timer);
  }, []);

  const go = (act: () => unknown) => {
    act();
    area.current?.focus();
    if (autoScroll) scroll.toEnd("instant");
  };
  const sendDraft = () => {
    if (draft.trim() === "" || pending) return;
    go(() => session.send(draft));
    setDraft("");
  };
  const showTurn = (turnId: string) => {
    if (!messages.some((message) => turnIdOf(message) === turnId)) return null;
    return () => {
      setDialog(null);
      scroll.hold();
      showMessage(view.current, `user-${turnId}`);
    };
  };

  return (
    <div className="relative flex h-full flex-col">
      {messages.length > 0 && <SkipConversation onSkip={() => area.current?.focus()} />}
      <Conversation ref={view} chat={chat} scroll={scroll} debug={debug} go={go} onWrite={setDraft} />
      <div className="mx-auto w-full max-w-column shrink-0 px-4 pb-4">
        <Composer
          area={area}
          value={draft}
          onChange={setDraft}
          onSend={sendDraft}
          onStop={() => go(() => session.stop())}
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

/** A conversation is full of places to stop at: whoever has only a keyboard need not pass them all. */
const SkipConversation = ({ onSkip }: { onSkip: () => void }) => (
  <button
    type="button"
    onClick={onSkip}
    className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:rounded-full focus:bg-accent focus:px-4 focus:py-2 focus:text-onaccent"
  >
    Skip to the message box
  </button>
);

/** Reads an answer out once it is complete; sentence by sentence would interrupt itself. */
function AnnounceAnswer({ latest, botName }: { latest: ChatMessage | undefined; botName: string }) {
  const said = latest?.role === "assistant" && latest.progress === "complete" ? latest : null;
  return (
    <p aria-live="polite" className="sr-only">
      {said && `${botName}: ${plainAnswer(said.content, markersOf(said))}`}
    </p>
  );
}

const lightsUp = 1_600; // ms

/** Brings a message into sight and lights it up for a moment. */
function showMessage(view: HTMLElement | null, id: string): void {
  const message = view?.querySelector<HTMLElement>(`[data-message="${id}"]`);
  message?.scrollIntoView({ block: "start" });
  message?.focus({ preventScroll: true });
  message?.animate({ backgroundColor: ["var(--accentsoft)", "transparent"] }, lightsUp);
}
