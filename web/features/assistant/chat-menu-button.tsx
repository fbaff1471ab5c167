import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import type { ChatMenuProps } from "./chat-menu.tsx";

const loadMenu = () => import("./chat-menu.tsx").then((m) => ({ default: m.ChatMenu }));
const ChatMenu = lazy(loadMenu);

const trigger = (
  <IconButton label="Chat options" size="large">
    <Ellipsis aria-hidden="true" />
  </IconButton>
);

/** Opens the chat's menu, whose code comes when somebody reaches for it. */
export function ChatMenuButton(props: ChatMenuProps) {
  return (
    <MenuTrigger trigger={trigger} preload={loadMenu} menu={<ChatMenu {...props} trigger={trigger} />} />
  );
}
