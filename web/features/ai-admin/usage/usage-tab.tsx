import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TokenUsage, TopUser, UsageEntry } from "#shared/ai-admin";
import { Button } from "../../../ui/button.tsx";
import { ListRows } from "../../account/settings/list-rows.tsx";
import { sayCost, sayCount, sayOperation, sayTokens, sayWhen } from "./say-usage.ts";
import { usageQueries } from "./usage.queries.ts";
import { UsageDays } from "./usage-days.tsx";
import { NoRow, UsageRow, UsageTable } from "./usage-table.tsx";

/** Settings > Token Usage: what the calls to the AI provider cost. */
export function UsageTab() {
  const usage = useQuery(usageQueries.global());
  const top = useQuery(usageQueries.topUsers());
  const recent = useQuery(usageQueries.recent());
  return (
    <>
      <p className="mt-1 text-pretty text-ink2 text-sm">
        All people, the last 30 days. Only numbers: no question, answer or memory is shown here.
      </p>
      <ListRows query={usage}>{(known) => <Totals usage={known} />}</ListRows>
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 md:grid-cols-2">
        {usage.data && <Breakdowns usage={usage.data} />}
        <ListRows query={top}>{(users) => <TopUsers users={users} />}</ListRows>
        <ListRows query={recent}>{(entries) => <Recent entries={entries} />}</ListRows>
      </div>
    </>
  );
}

function Totals({ usage }: { usage: TokenUsage }) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-6">
      <dl className="flex gap-10">
        <Total name="Tokens">{sayTokens(usage.totalTokens)}</Total>
        <Total name="Cost">{sayCost(usage.totalCost)}</Total>
      </dl>
      <div className="flex min-w-64 flex-1">
        <UsageDays days={usage.days} />
      </div>
    </div>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1 text-ink2 text-sm">{name}</dt>
      <dd className="font-serif text-2xl tabular-nums">{children}</dd>
    </div>
  );
}

type Part = { name: string; count: number; tokens: number; cost: number };

function Breakdowns({ usage: { operationBreakdown, modelBreakdown } }: { usage: TokenUsage }) {
  const operations = operationBreakdown.map((part) => ({ ...part, name: sayOperation(part.operation) }));
  const models = modelBreakdown.map((part) => ({ ...part, name: part.model }));
  return (
    <>
      <Breakdown title="By operation" first="Operation" parts={operations} />
      <Breakdown title="By model" first="Model" parts={models} />
    </>
  );
}

/** Analyses made by the server itself, without a provider. */
const embedded = "embedded";

function Breakdown({ title, first, parts }: { title: string; first: string; parts: Part[] }) {
  const most = Math.max(1, ...parts.map(({ tokens }) => tokens));
  return (
    <UsageTable title={title} first={first} columns={["Calls", "Tokens", "Cost"]}>
      {parts.length === 0 && <NoRow columns={4}>No calls yet</NoRow>}
      {parts
        .toSorted((a, b) => b.tokens - a.tokens)
        .map(({ name, count, tokens, cost }) => (
          <UsageRow
            key={name}
            name={name === embedded ? "Embedded" : name}
            numbers={[sayCount(count), sayTokens(tokens), name === embedded ? "Free" : sayCost(cost)]}
            share={tokens / most}
          />
        ))}
    </UsageTable>
  );
}

function TopUsers({ users }: { users: TopUser[] }) {
  const most = Math.max(1, ...users.map(({ totalTokens }) => totalTokens));
  return (
    <UsageTable title="Top users" first="User" columns={["Tokens", "Cost"]}>
      {users.length === 0 && <NoRow columns={3}>No calls to a provider yet</NoRow>}
      {users.map(({ userId, totalTokens, totalCost }) => (
        <UsageRow
          key={userId}
          name={`User ${userId}`}
          numbers={[sayTokens(totalTokens), sayCost(totalCost)]}
          share={totalTokens / most}
        />
      ))}
    </UsageTable>
  );
}

/** As many as stand beside the top users. */
const shownAtFirst = 10;

function Recent({ entries }: { entries: UsageEntry[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const now = new Date();
  const isLong = entries.length > shownAtFirst;
  return (
    <div>
      <UsageTable title="Recent" first="Operation" columns={["When", "Tokens", "Cost"]}>
        {entries.length === 0 && <NoRow columns={4}>No calls to a provider yet</NoRow>}
        {(isLong && !showsAll ? entries.slice(0, shownAtFirst) : entries).map(
          ({ id, operation, model, userId, createdAt, tokens, cost }) => (
            <UsageRow
              key={id}
              name={
                <>
                  {sayOperation(operation)}
                  <span className="block text-ink2 text-xs">
                    {model}, user {userId}
                  </span>
                </>
              }
              numbers={[sayWhen(new Date(createdAt), now), sayTokens(tokens), sayCost(cost)]}
            />
          ),
        )}
      </UsageTable>
      {isLong && (
        <Button size="small" className="mt-3" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${entries.length}`}
        </Button>
      )}
    </div>
  );
}
