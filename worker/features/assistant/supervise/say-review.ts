import type { SupervisorIssue } from "#shared/supervisor";

/** Says in plain sentences what a review found. */
export function sayReview(turns: number, issues: readonly SupervisorIssue[]): string {
  if (turns === 0) return "There is no conversation to look at yet.";
  const looked = `I looked at your last ${counted(turns, "question")}`;
  if (issues.length === 0) return `${looked} and found nothing wrong.`;
  const points = issues.map(({ title, description }) => `- ${title}. ${description}`);
  return [`${looked} and found ${counted(issues.length, "point")} to improve:`, ...points].join("\n");
}

const counted = (count: number, noun: string): string =>
  count === 1 ? (noun === "question" ? "question" : `one ${noun}`) : `${count} ${noun}s`;
