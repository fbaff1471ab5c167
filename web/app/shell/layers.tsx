import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { refreshMemories } from "../../features/memories/queries/memories.queries.ts";
import { askedPeople, endAsking } from "../../features/people/asked-people.ts";
import { Later, laterCode } from "../../platform/later-code.tsx";
import { toast } from "../../platform/toasts.ts";
import { dropTypedKeys } from "../../platform/typed-ahead.ts";
import type { ChatOverPage } from "../page-under-chat.ts";
import { chatDialog } from "./chat-code.ts";
import type { LayerName } from "./layer-name.ts";

const addMemory = laterCode(() =>
  import("../../features/memories/capture/add-memory-dialog.tsx").then((m) => m.AddMemoryDialog),
);
const menu = laterCode(() => import("./menu-sheet.tsx").then((m) => m.MenuSheet));
const palette = laterCode(() => import("./palette.tsx").then((m) => m.Palette));
const shortcuts = laterCode(() => import("./shortcut-sheet.tsx").then((m) => m.ShortcutSheet));
const people = laterCode(() => import("../../features/people/people-dialog.tsx").then((m) => m.PeopleDialog));
const codes = [addMemory, menu, palette, shortcuts];

/** The first screen comes first. */
const prefetchedAfter = 2_000; // ms

type LayersProps = {
  shown: LayerName | null;
  onShow: (layer: LayerName | null) => void;
  chat: ChatOverPage;
};

/**
 * Draws what opens over the shell. Each layer is drawn with its first opening and then stays, so that it can fade away; its
 * code is fetched before, once the first screen is there.
 */
export function Layers({ shown, onShow, chat }: LayersProps) {
  useEffect(() => {
    const timer = setTimeout(() => void prefetch(), prefetchedAfter);
    return () => clearTimeout(timer);
  }, []);
  // After the frame where both come at once: to draw them together takes so long that the page does not listen.
  const isChatDue = useDeferredValue(chat.isOpen, false);
  const isChatOpen = chat.isOpen && isChatDue;
  const [wanted, forgetWanted] = useEverWanted(isChatOpen ? "chat" : shown);
  const layer = (name: LayerName) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => onShow(open ? name : null),
  });
  const asked = useSyncExternalStore(askedPeople.subscribe, askedPeople.read);
  const client = useQueryClient();
  const fail = () => {
    for (const code of [...codes, people, chatDialog]) code.again();
    if (asked !== null) endAsking();
    forgetWanted();
    dropTypedKeys();
    onShow(null);
    sayThatItFailed();
  };
  return (
    <ErrorBoundary fallback={null} resetKeys={[shown, chat.isOpen]} onError={fail}>
      <Suspense>
        {wanted.has("add") && <Later code={addMemory} props={layer("add")} />}
        {wanted.has("menu") && (
          <Later code={menu} props={{ ...layer("menu"), onSearch: () => onShow("palette") }} />
        )}
        {wanted.has("palette") && <Later code={palette} props={{ ...layer("palette"), onShow }} />}
        {wanted.has("shortcuts") && <Later code={shortcuts} props={layer("shortcuts")} />}
        {asked !== null && shown !== "add" && (
          <Later
            key={asked.recognition.contentId}
            code={people}
            props={{ ...asked, onClose: endAsking, onConfirmed: () => void refreshMemories(client) }}
          />
        )}
        {wanted.has("chat") && <Later code={chatDialog} props={{ open: isChatOpen, onClose: chat.close }} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Fetches the layers' code one after the other, so that the page can handle input in between, then offers what was not
 * saved. A failure shows when the layer is opened.
 */
async function prefetch(): Promise<void> {
  for (const { load } of codes) await load().catch(() => undefined);
  await import("./later-steps.ts").then(
    (m) => m.beginLaterSteps(),
    () => undefined,
  );
}

type Wanted = ReadonlySet<LayerName | "chat">;

function useEverWanted(name: LayerName | "chat" | null): [wanted: Wanted, forget: () => void] {
  const [wanted, setWanted] = useState<Wanted>(new Set());
  if (name !== null && !wanted.has(name)) setWanted(new Set([...wanted, name]));
  return [wanted, () => setWanted(new Set())];
}

const sayThatItFailed = () =>
  toast({
    title: "This could not be opened",
    description: "Check your connection and try again.",
    variant: "destructive",
  });
