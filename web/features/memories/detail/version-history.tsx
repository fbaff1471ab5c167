import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { lazy, Suspense } from "react";
import { z } from "zod/mini";
import { type Memory, type MemoryVersion, memoryVersionSchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { formatMoment } from "../../../platform/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ReadFailure } from "../../../ui/read-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { memoryQueries } from "../queries/memories.queries.ts";
import { saysTheSame } from "./said-parts.ts";
import { useRestoreVersion } from "./update-memory.ts";

const VersionComparison = lazy(() =>
  import("./version-comparison.tsx").then((m) => ({ default: m.VersionComparison })),
);

/** Shows what a memory said before its edits: each version with its differences from now, and a way back. */
export function VersionHistory({ memory }: { memory: Memory }) {
  const versions = useInfiniteQuery(versionsQuery(memory));
  if (versions.isPending) return <Skeleton className="mt-3 h-5 w-64" />;
  if (versions.data === undefined) return <ReadFailure what="memories" onRetry={versions.refetch} />;
  return (
    <div className="mt-2 pl-4">
      <ul className="space-y-1">
        {versions.data.pages.flat().map((version) => (
          <li key={version.version}>
            <Disclosure
              summary={
                <span>
                  {`Version ${version.version} · `}
                  <time dateTime={version.at}>{formatMoment(new Date(version.at))}</time>
                </span>
              }
            >
              <Version version={version} memory={memory} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {versions.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          className="mt-2"
          pending={versions.isFetchingNextPage && "Loading..."}
          onClick={() => void versions.fetchNextPage()}
        >
          Show earlier versions
        </Button>
      )}
    </div>
  );
}

function Version({ version, memory }: { version: MemoryVersion; memory: Memory }) {
  const restore = useRestoreVersion();
  // While it is under way the memory says so already.
  const differs = restore.isPending || !saysTheSame(version, memory);
  return (
    <div className="mt-1 mb-4 space-y-3 border-line border-l-2 pl-4">
      <Suspense fallback={<Skeleton className="h-5 w-full" />}>
        <VersionComparison version={version} memory={memory} />
      </Suspense>
      {differs && (
        <Button
          size="small"
          disabled={memory.state === "storing"}
          pending={restore.isPending && "Restoring..."}
          onClick={() => restore.mutate({ ...version, id: memory.id })}
        >
          <History aria-hidden="true" />
          Restore this version
        </Button>
      )}
    </div>
  );
}

const pageSize = 20; // versions

/** Reads the earlier versions of a memory, newest first. Keyed by its version: an edit makes another list. */
const versionsQuery = ({ id, version }: Memory) =>
  infiniteQueryOptions({
    queryKey: [...memoryQueries.all, "versions", id, version],
    queryFn: ({ pageParam, signal }) =>
      parsed(
        api.content[":id"].versions.$get(
          { param: { id }, query: { before: String(pageParam), limit: String(pageSize) } },
          { init: { signal } },
        ),
        z.array(memoryVersionSchema),
      ),
    initialPageParam: version,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.version ?? null)),
  });
