import {
  ChartNoAxesColumn,
  Circle,
  CircleDashed,
  Search,
  SlidersHorizontal,
  Waypoints,
  X,
} from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Connections } from "#shared/connections";
import { useNarrow } from "../../../platform/media.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { useKeepFocus } from "../../../ui/use-keep-focus.ts";
import { kindOfEntity } from "../../entities/quick-actions.ts";
import {
  isNarrowed,
  narrowingBy,
  noConnectionFilters,
  type useConnectionFilters,
} from "../connection-filters.ts";
import { sayDays } from "../say-days.ts";
import { useTypedSearch } from "./use-typed-search.ts";

type FilterBarProps = ReturnType<typeof useConnectionFilters> & {
  types: Connections["types"];
  /** The name of the node that the graph stands around. */
  aroundName: string | undefined;
};

/** Search, type, what is filtered, and which of the two views. On a phone most of it waits behind a button. */
export function FilterBar({ state, change, types, aroundName }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const [typed, setTyped] = useTypedSearch(state.q, (q) => change({ q }));
  const place = useRef<HTMLElement>(null);
  useKeepFocus(place, narrowingBy(state));
  const options = [
    { value: "", label: "All Types" },
    ...types.map(({ type, count }) => ({ value: type, label: `${kindOfEntity(type).name} (${count})` })),
  ];
  return (
    <search
      ref={place}
      tabIndex={-1}
      className="connection-filters flex flex-wrap items-center gap-3 outline-none max-md:gap-2"
    >
      <label className="relative min-w-0 flex-1 md:max-w-xs">
        <span className="sr-only">Search people, places, things</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4.5 text-ink2"
        />
        <input
          type="search"
          value={typed}
          placeholder={isNarrow ? "Search" : "Search people, places, things"}
          onChange={(event) => setTyped(event.target.value)}
          className="h-11.5 w-full appearance-none rounded-full border border-field bg-surface pr-4 pl-11 text-base text-ink transition-colors duration-(--t1) hover:border-ink3 focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      <IconButton
        label="Filters"
        size="large"
        className="border border-field md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </IconButton>
      <div data-open={isOpen || undefined} className="filters-more flex flex-wrap items-center gap-3">
        <div className="w-44">
          <Select
            label="Type"
            hideLabel
            options={
              options.some(({ value }) => value === state.type)
                ? options
                : [...options, { value: state.type, label: kindOfEntity(state.type).name }]
            }
            value={state.type}
            onChange={(event) => change({ type: event.target.value })}
            className="rounded-full"
          />
        </div>
        {state.view === "graph" && (
          <Button variant="quiet" onClick={() => change({ showsEntities: !state.showsEntities })}>
            {state.showsEntities ? <CircleDashed aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {state.showsEntities ? "Hide Entities" : "Show Entities"}
          </Button>
        )}
      </div>
      <ViewToggle view={state.view} onChange={(view) => change({ view }, "new")} />
      <Badges state={state} change={change} aroundName={aroundName} onClear={() => setTyped("")} />
    </search>
  );
}

const views = [
  { view: "graph", name: "Graph View", icon: Waypoints },
  { view: "analytics", name: "Analytics", icon: ChartNoAxesColumn },
] as const;

type ViewToggleProps = { view: "graph" | "analytics"; onChange: (view: "graph" | "analytics") => void };

function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <fieldset aria-label="View" className="ml-auto flex rounded-full border border-line bg-sunken p-0.5">
      {views.map(({ view: each, name, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className={classNames(
            "target inline-flex h-9 items-center justify-center gap-2 rounded-full px-3.5 text-ink2 text-sm transition-colors duration-(--t1) hover:text-ink",
            view === each && "bg-surface font-medium text-ink shadow-rest",
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="max-md:sr-only">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}

type BadgesProps = Pick<FilterBarProps, "state" | "change" | "aroundName"> & { onClear: () => void };

/** Shows what the graph is narrowed by, each condition with a way to remove it. */
function Badges({ state, change, aroundName, onClear }: BadgesProps) {
  const { q, type, around, from, to } = state;
  const badges = [
    q !== "" && { name: `“${q}”`, remove: { q: "" } },
    type !== "" && { name: kindOfEntity(type).name, remove: { type: "" } },
    around !== "" && { name: `Around ${aroundName ?? "one entity"}`, remove: { around: "" } },
    (from !== "" || to !== "") && { name: sayDays(from, to), remove: { from: "", to: "" } },
  ].filter((badge) => badge !== false);
  if (!isNarrowed(state)) return null;
  return (
    <fieldset aria-label="Filters in use" className="flex w-full flex-wrap items-center gap-2">
      {badges.map(({ name, remove }) => (
        <Badge
          key={name}
          onRemove={() => {
            if (remove.q === "") onClear();
            change(remove);
          }}
        >
          {name}
        </Badge>
      ))}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onClear();
          change(noConnectionFilters);
        }}
      >
        Clear all
      </Button>
    </fieldset>
  );
}

const Badge = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => (
  <button
    type="button"
    onClick={onRemove}
    className="target inline-flex h-9 max-w-full items-center gap-2 rounded-full bg-accentsoft px-3.5 text-accent text-sm transition-colors duration-(--t1) hover:bg-line"
  >
    <span className="truncate">{children}</span>
    <X aria-label="Remove filter" className="size-4 shrink-0" />
  </button>
);
