import { WifiOff } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation, useNavigate } from "react-router-dom";
import { useCurrentUser } from "../../features/account/current-user.ts";
import { FilesFromAnywhere } from "../../features/memories/capture/files/files-from-anywhere.tsx";
import { MemoryLayer } from "../../features/memories/detail/memory-layer.tsx";
import { useIsMemoryOpen } from "../../features/memories/open/open-memory.ts";
import { useBotName } from "../../features/site/site.queries.ts";
import { useAppEvent } from "../../platform/app-events.ts";
import { useNarrow } from "../../platform/media.ts";
import { useOnline } from "../../platform/online.ts";
import { focusSearch } from "../../platform/search-focus.ts";
import { keepForOffline } from "../../platform/service-worker.ts";
import { keepTimeZone } from "../../platform/time-zone.ts";
import { holdTypedKeys } from "../../platform/typed-ahead.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ErrorScreen } from "../error-screen.tsx";
import type { ChatOverPage } from "../page-under-chat.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { DueNow } from "./due-reminders.tsx";
import { Header } from "./header.tsx";
import type { LayerName } from "./layer-name.ts";
import { Layers } from "./layers.tsx";
import { memoryTabs } from "./memory-tabs.ts";
import { titleOf } from "./navigation.ts";
import { PageBeneath } from "./page-beneath.tsx";
import { usePaletteKeys, useShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./sidebar.tsx";

export type ShellProps = {
  chat: ChatOverPage;
  /** The browser has just loaded it, or went back to it; nobody came here from another screen of the app. */
  isFirst: boolean;
};

/** Everything around a signed-in page. The page scrolls inside `main`; one that fills it takes `h-full`. */
export function Shell({ chat, isFirst }: ShellProps) {
  const { pathname } = useLocation();
  keepTimeZone(useCurrentUser().preferences.timeZone);
  const navigate = useNavigate();
  const botName = useBotName();
  const [layer, setLayer] = useState<LayerName | null>(null);
  const isNarrow = useNarrow();
  const [wasNarrow] = useState(isNarrow);
  const isMemoryOpen = useIsMemoryOpen();
  const [beganCovered] = useState(isFirst && isNarrow && isMemoryOpen);

  const openSearch = () => {
    if (pathname !== "/memories") navigate("/memories");
    focusSearch();
  };
  /** For a key that leads to a field: what is typed next is meant for it. */
  const toField = (open: () => void) => () => {
    holdTypedKeys();
    open();
  };
  useAppEvent("addMemory", () => setLayer("add"));
  useShortcuts({
    n: toField(() => setLayer("add")),
    "/": toField(openSearch),
    "?": () => setLayer("shortcuts"),
  });
  usePaletteKeys(toField(() => setLayer("palette")));
  useEffect(keepForOffline, []);

  return (
    <>
      <SkipLink />
      <div className="flex h-dvh flex-col">
        <OfflineBanner />
        <DueNow />
        <div className="flex min-h-0 flex-1">
          {!isNarrow && <Sidebar folded={wasNarrow} />}
          <div className="flex min-w-0 flex-1 flex-col">
            <Header
              title={chat.isOpen ? "AI Chat" : titleOf(pathname)}
              isFirst={isFirst}
              botName={botName}
              onShow={setLayer}
            />
            <main
              id="main"
              tabIndex={-1}
              className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
            >
              <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]}>
                <Suspense fallback={<PageSpinner />}>
                  <PageBeneath waits={chat.isAlone || (isMemoryOpen && beganCovered)} />
                </Suspense>
                <MemoryLayer canDelete={pathname === "/memories"} tabs={memoryTabs} />
              </ErrorBoundary>
            </main>
            {isNarrow && <BottomBar />}
          </div>
        </div>
      </div>
      <FilesFromAnywhere />
      <Layers shown={layer} onShow={setLayer} chat={chat} />
    </>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-full focus:bg-accent focus:px-4 focus:py-2 focus:text-onaccent"
    >
      Skip to content
    </a>
  );
}

function PageSpinner() {
  return (
    <div className="flex h-full items-center justify-center text-accent">
      <Spinner label="Loading" className="size-7" />
    </div>
  );
}

/** Says above everything else that the network has gone. The region is always there, or its text would not be read out. */
function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className="shrink-0">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2 text-bg text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you write is kept in this browser.
        </p>
      )}
    </div>
  );
}
