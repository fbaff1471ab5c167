import { type ListQuestion, plannedKinds } from "./list-question.ts";

const namedIn = { people: "people", places: "places", organisations: "companies" } as const;

/** Says in plain words what was asked for: "what is planned for next week (23 November to 29 November)". */
export function sayAsked(list: ListQuestion): string {
  switch (list.what) {
    case "planned": {
      const kind =
        list.kind === null ? "what is planned" : `the ${plannedKinds[list.kind].say} that are noted`;
      return `${kind} for ${list.time.say}`;
    }
    case "reminders":
      return `the reminders for ${list.time.say}`;
    case "noted":
      return list.time === null ? "the latest notes" : `what was noted, from ${list.time.say}`;
    default:
      return `the ${namedIn[list.what]} named in the notes`;
  }
}

/** Says that there is nothing of what was asked for. */
export function sayNothing(list: ListQuestion): string {
  switch (list.what) {
    case "planned":
      return `You have noted ${list.kind === null ? "nothing" : `no ${plannedKinds[list.kind].say}`} for ${list.time.say}.`;
    case "reminders":
      return `You have no reminders for ${list.time.say}.`;
    case "noted":
      return list.time === null
        ? "You have noted nothing yet."
        : `You have noted nothing from ${list.time.say}.`;
    default:
      return `Your memories name no ${namedIn[list.what]} yet.`;
  }
}
