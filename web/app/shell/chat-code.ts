import { laterCode } from "../../platform/later-code.tsx";

/** The chat over a page. Its code comes with its first opening, or before the first screen where that is what one came for. */
export const chatDialog = laterCode(() => import("./chat-dialog.tsx").then((m) => m.ChatDialog));
