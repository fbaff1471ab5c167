import { expect, test } from "vitest";
import { sentencesOf } from "../../../language/sentences.ts";
import type { MentionedPerson, QuestionInput } from "../../ai.ts";
import { analyse } from "../analyse.ts";
import { askQuestions } from "./ask-questions.ts";

const createdAt = new Date("2026-05-12T10:00:00Z");
const timeZone = "Europe/Lisbon";

type Others = Record<string, Partial<Pick<MentionedPerson, "elsewhere" | "fullNames">>>;

/** As the product asks: the analysis finds the names, and `others` says what other memories tell of them. */
function ask(text: string, others: Others = {}, more: Partial<QuestionInput> = {}) {
  const title = "Note";
  const { entities } = analyse({
    ...{ title, text, author: null, createdAt, timeZone, entityLimit: 15 },
    knownNames: Object.keys(others).map((value) => ({ type: "PERSON", value, aliases: [] })),
  });
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const names = entities.filter(({ type }) => type === "PERSON").map(({ value }) => value);
  const people = [...new Set(names)].map((name) => {
    const { elsewhere = [], fullNames = [] } = others[name] ?? {};
    const here = sentences.filter((sentence) => sentence.includes(name));
    return { name, here, elsewhere, fullNames, memories: 1 + elsewhere.length };
  });
  const asked = { title, text, tags: [], createdAt, happenedAt: null, timeZone, userName: "Alex Moreira" };
  return askQuestions({ ...asked, entities, people, isTurn: false, ...more });
}
const questions = (...input: Parameters<typeof ask>) =>
  ask(...input).questions.map(({ question }) => question);

test.each([
  ["Ines called about the car.", ["Who is Ines?"]],
  ["Lunch with Tom and Sarah, great pasta.", ["Who is Tom?", "Who is Sarah?"]],
  ["Bumped into David at the supermarket.", ["Who is David?"]],
  ["Sam's brother has the old bicycle.", ["Who is Sam?"]],
  ["Meeting with Sarah Johnson about the budget", ["Who is Sarah Johnson?"]],
])("%j leaves open who somebody is", (text, expected) => expect(questions(text)).toEqual(expected));

test.each([
  "My sister Ines moved to Porto.",
  "Ines, my oldest friend, called.",
  "Ines is head of visitor services.",
  "A quiet woman called Moira mended the window.",
  "Visited grandma Rosa in the hospital.",
  "Dr Osei wants to see me again.",
  "Alex and I had dinner",
  "Reading The Leopard by Giuseppe di Lampedusa.",
  "Emma Watson gave a talk about women's rights at the UN",
  "Dinner at Ramiro",
  "He jumped from Adam to Eve.",
  "Boiler pressure should be 1.2 bar.",
])("%j leaves nothing open", (text) => expect(questions(text)).toEqual([]));

test("somebody whom another memory explains is known", () => {
  const elsewhere = ["My sister Ines moves to Porto."];
  expect(questions("Ines called about the car.", { Ines: { elsewhere } })).toEqual([]);
  expect(ask("My sister Ines moves to Porto.").settled).toEqual(["Who is Ines?"]);
});

test("one name for two people is asked about, with both to choose from", () => {
  const fullNames = ["Ines Duarte", "Ines Rocha"];
  expect(ask("Ines called about the car.", { Ines: { fullNames } }).questions[0]).toEqual({
    question: "Which Ines is meant in “Note”?",
    category: "clarification",
    priority: 3,
    suggestedAnswers: fullNames,
  });
});

test.each([
  ["The trip to Porto was wonderful.", ["When was the trip to Porto?"]],
  ["We flew to Lisbon. The tram was full.", ["When were you in Lisbon?"]],
  ["The trip to Porto on 3 May was wonderful.", []],
  ["The trip to Porto will be wonderful.", []],
  ["Trip to Berlin next month", []],
])("when: %j asks %j", (text, expected) => expect(questions(text)).toEqual(expected));

test("a time is suggested by the day of the writing", () => {
  expect(ask("The trip to Porto was wonderful.").questions[0]?.suggestedAnswers).toEqual([
    "On 12 May 2026",
    "In April 2026",
  ]);
  expect(questions("The trip to Porto was wonderful.", {}, { happenedAt: createdAt })).toEqual([]);
});

const known = { Ines: { elsewhere: ["My sister Ines."] }, Marta: { elsewhere: ["Marta, my boss, called."] } };

test.each([
  ["Had lunch with Ines. Long talk about school.", ["Where did you have lunch with Ines?"]],
  ["Had lunch with Ines at home.", []],
  ["Will have lunch with Ines.", []],
])("where: %j asks %j", (text, expected) => expect(questions(text, known)).toEqual(expected));

test.each([
  ["Bought a new gravel bike, it rides like a dream.", ["How much did the gravel bike cost?"]],
  ["We bought a dishwasher from the shop at the corner.", ["How much did the dishwasher cost?"]],
  ["Bought a new gravel bike for £845.", []],
  ["I bought the bread.", []],
])("what it cost: %j asks %j", (text, expected) => expect(questions(text)).toEqual(expected));

test("two whom one knows apart and meets together are asked about once they meet", () => {
  const text = "Ines and Marta painted the fence.";
  expect(questions(text, known)).toEqual(["How do Ines and Marta know each other?"]);
  const before = { ...known, Ines: { elsewhere: ["My sister Ines.", "Ines and Marta came."] } };
  expect(questions(text, before)).toEqual([]);
});

test("a turn of a conversation only asks about those who come up elsewhere, too", () => {
  expect(questions("Lunch with Tom? We bought a dishwasher.", {}, { isTurn: true })).toEqual([]);
  const again = { Tom: { elsewhere: ["Tom called."] } };
  expect(questions("Lunch with Tom?", again, { isTurn: true })).toEqual(["Who is Tom?"]);
});

test("the surroundings suggest what is likely first", () => {
  const suggested = (tags: string[]) => ask("Ines called.", {}, { tags }).questions[0]?.suggestedAnswers;
  expect(suggested(["work"])).toEqual(["A colleague", "Family", "A friend", "A neighbour"]);
  expect(suggested([])).toEqual(["Family", "A friend", "A colleague", "A neighbour"]);
});
