import { laterCode } from "../../platform/later-code.tsx";

/** A reminder that was set or proposed, memories that "forget …" would delete, or words to keep: few conversations hold one. */
export const proposalCard = laterCode(() => import("./proposal.tsx").then((m) => m.Proposal));
