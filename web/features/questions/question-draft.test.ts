import { expect, test } from "vitest";
import { answerIn, answersIn, changeDraft } from "./question-draft.ts";

test.each([
  [{ choice: "A friend", text: "" }, "A friend"],
  [{ choice: "A friend", text: " my sister " }, "my sister"],
  [{ choice: null, text: "   " }, null],
  [{ choice: "A friend", text: "  " }, "A friend"],
])("%j answers %j", (draft, answer) => expect(answerIn(draft)).toBe(answer));

test("an emptied draft is not kept", () => {
  const drafts = changeDraft({}, "a", { choice: null, text: "my sister" });
  expect(changeDraft(drafts, "b", { choice: "A friend", text: "" })).toEqual({
    ...drafts,
    b: { choice: "A friend", text: "" },
  });
  expect(changeDraft(drafts, "a", { choice: null, text: "" })).toEqual({});
});

test("what is sent are the answers to the questions that are shown", () => {
  const drafts = { a: { choice: null, text: "my sister" }, gone: { choice: "A friend", text: "" } };
  const questions = [
    { id: "b", contentId: "2" },
    { id: "a", contentId: "1" },
  ];
  expect(answersIn(drafts, questions)).toEqual([{ id: "a", contentId: "1", answer: "my sister" }]);
});
