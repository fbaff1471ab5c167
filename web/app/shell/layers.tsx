import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { toast } from "../../platform/toasts.ts";
import type { ChatOverPage } from "../page-under-chat.ts";
import type { LayerName } from "./layer-name.ts";

const AddMemoryDialog = lazy(() =>
  import("../../features/memories/add-memory-dialog.tsx").then((m) => ({ default: m.AddMemoryDialog })),
);
const ChatDialog = lazy(() => import("./chat-dialog.tsx").then((m) => ({ default: m.ChatDialog })));
const MenuSheet = lazy(() => import("./menu-sheet.tsx").then((m) => ({ default: m.MenuSheet })));
const Palette = lazy(() => import("./palette.tsx").then((m) => ({ default: m.Palette })));
const ShortcutSheet = lazy(() => import("./shortcut-sheet.tsx").then((m) => ({ default: m.ShortcutSheet })));

type LayersProps = {
  shown: LayerName | null;
  onShow: (layer: LayerName | null) => void;
  chat: ChatOverPage;
};

/** What opens over the shell. Each comes with its first opening and then stays, so that it can fade away. */
export function Layers({ shown, onShow, chat }: LayersProps) {
  const wanted = useEverWanted(chat.isOpen ? "chat" : shown);
  const layer = (name: LayerName) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => onShow(open ? name : null),
  });
  return (
    <ErrorBoundary fallback={null} resetKeys={[shown, chat.isOpen]} onError={sayThatItFailed}>
      <Suspense>
        {wanted.has("add") && <AddMemoryDialog {...layer("add")} />}
        {wanted.has("menu") && <MenuSheet {...layer("menu")} onSearch={() => onShow("palette")} />}
        {wanted.has("palette") && <Palette {...layer("palette")} onShow={onShow} />}
        {wanted.has("shortcuts") && <ShortcutSheet {...layer("shortcuts")} />}
        {wanted.has("chat") && <ChatDialog open={chat.isOpen} onClose={chat.close} />}
      </Suspense>
    </ErrorBoundary>
  );
}

function useEverWanted(name: LayerName | "chat" | null): ReadonlySet<LayerName | "chat"> {
  const [wanted, setWanted] = useState<ReadonlySet<LayerName | "chat">>(new Set());
  if (name !== null && !wanted.has(name)) setWanted(new Set([...wanted, name]));
  return wanted;
}

const sayThatItFailed = () =>
  toast({
    title: "This could not be opened",
    description: "Check your connection and try again.",
    variant: "destructive",
  });
