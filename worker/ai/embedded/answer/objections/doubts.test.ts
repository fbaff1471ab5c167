import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../../tests/memories/ask-notes.ts";

/** Somebody else's life, in which much is near to what is asked and is not it. */
const life = [
  note(
    "Van service",
    "Van was at Brackwell Garage with Tariq. New tyres. Test passed, valid until 9 October 2027.",
    "2026-02-01T10:00:00Z",
  ),
  note("Painting", "stairs = Pebble Two, satin. porch = Moss, matt.", "2026-02-02T10:00:00Z"),
  note("To watch", "Stalker, Odile says so for a year now.", "2026-02-03T10:00:00Z"),
  note(
    "Papers",
    "Put the certificates in the blue tin, with the vaccination booklets and Odile's tenancy papers.",
    "2026-02-04T10:00:00Z",
  ),
  note(
    "Ada called, Emil at school",
    "Emil's new teacher is called Tomke and Emil adores her. Ada goes back to work three days a week, Kofi does Fridays with Emil. Emil lost two teeth.",
    "2026-02-05T10:00:00Z",
  ),
  note(
    "Lars owes me",
    "lent lars 300 for the deposit of the barn. he pays back 60 a month",
    "2026-02-06T10:00:00Z",
  ),
  note("Accident", "Dad slipped off the stepladder while picking plums.", "2026-02-07T10:00:00Z"),
  note("Spare keys", "One set is in the green jug on the top kitchen shelf.", "2026-02-08T10:00:00Z"),
  note("Miso at the vet", "Vera at Quay Vets gave her the booster.", "2026-02-09T10:00:00Z"),
  note("How to give Miso a pill", "Found out by Hedda.", "2026-02-09T11:00:00Z"),
  note("Train", "Ada picks us up, Odile has the window on the way back.", "2026-02-09T12:00:00Z"),
  note("Hiring", "Kofi wants somebody senior who has run payments before.", "2026-02-09T13:00:00Z"),
  note("Laptop", "Left the laptop with Mirko, collection slip number 3082.", "2026-02-10T10:00:00Z"),
  note(
    "Orchids",
    "Celia goes into hospital on Monday. We water her orchids, one egg cup each.",
    "2026-02-11T10:00:00Z",
  ),
  note("Planning", "Decided today with Marit and Hedda: no kiosk app.", "2026-02-12T10:00:00Z"),
  note("Back door", "The back door is 76 cm wide.", "2026-02-13T10:00:00Z"),
  note("Readings", "gas meter 04412, sent to the supplier by the app", "2026-02-14T10:00:00Z"),
  note("Fig tree", "Repotted the fig tree into the 35 cm terracotta pot.", "2026-02-15T10:00:00Z"),
  note("Supper", "Ate with Ines and her wife Noa, under the arches.", "2026-02-16T10:00:00Z"),
  note("Pressure", "van front 2.3 bar, with luggage 2.5", "2026-02-17T10:00:00Z"),
  note("The vet", "Doctor Sand at Quay Vets is kind.", "2026-02-18T10:00:00Z"),
  note("Gift ideas", "Emil: anything with a whistle.", "2026-02-19T10:00:00Z"),
];
const ask = (question: string) => answer(question, { context: life });

describe("what only stands near is not told as an answer", () => {
  test.each([
    ["where did i park the van", "a garage is no parking"],
    ["when did i watch stalker", "to watch is not to have watched"],
    ["who gave me miso", "what was given to her is not what was given to me"],
    ["when does kofi work", "Ada works, Kofi is named in the clause beside"],
    ["how much do i owe lars", "he owes me"],
    ["what medicine does odile take", "her papers are mentioned and nothing of her"],
    ["what does noa do", "she was there"],
    ["where is the gas meter", "where its reading was sent is not where it is"],
    ["which hospital is celia in", "no hospital is named"],
    ["when is ada at work", "the Fridays are Kofi's"],
    ["what did hedda say about the kiosk", "it was decided with her"],
    ["how deep is the back door", "a width is no depth"],
    ["how many orchids does celia have", "egg cups are no orchids"],
    ["which seat do i have on the train", "a window of somebody else's is no seat"],
    ["what medicine does hedda take", "nothing particular is told under a title on pills"],
    ["what should i get kofi for christmas", "what he wants at work is no gift"],
    ["when did emil see the dentist", "a note on teeth has another day"],
    ["what colour is the kitchen", "green is the jug"],
    ["how tall is the fig tree", "the pot is measured"],
    ["which school does emil go to", "a teacher's name is no school's"],
    ["code for the luggage", "a pressure is no code"],
    ["whats mirkos number", "the slip has a number"],
    ["when did emil get his whistle", "an idea is no day"],
    ["whats the vets first name", "a practice has none"],
    ["who has my stepladder", "who fell off it does not have it"],
    ["when is the next van service", "valid until is another day"],
  ])("%s: nothing, for %s", async (question) => expect((await ask(question)).action).toBe("no_memory_found"));
});

describe("what is near is shown as closest only", () => {
  const near = [
    note("Bike shed", "Code for the shed is 5150 now, since Monday.", "2026-03-01T10:00:00Z"),
    note("Garage bill", "I paid £212 by card.", "2026-03-02T10:00:00Z"),
    note("Sizes", "Emil wears age 7-8. Boots: Ada 39.", "2026-03-03T10:00:00Z"),
    note("Spare keys", "The van key is at Lars's, on the hook.", "2026-03-04T10:00:00Z"),
    note("Lent Lars money", "Lars pays back 40 a month.", "2026-03-05T10:00:00Z"),
    note("Regatta dinner", "Sat with Celia and her wife Inge.", "2026-03-06T10:00:00Z"),
    note("Wedding of Ada", "Rooms are kept under Brandt at the inn.", "2026-03-07T10:00:00Z"),
    note("Glazier", "Someone comes by the end of June, the landlord promised.", "2026-03-08T10:00:00Z"),
    note(
      "Sailing club",
      "We came in time. Tariq reads the list at the meeting of the club.",
      "2026-03-09T10:00:00Z",
    ),
  ];
  test.each([
    ["what was the shed code before they changed it", "it is the one of now"],
    ["how much do i earn", "a sum that was paid is no income"],
    ["what is emils boot size", "an age is no boot's size"],
    ["what van does lars have", "he has its key"],
    ["how much does lars still owe me", "what comes back a month is not what is left"],
    ["what did inge have", "she was there"],
    ["who is the best man at adas wedding", "rooms are in another's name"],
    ["when did the glazier come", "until when is not when"],
    ["who was all at the meeting of the club", "one alone is not all"],
  ])("%s: for %s", async (question) =>
    expect((await answer(question, { context: near })).action).toBe("no_memory_found"),
  );

  test("how it was before is told by the older note", async () => {
    const old = note("Shed", "Code for the shed: 1661.", "2025-03-01T10:00:00Z");
    const { text } = await answer("what was the shed code before they changed it", {
      context: [...near, old],
    });
    expect(text).toMatch(/^\*\*1661\*\*/);
  });

  test("since somebody came back tells not how long it takes", async () => {
    const context = [
      note("Tent", "The tent of my parents stays in the attic since we came back.", "2026-03-01T10:00:00Z"),
    ];
    expect((await answer("how long do my parents stay", { context })).text).not.toContain("**Since");
  });

  test("a code is not said of the thing in the clause beside", async () => {
    const context = [
      note("Office", "Door code at the office 8080, alarm off with 1717.", "2026-03-01T10:00:00Z"),
    ];
    expect((await answer("alarm code office", { context })).text).not.toMatch(/^\*\*8080/);
    expect((await answer("door code office", { context })).text).toContain("8080");
  });
});

describe("what does answer is still told", () => {
  const told = [
    note("Holiday", "Lars and his sister Noa. They bring the tents.", "2026-02-01T10:00:00Z"),
    note("Barn", "The tent is with Fatima, Odile's mum, since May.", "2026-02-02T10:00:00Z"),
    note(
      "Boots",
      "Receipt: boots from Kerr & Low, £89. The paper receipt is in the red folder.",
      "2026-02-03T10:00:00Z",
    ),
    note("Talk in Lindau", "They pay two hotel nights and the train.", "2026-02-04T10:00:00Z"),
    note("Train to Lindau", "Hotel Lindenhof near the lake, two nights.", "2026-02-05T10:00:00Z"),
    note("Cabin", "In a key safe beside the porch, code 6094.", "2026-02-06T10:00:00Z"),
    note("Kofi", "Kofi has my good raincoat.", "2026-02-07T10:00:00Z"),
    note("Garage", "The alternator is broken. £95 in all, ready on 20 February.", "2026-02-08T10:00:00Z"),
  ];
  test.each([
    ["who is bringing the tents", "Lars and his sister Noa"],
    ["whats odiles mum called", "Fatima"],
    ["where is the receipt for the boots", "red folder"],
    ["which hotel in lindau", "Lindenhof"],
    ["whats the code of the safe", "**6094** (key safe)"],
    ["where is my raincoat", "Kofi"],
    ["how much was the alternator", "**£95**"],
  ])("%s", async (question, expected) =>
    expect((await answer(question, { context: told })).text).toContain(expected),
  );
});
