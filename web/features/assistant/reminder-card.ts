import { laterCode } from "../../platform/later-code.tsx";

/** The card of a reminder that was set or proposed, which few conversations hold. */
export const reminderCard = laterCode(() =>
  import("./reminder-proposal.tsx").then((m) => m.ReminderProposal),
);
