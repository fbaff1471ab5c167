import { laterCode } from "../../platform/later-code.tsx";

/** The memories that "forget …" would delete. */
export const forgetCard = laterCode(() => import("./forget-proposal.tsx").then((m) => m.ForgetProposal));

/** The card of a reminder that was set or proposed, which few conversations hold. */
export const reminderCard = laterCode(() =>
  import("./reminder-proposal.tsx").then((m) => m.ReminderProposal),
);
