import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { asksIn } from "#shared/telling-words";
import { useCurrentUser } from "../../features/account/current-user.ts";
import { useLeave } from "../../features/account/use-leave.ts";
import { savedSearchesQuery } from "../../features/memories/saved/saved-searches.queries.ts";
import { SearchChips } from "../../features/memories/search/search-chips.tsx";
import { withoutUnfinished } from "../../features/memories/search/search-draft.ts";
import { useSearchDraft } from "../../features/memories/search/use-search-draft.ts";
import { useSuggestions } from "../../features/memories/search/use-search-suggestions.ts";
import { useBotName } from "../../features/site/site.queries.ts";
import { useTheme } from "../../platform/theme.ts";
import { toast } from "../../platform/toasts.ts";
import { CommandDialog, CommandGroup, CommandItem, CommandNote } from "../../ui/command-dialog.tsx";
import type { LayerName } from "./layer-name.ts";
import { PaletteAsk } from "./palette-ask.tsx";
import { listCommands, matchesCommand } from "./palette-commands.ts";
import { PaletteMemories } from "./palette-memories.tsx";
import { PaletteSuggestions } from "./palette-suggestions.tsx";

/** The conversation itself, which this may be the first to need. */
const chatCode = () => import("../../features/assistant/chat-view.tsx");

/** One word alone is more likely the beginning of something else. */
const hasWords = (text: string): boolean => /\S\s+\S/.test(text);
const asksToKeep = /^remember\s/i;

/** True for a question by its mark, and for what asks by its words in English or a language of this browser. */
function readsAsQuestion(text: string): boolean {
  if (/\S\s*\?$/.test(text)) return true;
  const spoken = ["en", ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return hasWords(text) && (asksToKeep.test(text) || spoken.some((language) => asksIn(text, language)));
}

type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShow: (layer: LayerName) => void;
};

/** Everything one can get to by typing a few letters: memories, pages, actions. */
export function Palette({ open, onOpenChange, onShow }: PaletteProps) {
  const [search, setSearch] = useState("");
  const draft = useSearchDraft(search, setSearch);
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("");
  const allSuggestions = useSuggestions(draft.text);
  const suggestions = draft.text.trim() === "" ? [] : allSuggestions;
  const change = (next: boolean) => {
    if (!next) setSearch("");
    onOpenChange(next);
  };
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [, setTheme] = useTheme();
  const { leave } = useLeave();
  const botName = useBotName();
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const askInChat = (question: string) => {
    navigate("/dashboard");
    chatCode()
      .then(({ askLilu }) => askLilu(userId, client, question))
      .catch(() =>
        toast({ title: "Error", description: "The chat could not be loaded.", variant: "destructive" }),
      );
  };
  const { data: searches = [] } = useQuery({ ...savedSearchesQuery, enabled: open });
  const groups = listCommands({ botName, navigate, show: onShow, setTheme, leave, searches })
    .map(({ heading, commands }) => ({
      heading,
      commands: commands.filter(({ name }) => matchesCommand(name, search)),
    }))
    .filter(({ commands }) => commands.length > 0);

  const question = search.trim();
  const isAsked = readsAsQuestion(question);
  const run = (act: () => void) => {
    change(false);
    act();
  };
  const asking = { botName, question, onAsk: () => run(() => askInChat(question)) };
  return (
    <CommandDialog
      open={open}
      onOpenChange={change}
      title="Search and commands"
      placeholder="Search memories, or say what to do"
      search={draft.text}
      onSearch={draft.write}
      before={<SearchChips chips={draft.chips} onRemove={draft.remove} box={box} />}
      box={box}
      onSearchKey={draft.takeBack}
      chosen={chosen}
      onChoose={setChosen}
    >
      {open && isAsked && <PaletteAsk {...asking} onFirst={setChosen} />}
      {open && <PaletteSuggestions suggestions={suggestions} onFirst={setChosen} onTake={draft.write} />}
      {groups.map(({ heading, commands }) => (
        <CommandGroup key={heading} heading={heading}>
          {commands.map(({ name, icon: Icon, act, keys }) => (
            <CommandItem key={name} value={`${heading}: ${name}`} onSelect={() => run(act)}>
              <Icon aria-hidden="true" />
              {name}
              {keys && <kbd className="ml-auto font-sans text-ink3 text-sm max-md:hidden">{keys}</kbd>}
            </CommandItem>
          ))}
        </CommandGroup>
      ))}
      {open && (
        <PaletteMemories
          search={withoutUnfinished(question)}
          mayChoose={!isAsked && groups.length === 0 && suggestions.length === 0}
          onFound={setChosen}
          onOpen={(id) => run(() => navigate({ pathname, search: `?memory=${id}` }))}
          onSeeAll={() => run(() => navigate(`/memories?${new URLSearchParams({ q: question })}`))}
        />
      )}
      {open && !isAsked && hasWords(question) && draft.chips.length === 0 && <PaletteAsk {...asking} />}
      {search === "" && (
        <CommandNote>
          Searches can be narrowed: type: person: place: tag: after: before: has: -word “exact words”
        </CommandNote>
      )}
    </CommandDialog>
  );
}
