import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { memoryQueries } from "../memories/queries/memories.queries.ts";
import { isLost, isLostByReload, recoveryInterval, restoreDelay, type Shown } from "./chat-recovery.ts";
import type { ChatSession } from "./chat-session.ts";
import { readBackup, readLastActivity, saveBackup } from "./chat-storage.ts";

type Recoverable = Shown & { pending: boolean; initialised: boolean; session: ChatSession };

/** Keeps a backup of the conversation in this browser, and puts it back when the messages have got lost. */
export function useChatRecovery({
  messages,
  pending,
  readAt,
  beginnings,
  initialised,
  session,
}: Recoverable): void {
  const { id } = useCurrentUser();
  // Reads nothing: what is cached of the memories no longer holds where this is read again.
  const { dataUpdatedAt } = useQuery({
    queryKey: [...memoryQueries.all, "of-chat"],
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const backUp = useEffectEvent(() => {
    if (messages.length > 0 && hasSignedInHint()) saveBackup(id, messages);
  });
  useEffect(() => {
    if (!pending && messages.length > 0) backUp();
  }, [messages, pending]);
  useEffect(() => {
    if (dataUpdatedAt > 0) backUp();
  }, [dataUpdatedAt]);

  const look = useEffectEvent(() => {
    const backup = readBackup(id);
    const now = Date.now();
    if (isLost({ messages, initialised, backup, lastActivity: readLastActivity(id), now }))
      session.restore(backup);
  });
  const isEmpty = initialised && messages.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(() => look(), recoveryInterval);
    return () => clearInterval(timer);
  }, [isEmpty]);

  const last = useRef<Shown>({ messages, readAt, beginnings });
  useEffect(() => {
    const [before, after] = [last.current, { messages, readAt, beginnings }];
    last.current = after;
    if (isLostByReload(before, after)) setTimeout(() => session.restore(before.messages), restoreDelay);
  }, [messages, readAt, beginnings, session]);
}
