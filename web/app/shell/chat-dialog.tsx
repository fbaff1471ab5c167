import { ChatView } from "../../features/assistant/chat-view.tsx";
import { useBotName } from "../../features/site/site.queries.ts";
import { Dialog } from "../../ui/dialog.tsx";

type ChatDialogProps = { open: boolean; onClose: () => void };

/** The conversation over whatever page one is on. */
export function ChatDialog({ open, onClose }: ChatDialogProps) {
  const botName = useBotName();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Chat with ${botName}`}
      size="large"
      fill
    >
      {/* With what the conversation has itself, it begins where the title does. */}
      <div className="h-full border-line border-t px-1 md:px-2">
        <ChatView />
      </div>
    </Dialog>
  );
}
