import { useQuery } from "@tanstack/react-query";
import type { Reminder } from "#shared/reminders";
import { reminderQueries } from "./reminders.queries.ts";

/** As exact as the cron that sends them. */
const lookAgain = 60_000; // ms

/** Reminders whose time has come, kept true to a minute; undefined until that is known. */
export const useDueReminders = (): Reminder[] | undefined =>
  useQuery({ ...reminderQueries.list("due"), refetchInterval: lookAgain }).data;
