import { expect, test } from "vitest";
import { isCourtesy, smallTalkReply } from "./small-talk.ts";

test.each(["who are you?", "What is Ada?"])("the assistant says its own name: %s", (question) =>
  expect(smallTalkReply(question, "Ada")).toMatch(/^I am Ada:/),
);

test.each(["thanks", "¡Muchas gracias!", "hello", "great", "bye"])("%s says nothing to keep", (text) =>
  expect(isCourtesy(text)).toBe(true),
);
test.each(["help", "edit my note", "the dog is called Bo"])("%s is no courtesy", (text) =>
  expect(isCourtesy(text)).toBe(false),
);
