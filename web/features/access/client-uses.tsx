import { useQuery } from "@tanstack/react-query";
import type { AccessUse } from "#shared/access";
import { formatCalendarDay } from "../../platform/dates.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { accessQueries } from "./access.queries.ts";

/** Actions of a token or an app, by day. */
export function ClientUses({ id }: { id: string }) {
  const uses = useQuery(accessQueries.uses(id));
  if (uses.isError) return <ReadFailure what="what it did" onRetry={() => void uses.refetch()} />;
  if (uses.data === undefined) return <Skeleton className="my-3 h-4 w-64 max-w-full" />;
  if (uses.data.length === 0) return <p className="py-2 text-ink2 text-sm">Nothing in the last 90 days.</p>;
  const days = [...new Set(uses.data.map(({ day }) => day))];
  return (
    <dl className="py-2 text-sm">
      {days.map((day) => (
        <div key={day} className="mb-2">
          <dt className="text-ink2">{formatCalendarDay(day)}</dt>
          {uses.data
            .filter((use) => use.day === day)
            .map((use) => (
              <dd key={use.action} className="text-ink wrap-anywhere">
                {describeUse(use)}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

const deeds: Record<string, string> = {
  "mcp search": "Searched",
  "mcp ask": "Asked a question",
  "mcp get": "Read a memory",
  "mcp add": "Added a memory",
  "mcp remind": "Set a reminder",
  "mcp list_reminders": "Listed reminders",
  "POST /api/content": "Added a memory",
  "GET /api/content": "Listed memories",
  "GET /api/content/:id": "Read a memory",
  "GET /api/content/search": "Searched",
  "PATCH /api/content/:id": "Edited a memory",
  "DELETE /api/content/:id": "Moved a memory to the trash",
  "POST /api/import": "Imported memories",
  "POST /api/reminders": "Set a reminder",
  "GET /api/reminders": "Listed reminders",
  "POST /api/bobby": "Asked a question",
};

/** "Searched, 3 times"; a route that has no words of its own stands as it is. */
const describeUse = ({ action, count }: AccessUse): string =>
  `${deeds[action] ?? action}${count === 1 ? "" : `, ${count} times`}`;
