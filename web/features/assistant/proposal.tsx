import { lazy } from "react";
import type { AssistantMessage } from "./chat-messages.ts";
import { ReminderProposal } from "./reminder-proposal.tsx";

type ProposalProps = { message: AssistantMessage };

/** Rarer still than a reminder. */
const ForgetProposal = lazy(() =>
  import("./forget-proposal.tsx").then((m) => ({ default: m.ForgetProposal })),
);

/** The reminder or the deletion that an answer proposes. */
export function Proposal({ message: { reminder, forget, memories, debugInfo } }: ProposalProps) {
  if (reminder !== null)
    return <ReminderProposal reminder={reminder} isSet={debugInfo?.action === "reminder_set"} />;
  return forget && <ForgetProposal proposed={forget} memories={memories} />;
}
