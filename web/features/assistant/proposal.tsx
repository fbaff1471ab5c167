import type { AssistantMessage } from "./chat-messages.ts";
import { ForgetProposal } from "./forget-proposal.tsx";
import { ReminderProposal } from "./reminder-proposal.tsx";

type ProposalProps = { message: AssistantMessage };

/** The reminder or the deletion that an answer proposes. */
export function Proposal({ message: { reminder, forget, memories, debugInfo } }: ProposalProps) {
  if (reminder !== null)
    return <ReminderProposal reminder={reminder} isSet={debugInfo?.action === "reminder_set"} />;
  return forget && <ForgetProposal proposed={forget} memories={memories} />;
}
