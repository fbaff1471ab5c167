import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const notes = [
  note(
    "Gran",
    "Gran comes on the 14th by train, gets here at 15.20, stays till the 21st.",
    "2026-05-02T10:00:00Z",
  ),
  note("Bill 77", "Bill 77 to Fernhill sent today, £900, due in 20 days", "2026-05-02T11:00:00Z"),
  note(
    "Client Fernhill",
    "Fernhill rang about the poster. Deadline moved from 20 May to 3 June",
    "2026-05-02T12:00:00Z",
  ),
  note(
    "Bed by the wall",
    "planted 30 crocus bulbs by the wall and 15 lilies by the gate",
    "2026-05-02T13:00:00Z",
  ),
  note(
    "Weekend in Ghent",
    "Trip to Ghent with Odile 5-8 June. Flights at 7:10 out, 20:45 back, booking QX71LM. Room in Rue Haute 64, code comes by text",
    "2026-05-02T14:00:00Z",
  ),
  note("Band", "Band moved from Mondays to Tuesdays, 19.30 at the mill.", "2026-05-02T15:00:00Z"),
  note("Roof", "Roofer Aldo came about the gutter. Aldo's number is 07700 900 555", "2026-05-03T09:00:00Z"),
  note("Judo", "Kofi's judo is Thursdays at 17.15 in the gym, term costs 84", "2026-05-03T10:00:00Z"),
  note(
    "Exercises",
    "Back exercises: bird dog 3x8, side plank 2x20 each side, every other day",
    "2026-05-03T11:00:00Z",
  ),
  note("Job", "Offer from Keel & Sons! 38,200, 27 days holiday, start 6 July.", "2026-05-03T12:00:00Z"),
  note("Camera", "Gave Lotte's old camera to Bram", "2026-05-03T13:00:00Z"),
  note(
    "Boat insurance",
    "Insurance for the boat with Harbourline, renewal 9 July, excess 300",
    "2026-05-03T14:00:00Z",
  ),
  note(
    "Clock",
    "Grandfather's clock is at the repairer's, ready on 12 May, ticket 88",
    "2026-05-03T15:00:00Z",
  ),
  note(
    "Iron",
    "Blood test: iron low, rest fine. Take 400 units daily till July then retest",
    "2026-05-03T16:00:00Z",
  ),
  note(
    "Hut",
    "Booked the hut in Skelby 12-15 June, 360, dogs welcome, key safe 3308",
    "2026-05-03T16:20:00Z",
  ),
  note("Medicine", "Ferrosan 80 twice a day before food", "2026-05-03T16:40:00Z"),
  note("Card", "Spare card ends in 6102, valid to 08/29.", "2026-05-03T17:00:00Z"),
  note(
    "Oven",
    "Oven ordered from Hearthly, 729, delivery on 11 May between 8 and 12",
    "2026-05-04T09:00:00Z",
  ),
  note(
    "Ana Brun",
    "Ana Brun is starting a pottery with her cousin Ivo in Lewes in September",
    "2026-05-04T10:00:00Z",
  ),
  note("Contact", "Our contact there is Agnes Moor, agnes@fernhill.example", "2026-05-04T11:00:00Z"),
];
const ask = (question: string) => answer(question, { context: notes });

describe("what the note plainly says is told outright", () => {
  test.each([
    ["when is gran leaving", "**Thursday, 21 May 2026**"],
    ["when does gran get here", "**Thursday, 14 May 2026**"],
    ["how long is gran staying", "**Until Thursday, 21 May 2026**"],
    ["when is the fernhill deadline", "**3 June 2026**"],
    ["what was the old fernhill deadline", "**20 May 2026**"],
    ["what day is band", "**Tuesdays**"],
    ["roofers number", "07700 900 555"],
    ["what time is judo on thursday", "**17.15**"],
    ["what time is the flight home", "**20:45**"],
    ["when do we fly to ghent", "5-8 June"],
    ["how do i get into the hut", "**3308**"],
    ["how often do i take ferrosan", "**Twice a day**"],
    ["how many side planks", "**2x20**"],
    ["how much was the offer", "**38,200**"],
    ["how many days off do i get", "**27 days**"],
    ["who got lottes camera", "Bram"],
    ["when does the boat insurance run out", "9 July"],
    ["when can i pick up the clock", "12 May"],
    ["how much iron should i take", "400 units"],
    ["when should i get my iron tested again", "July"],
    ["last digits of my spare card", "**6102**"],
    ["how much was the oven", "**729**"],
    ["what time is the oven coming", "**Between 8 and 12**"],
    ["where is ana opening the pottery", "Lewes"],
    ["whats agneses email", "agnes@fernhill.example"],
  ])("%s", async (question, expected) => {
    const { text, action } = await ask(question);
    expect(action).toBe("memory_response");
    expect(text).toContain(expected);
  });
});

describe("what only looks like it is not told as if it were", () => {
  test.each([
    ["how many bulbs did i plant altogether", "**30**"],
    ["how do i get into the room in ghent", "**64**"],
    ["how much is judo a month", "**84**"],
    ["what day is band", "Mondays**"],
  ])("%s", async (question, wrong) => expect((await ask(question)).text).not.toContain(wrong));

  test.each(["what time is judo on friday", "is there band on monday", "how do i get to lewes"])(
    "%s",
    async (question) => expect((await ask(question)).action).toBe("no_memory_found"),
  );
});

describe("a conversation goes on as people talk", () => {
  test("who meant another thing is answered of that one", async () => {
    const rooms = [note("Paint", "Kitchen is painted Moss, hall is painted Chalk", "2026-05-02T10:00:00Z")];
    const history = [{ question: "where is the hall painted", answer: "…" }];
    const { text } = await answer("no, i meant the kitchen", { context: rooms, history });
    expect(text).toContain("Moss");
  });

  test("what is always of something is of what was spoken of", async () => {
    const levels = [
      note("Test", "Blood test: ferritin low (14), everything else fine", "2026-05-02T10:00:00Z"),
      note("Reading", "Kofi reads three levels above his class", "2026-05-03T10:00:00Z"),
    ];
    const history = [{ question: "ferritin test", answer: "…" }];
    expect((await answer("what was the level?", { context: levels, history })).text).toContain("14");
    expect((await answer("what was the level?", { context: levels })).text).not.toMatch(/^You noted/);
  });

  test.each(["my bike broke yesterday", "the kettle exploded on monday", "Lotte lost her keys"])(
    "%j is news, and no question",
    async (news) => expect((await ask(news)).text).toContain("Shall I keep that?"),
  );
});
