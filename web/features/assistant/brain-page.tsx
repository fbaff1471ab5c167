import { MemoryLayer } from "../memories/memory-layer.tsx";
import { ChatView } from "./chat-view.tsx";

/** The dashboard: the chat fills the page, and memories open over it. */
export function BrainPage() {
  return (
    <>
      <ChatView />
      <MemoryLayer canDelete={false} />
    </>
  );
}
