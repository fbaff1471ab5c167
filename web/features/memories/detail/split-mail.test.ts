import { expect, test } from "vitest";
import { splitMail } from "./split-mail.ts";

test("the thread below a mail is folded, the names of its files are not", () =>
  expect(
    splitMail(
      "Yes, at nine.\n\nOn Mon, 2 Nov 2026 at 09:00, Rui <r@x.example> wrote:\n> Nine?\n\nFiles:\n- map.pdf",
    ),
  ).toEqual({
    said: "Yes, at nine.\n\nFiles:\n- map.pdf",
    folded: "On Mon, 2 Nov 2026 at 09:00, Rui <r@x.example> wrote:\n> Nine?",
  }));

test("so is a signature", () =>
  expect(splitMail("Hello\n\n-- \nAna Reis")).toEqual({ said: "Hello", folded: "-- \nAna Reis" }));

test.each([
  "Nothing to fold",
  "> only a quotation",
  "On Monday she wrote a letter: it was long",
  "---------- Forwarded message ---------\nFrom: Rui\n\nThe berth costs 40.",
])("nothing of %j", (text) => expect(splitMail(text)).toBeNull());
