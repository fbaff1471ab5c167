import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { z } from "zod/mini";
import { narrowing } from "#shared/connections";
import type { EntityDetails } from "#shared/entities";
import { writeSearchQuery } from "#shared/search-query";

/** Filters in the address of the graph. Empty is without. */
export type ConnectionFilters = {
  q: string;
  type: string;
  /** The id of the node to stand around. */
  around: string;
  /** Days, "2026-10-03". */
  from: string;
  to: string;
  /** All that there is, instead of the strongest. */
  all: boolean;
};

export type ConnectionView = {
  view: "graph" | "analytics";
  layout: "circle" | "force";
  showsEntities: boolean;
  /** The id of the node whose details are shown. */
  node: string;
};

type State = ConnectionFilters & ConnectionView;

const parts = z.object(narrowing);

/** Reads what the address asks for; what no filter can have, as in a link that was cut off, is left out. */
const read = (params: URLSearchParams): State => {
  const text = (name: string) => params.get(name) ?? "";
  const valid = (name: keyof typeof narrowing) =>
    parts.shape[name].safeParse(text(name)).success ? text(name) : "";
  return {
    q: valid("q"),
    type: valid("type"),
    around: valid("around"),
    from: valid("from"),
    to: valid("to"),
    all: text("all") === "true",
    view: text("view") === "analytics" ? "analytics" : "graph",
    layout: text("layout") === "force" ? "force" : "circle",
    showsEntities: text("entities") !== "false",
    node: text("node"),
  };
};

/** Writes each value as it stands in the address; the usual one is left out. */
const written = {
  all: (on: boolean) => (on ? "true" : ""),
  view: (view: State["view"]) => (view === "graph" ? "" : view),
  layout: (layout: State["layout"]) => (layout === "circle" ? "" : layout),
  showsEntities: (on: boolean) => (on ? "" : "false"),
};

function write(params: URLSearchParams, change: Partial<State>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    const say = (written as Record<string, (value: never) => string>)[name];
    const text = say === undefined ? String(value) : say(value as never);
    const parameter = name === "showsEntities" ? "entities" : name;
    if (text === "") next.delete(parameter);
    else next.set(parameter, text);
  }
  return next;
}

/** The filters and the view of the graph, which live in the address; a filter makes no step for the Back button. */
export function useConnectionFilters() {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [params]);
  const change = useCallback(
    (changed: Partial<State>, step: "new" | "same" = "same") =>
      setParams((now) => write(now, changed), { replace: step === "same", preventScrollReset: true }),
    [setParams],
  );
  return { state, change };
}

export const noConnectionFilters = { q: "", type: "", around: "", from: "", to: "", all: false } as const;

/** Names the filters that leave only some of everything. */
export const narrowingBy = (filters: ConnectionFilters): { id: string }[] =>
  (["q", "type", "around", "from", "to"] as const).flatMap((id) => (filters[id] === "" ? [] : { id }));

export const isNarrowed = (filters: ConnectionFilters): boolean => narrowingBy(filters).length > 0;

/** Returns the address that shows what hangs together with a node. */
export const graphAround = (id: string): string =>
  `/connections?${new URLSearchParams({ around: id, node: id })}`;

const operators: Readonly<Record<string, "person" | "place">> = {
  ...{ PERSON: "person", CONTACT: "person" },
  ...{ PLACE: "place", LOCATION: "place", ADDRESS: "place" },
};

/** Returns the address of the list of memories that name it: people and places by all of their names, others as they were found. */
export function memoriesNaming(
  { type, value, aliases }: Pick<EntityDetails, "type" | "value" | "aliases">,
  more: Record<string, string> = {},
): string {
  const kind = operators[type];
  const found = aliases.find(({ mergeId }) => mergeId === null)?.value ?? value;
  const operator = kind === undefined ? { kind: "exact" as const, value: found } : { kind, value };
  const q = writeSearchQuery({ words: "", operators: [operator] });
  return `/memories?${new URLSearchParams({ q, ...more })}`;
}

/** The page of somebody or something. */
export const pageOf = (id: string): string => `/connections/${id}`;
