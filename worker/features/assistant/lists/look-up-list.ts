import { withUser } from "#db/client";
import type { ReminderStatus } from "#shared/reminders";
import type { Listing } from "../../../ai/ai.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import { addDays, isoDay } from "../../../language/calendar.ts";
import type { Deps } from "../../../platform/deps.ts";
import { instantOf, wallTimeAt } from "../../reminders/wall-time.ts";
import { type Context, contextMemory, relevantMemory } from "../choose-context.ts";
import { findWithNeighbours, type ReadableMemory } from "../context.store.ts";
import type { AskedTime } from "./asked-time.ts";
import { layOut, type Planned } from "./lay-out.ts";
import { type ListQuestion, namedKinds, plannedKinds } from "./list-question.ts";
import { type Entry, itemOf } from "./listed-item.ts";
import { selectKept, selectNames, selectPlanned } from "./lists.store.ts";
import { sayAsked, sayNothing } from "./say-list.ts";
import { tellsOfDays } from "./tells-of-days.ts";

/** Nobody reads more of them at once. */
const mostListed = 10;

type Asking = Pick<SignedIn, "id" | "timeZone" | "name" | "displayName">;
/** `total` is null where nobody has counted. */
type Found = { entries: Entry[]; total: number | null };
type Reader<What extends ListQuestion["what"]> = (
  deps: Pick<Deps, "db" | "now">,
  user: Asking,
  list: Extract<ListQuestion, { what: What }>,
) => Promise<Found>;

/** Looks a list up in the person's own records, and makes it the context of the answer: two round trips, or with an empty one `search`. */
export async function lookUpList(
  deps: Pick<Deps, "db" | "now">,
  user: Asking,
  list: ListQuestion,
  search: () => Promise<Context>,
): Promise<Context> {
  const { entries, total } = withCount(await findEntries(deps, user, list), list);
  if (entries.length === 0 && maySearch(list))
    return { ...tellingOf(list, await search(), user.timeZone), listing: listingOf(list, [], null) };
  const most = ("most" in list ? list.most : null) ?? mostListed;
  const wanted = entries.slice(0, Math.min(most, mostListed) + 1);
  const { found } = await findWithNeighbours(deps.db, user.id, [
    ...new Set(wanted.map(({ memoryId }) => memoryId)),
  ]);
  const read = new Map(found.map((memory) => [memory.id, memory]));
  const items = wanted.flatMap((entry) => itemOf(entry, read.get(entry.memoryId)) ?? []);
  const [listed, [next]] = [items.slice(0, most), items.slice(most)];
  const isWhole = next === undefined || total === null || ("most" in list && list.most !== null);
  const rest = isWhole ? null : { count: total - listed.length, where: pages[list.what], next };
  return {
    memories: found.map((memory) => contextMemory(memory)),
    relevant: found.map((memory: ReadableMemory) => relevantMemory(memory)),
    read,
    listing: listingOf(list, listed, rest),
  };
}

const listingOf = (list: ListQuestion, items: Listing["items"], rest: Listing["rest"]): Listing => ({
  asked: sayAsked(list),
  nothing: sayNothing(list),
  items,
  rest,
});

/**
 * A note may tell of a day in words that no rule takes for a plan, and of birthdays one after the other under one title. Of
 * payments and the like a search would tell those of other days.
 */
const maySearch = (list: ListQuestion): boolean =>
  list.what === "planned" && (list.kind === null ? list.isDated : list.kind === "birthday");

/** Of what a search for days has found, what tells of them. */
function tellingOf(list: ListQuestion, context: Context, timeZone: string): Context {
  if (list.what !== "planned" || !list.isDated) return context;
  const memories = context.memories.filter((memory) => tellsOfDays(memory, list.time, timeZone));
  const kept = new Set(memories.map(({ id }) => id));
  return { ...context, memories, relevant: context.relevant.filter(({ id }) => kept.has(id)) };
}

/** Says with the first entry of how many it is, where that was asked. */
function withCount({ entries, total }: Found, { isCount }: ListQuestion): Found {
  const [first, ...others] = entries;
  if (!isCount || total === null || first === undefined) return { entries, total };
  const remark = [`first of ${total}`, first.remark ?? null].filter((one) => one !== null).join(", ");
  return { entries: [{ ...first, remark }, ...others], total };
}

function findEntries(deps: Pick<Deps, "db" | "now">, user: Asking, list: ListQuestion): Promise<Found> {
  switch (list.what) {
    case "planned":
      return findPlanned(deps, user, list);
    case "reminders":
      return findReminders(deps, user, list);
    case "noted":
      return findKept(deps, user, list);
    default:
      return findNames(deps, user, list);
  }
}

const pages = {
  planned: "reminders",
  reminders: "reminders",
  noted: "memories",
  people: "connections",
  places: "connections",
  organisations: "connections",
} as const satisfies Record<ListQuestion["what"], string>;

const toCome: ReminderStatus[] = ["proposed", "active", "snoozed", "fired"];

const findPlanned: Reader<"planned"> = async ({ db }, { id }, { kind, time, isPast }) => {
  const statuses: ReminderStatus[] = isPast ? [...toCome, "done"] : toCome;
  const rows = await selectPlanned(withUser(db, id), id, time, statuses);
  const fitting =
    kind === null
      ? rows
      : rows.filter(({ title, quote }) => plannedKinds[kind].fits.test(`${title}\n${quote ?? ""}`));
  const isOpen = !isPast && time.to === null;
  return foundOf(layOut(fitting, { ...time, isOpen, isPast }).map((planned) => entryOf(planned)));
};

const findReminders: Reader<"reminders"> = async ({ db }, { id }, { time }) => {
  const rows = await selectPlanned(withUser(db, id), id, time, toCome);
  const laidOut = layOut(rows, { ...time, isOpen: time.to === null, isPast: false });
  // Puts what they asked for or confirmed before what was found in their notes.
  const isOwn = ({ row }: Planned) => row.status !== "proposed" || row.quote === null;
  const inOrder = [...laidOut.filter(isOwn), ...laidOut.filter((planned) => !isOwn(planned))];
  return foundOf(inOrder.map((planned) => entryOf(planned, planned.row.status === "proposed")));
};

const foundOf = (entries: Entry[]): Found => ({ entries, total: entries.length });

const everySoOften = {
  none: null,
  daily: "every day",
  weekly: "every week",
  monthly: "every month",
  yearly: null,
} as const;

function entryOf({ row, day, time, isSince, isRepeated }: Planned, isUnconfirmed = false): Entry {
  const often = isRepeated ? everySoOften[row.recurrenceType] : null;
  const remarks = [often, isUnconfirmed ? "not confirmed yet" : null].filter((remark) => remark !== null);
  const remark = remarks.length === 0 ? null : remarks.join(", ");
  return { memoryId: row.memoryId, said: row.quote ?? row.title, day, time, isSince, remark };
}

const findKept: Reader<"noted"> = async ({ db }, user, { time, most }) => {
  const { id, timeZone } = user;
  const limit = Math.min(most ?? mostListed, mostListed) + 1;
  const span = time === null ? null : instantsOf(time, timeZone);
  const userName = user.displayName ?? user.name;
  const rows = await selectKept(withUser(db, id), id, { span, userName, limit });
  const entries = rows.map(({ memoryId, at }) => {
    const [day, clock = ""] = wallTimeAt(at, timeZone).split("T");
    return { memoryId, day, time: clock.slice(0, 5) };
  });
  return { entries, total: time === null ? null : (rows[0]?.total ?? 0) };
};

function instantsOf({ from, to }: AskedTime, timeZone: string): { from: Date; to: Date } {
  const startOf = (day: string) => instantOf(`${day}T00:00:00.000`, timeZone);
  return {
    from: from === null ? new Date(0) : startOf(from),
    to: to === null ? new Date(farAway) : startOf(isoDay(addDays(new Date(to), 1))),
  };
}
const farAway = "9999-01-01";

const findNames: Reader<keyof typeof namedKinds> = async ({ db }, { id }, { what }) => {
  const rows = await selectNames(withUser(db, id), id, namedKinds[what], mostListed + 1);
  const entries = rows.map(({ memoryId, name, memories, start }) => ({ memoryId, name, memories, start }));
  return { entries, total: rows[0]?.total ?? 0 };
};
