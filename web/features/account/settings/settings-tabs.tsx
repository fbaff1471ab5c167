import { ChevronLeft, ChevronRight, Lock } from "lucide-react";
import { Tabs as Radix } from "radix-ui";
import { type ComponentType, Suspense, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";
import { narrow } from "../../../platform/narrow.ts";
import { personalKey, useStoredState } from "../../../platform/stored-state.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { pressed } from "../../../ui/tabs.tsx";
import { useAfterChange } from "../../../ui/use-after-change.ts";
import { useCurrentUser } from "../current-user.ts";

export type SettingsTab = {
  /** In the address: `/settings?tab=ID`. */
  id: string;
  title: string;
  /** Description of its content, for the phone's list. */
  about: string;
  /** SettingsSections of SettingsRows; may be lazy. */
  Content: ComponentType;
};

type SettingsTabsProps = {
  /** Tabs that the person may see, in order. */
  tabs: readonly SettingsTab[];
  /** Tabs that only others may see. Whoever asks for one by its address is told so. */
  refused: readonly SettingsTab[];
  /** The tab of an address without one, until the person has chosen another. */
  initial: string;
};

const page = "/settings";
const addressOf = (tab: string) => `${page}?tab=${tab}`;

/**
 * The settings: vertical tabs on a desk, on a phone a list and then one of them. The address wins over the tab chosen
 * last, which wins over the initial one; what is not there for this person counts as not said.
 */
export function SettingsTabs({ tabs, refused, initial }: SettingsTabsProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [last, setLast] = useStoredState(
    personalKey(useCurrentUser().id, "settings-tab"),
    z.string(),
    initial,
  );
  const find = (id: string | null) => tabs.find((tab) => tab.id === id);
  const asked = find(search.get("tab")) ?? findRefused(refused, search.get("tab"));
  const shown = asked ?? find(last) ?? find(initial) ?? tabs[0];
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnPhone(heading, asked?.id);
  if (shown === undefined) return null;

  const choose = (id: string) => {
    setLast(id);
    navigate(addressOf(id));
  };
  return (
    <div className="mx-auto max-w-5xl px-5 md:px-8">
      {asked === undefined && <PhoneList tabs={tabs} onChoose={setLast} />}
      <Radix.Root
        orientation="vertical"
        value={shown.id}
        onValueChange={choose}
        className={classNames("gap-8 md:flex md:py-8", asked === undefined && "max-md:hidden")}
      >
        <DeskList tabs={tabs} onChoose={(id) => id !== shown.id && choose(id)} />
        <Radix.Content value={shown.id} className="min-w-0 max-w-column flex-1 pb-12 outline-offset-8">
          <BackToList />
          <h2 ref={heading} tabIndex={-1} className="font-serif text-xl">
            {shown.title}
          </h2>
          <Suspense fallback={<Spinner label="Loading" className="mt-8 size-7 text-accent" />}>
            <shown.Content />
          </Suspense>
        </Radix.Content>
      </Radix.Root>
    </div>
  );
}

function findRefused(refused: readonly SettingsTab[], id: string | null): SettingsTab | undefined {
  const tab = refused.find((candidate) => candidate.id === id);
  return tab && { ...tab, Content: AccessRestricted };
}

function AccessRestricted() {
  return (
    <EmptyState
      glyph={<Lock />}
      heading="h3"
      title="Access Restricted"
      text="AI configuration settings are only available for authorized administrators."
    />
  );
}

type ListProps = { tabs: readonly SettingsTab[]; onChoose: (id: string) => void };

function DeskList({ tabs, onChoose }: ListProps) {
  return (
    <Radix.List
      aria-label="Settings"
      className="sticky top-8 flex w-40 shrink-0 flex-col gap-1 self-start max-md:hidden"
    >
      {tabs.map(({ id, title }) => (
        <Radix.Trigger
          key={id}
          value={id}
          onMouseDown={pressed(() => onChoose(id))}
          className="rounded-control px-3 py-2 text-left text-base text-ink2 transition-colors duration-(--t1) hover:text-ink data-[state=active]:bg-line/50 data-[state=active]:font-medium data-[state=active]:text-ink"
        >
          {title}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

function PhoneList({ tabs, onChoose }: ListProps) {
  return (
    <ul className="divide-y divide-line border-line border-b md:hidden">
      {tabs.map(({ id, title, about }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            onClick={() => onChoose(id)}
            className="flex items-center justify-between gap-4 py-4"
          >
            <span>
              <span className="block text-ink">{title}</span>
              <span className="block text-ink2 text-sm">{about}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BackToList() {
  return (
    <Link
      to={page}
      className="-ml-1.5 inline-flex h-12 items-center gap-1 text-ink2 hover:text-ink md:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      All settings
    </Link>
  );
}

/** Focuses the page's heading on a phone, as on any new page: the tapped line goes away with its list. */
function useFocusOnPhone(heading: { current: HTMLElement | null }, tab: string | undefined): void {
  useAfterChange(tab, () => {
    if (narrow.matches) (tab === undefined ? document.querySelector("h1") : heading.current)?.focus();
  });
}
