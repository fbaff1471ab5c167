import { expect, test } from "vitest";
import type { Overview } from "#shared/ai-admin";
import { alarmsOf, longestWait } from "./alarms.ts";

const now = new Date("2026-11-22T12:00:00Z");
const well: Overview = {
  jobs: { waiting: 3, running: 1, failed: 0, dueSince: new Date(now.getTime() - longestWait).toISOString() },
  failedJobs: [],
  ai: { jobsRefused: 0 },
  messages: { failed: 0, unknown: 0 },
  budget: { spentToday: 12, peopleWithoutBudget: 0 },
  stores: { people: 2, memories: 5, memoriesWithoutVectors: 5, fileBytes: 0, databaseBytes: 1 },
};
const textsOf = (overview: Overview) => alarmsOf(overview, now).map(({ text }) => text);

test("work that is under way is no alarm", () => expect(textsOf(well)).toEqual([]));

test.each<[Partial<Overview>, string]>([
  [{ jobs: { ...well.jobs, failed: 1 } }, "1 job has failed"],
  [{ jobs: { ...well.jobs, failed: 1_200 } }, "1,200 jobs have failed"],
  [{ jobs: { ...well.jobs, dueSince: "2026-11-22T11:00:00Z" } }, "A job has been due for 60 minutes"],
  [{ jobs: { ...well.jobs, dueSince: "2026-11-20T10:00:00Z" } }, "A job has been due for 2 days"],
  [{ ai: { jobsRefused: 3 } }, "The AI key was refused"],
  [{ messages: { failed: 2, unknown: 0 } }, "2 messages did not go out in the last day"],
  [{ messages: { failed: 0, unknown: 1 } }, "1 message perhaps did not go out in the last day"],
  [{ budget: { spentToday: 0, peopleWithoutBudget: 1 } }, "1 person has used up today’s AI budget"],
])("%j is said", (trouble, text) => expect(textsOf({ ...well, ...trouble })).toEqual([text]));
