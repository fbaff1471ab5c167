import { lazy } from "react";
import type { AssistantMessage } from "./chat-messages.ts";
import { keptAs } from "./link-saved-memories.ts";
import { ReminderProposal } from "./reminder-proposal.tsx";

type ProposalProps = { message: AssistantMessage };

/** Rarer still than a reminder. */
const ForgetProposal = lazy(() =>
  import("./forget-proposal.tsx").then((m) => ({ default: m.ForgetProposal })),
);

const SaidBefore = lazy(() => import("./said-before.tsx").then((m) => ({ default: m.SaidBefore })));

/** The reminder, the deletion or the keeping that an answer proposes. */
export function Proposal({ message }: ProposalProps) {
  const { reminder, forget, told, memories, debugInfo } = message;
  if (reminder !== null)
    return <ReminderProposal reminder={reminder} isSet={debugInfo?.action === "reminder_set"} />;
  if (told !== undefined) {
    const isEarlier = keptAs(message) !== message.id;
    return <SaidBefore words={isEarlier ? told : null} isKept={message.savedMemoryId !== null} />;
  }
  return forget && <ForgetProposal proposed={forget} memories={memories} />;
}
