import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { writeSearchQuery } from "#shared/search-query";
import { Chip } from "../../ui/chip.tsx";
import { toneOfEntity } from "../../ui/entity-tone.ts";
import { memoryQueries, readPage } from "../memories/queries/memories.queries.ts";
import { noFilters } from "../memories/queries/memory-filters.ts";
import { findMostNamed, type Named } from "./most-named.ts";

const countedIn = 100; // memories, the longest page there is

const mostNamedQuery = queryOptions({
  queryKey: [...memoryQueries.all, "most-named"],
  queryFn: async ({ signal }) => {
    const { memories } = await readPage(noFilters, { cursor: "", limit: countedIn }, signal);
    return findMostNamed(memories);
  },
});

/** Who and what comes up again and again, each a way to the memories where it does. `total`: how many memories there are. */
export function MostNamedList({ total }: { total: number }) {
  const { data: names = [] } = useQuery(mostNamedQuery);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="most-named" className="mt-10">
      <h2 id="most-named" className="font-serif text-xl">
        Named most often
      </h2>
      {total > countedIn && <p className="mt-1 text-ink2 text-sm">In your newest {countedIn} memories.</p>}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {names.map((named) => (
          <li key={`${named.type} ${named.value}`}>
            <Link
              to={`/memories?${new URLSearchParams({ q: searchFor(named) })}`}
              className="-mx-3 flex items-center justify-between gap-4 rounded-control px-3 py-3 hover:bg-sunken"
            >
              <Chip tone={toneOfEntity(named.type)} dir="auto">
                {named.value}
              </Chip>
              <span className="shrink-0 text-ink2 text-sm">{named.memories} memories</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const operators: Partial<Record<string, "person" | "place">> = {
  PERSON: "person",
  PLACE: "place",
  LOCATION: "place",
  ADDRESS: "place",
};

/** What one would type to see these memories. */
const searchFor = ({ type, value }: Named): string =>
  writeSearchQuery({ words: "", operators: [{ kind: operators[type] ?? "exact", value }] });
