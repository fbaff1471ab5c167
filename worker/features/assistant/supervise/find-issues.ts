import type { HistoryItem } from "#shared/assistant";
import type { FoundIssue } from "../../../ai/reviewing.ts";
import { stemsOf } from "../../../language/stems.ts";

/** Below this an answer is a guess: of the words that were asked for, its sentence holds fewer than half. */
const lowConfidence = 0.5;
/** From this many times on, asking the same again is no accident. */
const oftenAsked = 3;
/** Of all the words in two questions, so many stand in both when they ask the same. */
const sameQuestion = 0.8;

/** Finds what went wrong by the conversation itself: unanswered, asked again, answered without confidence. Oldest first. */
export function findIssues(turns: readonly HistoryItem[]): FoundIssue[] {
  return groupByQuestion(turns).flatMap((group) => [
    ...unanswered(group),
    ...repeated(group),
    ...unsure(group),
  ]);
}

/** Exchange with what the person thinks of its answer. */
export type RatedTurn = Pick<HistoryItem, "id" | "message" | "response" | "rating" | "ratingReason">;

/** Finds the answers that the person marked as no good, in their own words where they gave any. */
export const findRatedDown = (turns: readonly RatedTurn[]): FoundIssue[] =>
  turns
    .filter(({ rating }) => rating === "down")
    .map(({ id, message, ratingReason }) => ({
      kind: "rated down",
      turnIds: [id],
      title: `Thumbs down on the answer to “${inTitle(message)}”`,
      issueType: "semantic",
      severity: "medium",
      description: ratingReason ?? "The answer was marked as not helpful, without a reason.",
      suggestedFix: "Compare the answer with the memories it cites, and with those it should have cited.",
    }));

/** The times that one question was asked, in order. */
type Asked = [HistoryItem, ...HistoryItem[]];

function groupByQuestion(turns: readonly HistoryItem[]): Asked[] {
  const groups: { stems: Set<string>; asked: Asked }[] = [];
  for (const turn of turns) {
    const stems = new Set(stemsOf(turn.message));
    const group = groups.find((one) => overlap(one.stems, stems) >= sameQuestion);
    if (group === undefined) groups.push({ stems, asked: [turn] });
    else group.asked.push(turn);
  }
  return groups.map(({ asked }) => asked);
}

/** Jaccard's index: 1 when both hold the same, 0 when nothing is shared or nothing is there. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((stem) => other.has(stem)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

const lastOf = (asked: Asked): HistoryItem => asked.at(-1) ?? asked[0];
const idsOf = ([first, ...others]: Asked): FoundIssue["turnIds"] => [
  first.id,
  ...others.map((turn) => turn.id),
];

function unanswered(asked: Asked): FoundIssue[] {
  if (lastOf(asked).action !== "no_memory_found") return [];
  return [
    {
      kind: "unanswered",
      turnIds: idsOf(asked),
      title: `No answer to “${inTitle(asked[0].message)}”`,
      issueType: "understanding",
      severity: "medium",
      description: "No memory that answers this question was found.",
      suggestedFix:
        "Save the answer as a memory. If it is there already, ask with a word that stands in it, or add the words of the question to it as tags.",
    },
  ];
}

function repeated(asked: Asked): FoundIssue[] {
  if (asked.length < 2) return [];
  return [
    {
      kind: "repeated",
      turnIds: idsOf(asked),
      title: `Asked ${asked.length} times: “${inTitle(asked[0].message)}”`,
      issueType: "interaction",
      severity: asked.length >= oftenAsked ? "high" : "medium",
      description:
        "The same question was asked again, so the first answer was probably not the one hoped for.",
      suggestedFix:
        "Compare the answers with the memories they cite, and correct or complete the memory that should have been cited.",
    },
  ];
}

function unsure(asked: Asked): FoundIssue[] {
  const { action, confidence } = lastOf(asked);
  if (action !== "memory_response" || confidence >= lowConfidence) return [];
  return [
    {
      kind: "unsure",
      turnIds: idsOf(asked),
      title: `Unsure answer to “${inTitle(asked[0].message)}”`,
      issueType: "semantic",
      severity: "low",
      description: `The answer was given with a confidence of ${Math.round(confidence * 100)} percent only.`,
      suggestedFix: "Check the answer against the memory it cites, and ask more exactly if it is not meant.",
    },
  ];
}

const longestInTitle = 60; // characters

export const inTitle = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= longestInTitle ? line : `${line.slice(0, longestInTitle - 1).trimEnd()}…`;
};
