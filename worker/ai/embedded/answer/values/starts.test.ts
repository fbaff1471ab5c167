import { expect, test } from "vitest";
import { startsIn } from "./starts.ts";

const written = { at: new Date("2026-05-08T12:00:00Z"), timeZone: "Europe/Lisbon" };

test.each([
  ["I have been playing for about four months now.", "January 2026", "2026-01-01", "2026-01-31"],
  ["We have been together for three years.", "2023", "2023-01-01", "2023-12-31"],
  ["I left my job after 6 years.", "2020", "2020-01-01", "2020-12-31"],
  ["I've been learning it for a month, it is fun.", "April 2026", "2026-04-01", "2026-04-30"],
])("%s", (sentence, say, from, to) => expect(startsIn(sentence, written)).toMatchObject([{ say, from, to }]));

test.each(["She is about four years old.", "I met him four months ago.", "for about an hour", "for a while"])(
  "%s tells no beginning",
  (sentence) => expect(startsIn(sentence, written)).toEqual([]),
);
