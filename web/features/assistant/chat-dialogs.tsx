import { lazy, Suspense, useState } from "react";
import type { Review } from "#shared/supervisor";
import type { ChatSession } from "./chat-session.ts";

export type ChatDialogName = "search" | "analysis" | "reset";

const AnalysisDialog = lazy(() =>
  import("./analysis-dialog.tsx").then((m) => ({ default: m.AnalysisDialog })),
);
const ResetDialog = lazy(() => import("./reset-dialog.tsx").then((m) => ({ default: m.ResetDialog })));
const SearchDialog = lazy(() => import("./search-dialog.tsx").then((m) => ({ default: m.SearchDialog })));

type ChatDialogsProps = {
  shown: ChatDialogName | null;
  onClose: () => void;
  session: ChatSession;
  /** Review of the conversation by the supervisor. */
  analysis: Review | undefined;
  onShowTurn: (turnId: string) => (() => void) | null;
};

/** Holds the dialogs of the chat's menu. Each comes with its first opening and then stays, so that it can fade away. */
export function ChatDialogs({ shown, onClose, session, analysis, onShowTurn }: ChatDialogsProps) {
  const [wanted, setWanted] = useState<ReadonlySet<ChatDialogName>>(new Set());
  if (shown !== null && !wanted.has(shown)) setWanted(new Set([...wanted, shown]));
  const layer = (name: ChatDialogName) => ({ open: shown === name, onClose });
  return (
    <Suspense>
      {wanted.has("search") && <SearchDialog {...layer("search")} onShow={onShowTurn} />}
      {wanted.has("analysis") && <AnalysisDialog {...layer("analysis")} review={analysis} />}
      {wanted.has("reset") && <ResetDialog {...layer("reset")} onReset={() => session.clear()} />}
    </Suspense>
  );
}
