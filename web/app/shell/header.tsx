import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useDocumentTitle } from "../../platform/document-title.ts";
import { Button } from "../../ui/button.tsx";
import { titleOf } from "./navigation.ts";
import { UserMenu } from "./user-menu.tsx";

type HeaderProps = { onAdd: () => void; onShortcuts: () => void };

export function Header({ onAdd, onShortcuts }: HeaderProps) {
  return (
    <header className="safe-top shrink-0 border-line border-b bg-bg">
      <div className="flex h-16 items-center justify-between gap-3 px-5">
        <PageHeading />
        <div className="flex items-center gap-3">
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" />
            Add Memory
          </Button>
          <UserMenu onShortcuts={onShortcuts} />
        </div>
      </div>
    </header>
  );
}

/**
 * The view's title. It takes the focus when the view changes, so that a screen reader says where one is and the next
 * Tab leads into the page; a view that has put the focus somewhere itself keeps it.
 */
function PageHeading() {
  const { pathname } = useLocation();
  const title = titleOf(pathname);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useDocumentTitle(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (!document.getElementById("main")?.contains(document.activeElement)) heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} className="truncate font-semibold text-chat">
      {title}
    </h1>
  );
}
