import { Menu, MessageCircle, Plus, Search } from "lucide-react";
import { lazy, useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { useDocumentTitle } from "../../platform/document-title.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { iconButtonStyle } from "../../ui/icon-button-style.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useAfterChange } from "../../ui/use-after-change.ts";
import { AvatarButton } from "./avatar.tsx";
import type { LayerName } from "./layer-name.ts";
import { paletteKeys } from "./shortcuts.ts";

type HeaderProps = {
  title: string;
  isFirst: boolean;
  botName: string;
  onShow: (layer: LayerName) => void;
};

export function Header({ title, isFirst, botName, onShow }: HeaderProps) {
  return (
    <header className="safe-top shrink-0 border-line border-b bg-bg">
      <div className="flex h-16 items-center gap-3 px-5 max-md:gap-1 max-md:px-2">
        <IconButton label="Open menu" size="large" className="md:hidden" onClick={() => onShow("menu")}>
          <Menu aria-hidden="true" />
        </IconButton>
        <PageHeading title={title} isFirst={isFirst} />
        <div className="ml-auto flex shrink-0 items-center gap-3 max-md:gap-2 max-[22rem]:gap-1">
          <div className="flex items-center max-md:hidden">
            <IconButton label={`Search and commands (${paletteKeys})`} onClick={() => onShow("palette")}>
              <Search aria-hidden="true" />
            </IconButton>
            <ChatLink botName={botName} />
          </div>
          <Button
            variant="primary"
            className="max-[56rem]:size-11 max-[56rem]:px-0"
            onClick={() => onShow("add")}
          >
            <Plus aria-hidden="true" />
            <span className="max-[56rem]:sr-only">Add Memory</span>
          </Button>
          <UserMenuButton onShortcuts={() => onShow("shortcuts")} />
        </div>
      </div>
    </header>
  );
}

function ChatLink({ botName }: { botName: string }) {
  const label = `Chat with ${botName}`;
  return (
    <Tooltip text={label}>
      <Link to="/chat" aria-label={label} className={iconButtonStyle()}>
        <MessageCircle aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

/**
 * The view's title. It takes the focus when the view changes, so that a screen reader says where one is and the next
 * Tab leads into the page; a view that has put the focus somewhere itself keeps it. A page that the browser loads begins
 * where the browser begins, at the skip link.
 */
function PageHeading({ title, isFirst }: Pick<HeaderProps, "title" | "isFirst">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  const take = () => {
    if (document.activeElement?.closest("#main, [role=dialog]") == null) heading.current?.focus();
  };
  const arrive = useEffectEvent(() => !isFirst && take());
  useEffect(() => void arrive(), []);
  // Not the title, which the pages of all names have in common.
  useAfterChange(useLocation().pathname, take);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="min-w-0 truncate font-semibold text-chat max-[22rem]:text-base"
    >
      {title}
    </h1>
  );
}

const loadMenu = () => import("./user-menu.tsx").then((m) => ({ default: m.UserMenu }));
const UserMenu = lazy(loadMenu);

/** Opens the user menu, whose code comes when somebody reaches for it. */
function UserMenuButton({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <MenuTrigger
      trigger={<AvatarButton />}
      preload={loadMenu}
      menu={<UserMenu onShortcuts={onShortcuts} />}
    />
  );
}
