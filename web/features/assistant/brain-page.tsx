import { ChatView } from "./chat-view.tsx";

/** The dashboard: the chat fills the page. */
export function BrainPage() {
  return <ChatView />;
}
