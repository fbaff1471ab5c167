import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { useAppEvent } from "../../platform/app-events.ts";
import { focusSearch } from "../../platform/search-focus.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { ErrorScreen } from "../error-screen.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./sidebar.tsx";

const AddMemoryDialog = lazy(() =>
  import("../../features/memories/add-memory-dialog.tsx").then((m) => ({ default: m.AddMemoryDialog })),
);

/** Everything around a signed-in page. The page scrolls inside `main`; one that fills it takes `h-full`. */
export function Shell() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [layer, setLayer] = useState<"add" | "shortcuts" | null>(null);
  const [addWasOpened, setAddWasOpened] = useState(false);

  const openAdd = () => {
    setAddWasOpened(true);
    setLayer("add");
  };
  const openSearch = () => {
    if (pathname !== "/memories") navigate("/memories");
    focusSearch();
  };
  useAppEvent("addMemory", openAdd);
  useShortcuts({ n: openAdd, "/": openSearch, "?": () => setLayer("shortcuts") });

  return (
    <TooltipProvider>
      <SkipLink />
      <div className="flex h-dvh">
        <Sidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header onAdd={openAdd} onShortcuts={() => setLayer("shortcuts")} />
          <main
            id="main"
            tabIndex={-1}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
          >
            <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[pathname]}>
              <Suspense fallback={<PageSpinner />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          <BottomBar />
        </div>
      </div>
      {addWasOpened && (
        <Suspense>
          <AddMemoryDialog open={layer === "add"} onOpenChange={(open) => setLayer(open ? "add" : null)} />
        </Suspense>
      )}
      <ShortcutSheet
        open={layer === "shortcuts"}
        onOpenChange={(open) => setLayer(open ? "shortcuts" : null)}
      />
    </TooltipProvider>
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
