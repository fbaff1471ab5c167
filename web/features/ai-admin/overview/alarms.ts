import type { Overview } from "#shared/ai-admin";

export type Alarm = { text: string; advice: string };

/** Longest time that a due job may wait before somebody should look. */
export const longestWait = 10 * 60_000; // ms

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : more}`;

/** "60 minutes", "5 hours", "3 days": the largest unit that there are two of. */
function sayWait(waited: number): string {
  const minutes = Math.floor(waited / 60_000);
  if (minutes < 120) return many(minutes, "minute", "minutes");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : many(Math.floor(hours / 24), "day", "days");
}

/** Lists what the administrator should know now, in words; empty when all is well. */
export function alarmsOf({ jobs, ai, messages, budget }: Overview, now: Date): Alarm[] {
  const waited = jobs.dueSince === null ? 0 : now.getTime() - new Date(jobs.dueSince).getTime();
  const alarms: (Alarm & { when: boolean })[] = [
    {
      when: ai.jobsRefused > 0,
      text: "The AI key was refused",
      advice: `It is wrong or withdrawn, or its bill is not paid. ${many(ai.jobsRefused, "job waits", "jobs wait")} for it; retry them once it works.`,
    },
    {
      when: jobs.failed > 0,
      text: many(jobs.failed, "job has failed", "jobs have failed"),
      advice: "The reasons stand below. Remove the cause, then retry.",
    },
    {
      when: waited > longestWait,
      text: `A job has been due for ${sayWait(waited)}`,
      advice: "The queue may have stopped, or the AI provider does not answer.",
    },
    {
      when: messages.failed > 0,
      text: `${many(messages.failed, "message", "messages")} did not go out in the last day`,
      advice: "The mail or text provider refused them.",
    },
    {
      when: messages.unknown > 0,
      text: `${many(messages.unknown, "message", "messages")} perhaps did not go out in the last day`,
      advice: "The provider did not say. They are not sent again, so that nobody gets one twice.",
    },
    {
      when: budget.peopleWithoutBudget > 0,
      text: many(
        budget.peopleWithoutBudget,
        "person has used up today’s AI budget",
        "people have used up today’s AI budget",
      ),
      advice: "They can go on tomorrow (UTC), or with a higher budget.",
    },
  ];
  return alarms.filter(({ when }) => when);
}
