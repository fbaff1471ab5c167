import { ChatView } from "./chat-view.tsx";

/** The chat for reading at one's own pace: nothing scrolls by itself. */
export function BobbyPage() {
  return <ChatView autoScroll={false} />;
}
