import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const notebook = [
  note("Bram moved", "Bram's new address: 21 Quarry Mews, Hull.", "2026-02-01T10:00:00Z"),
  note("Odile's new place", "Odile's new place in Duluth: 418 7th Ave W apt 3.", "2026-02-02T10:00:00Z"),
  note(
    "Mrs Okoye's knee",
    "Mrs Okoye is in hospital. If anything happens call her daughter Tess in Ghent, 01632 960114.",
    "2026-02-03T10:00:00Z",
  ),
  note(
    "Grandpa in Elm House",
    "Grandpa moves to Elm House. Room 37, with a view of the pond.",
    "2026-02-04T10:00:00Z",
  ),
  note("Mixer", "The mixer's hinge is broken. Order part no. KT-4B-20 from Imke.", "2026-02-05T10:00:00Z"),
  note("Water meter", "The meter is 4 feet left of the garage, under a plate.", "2026-02-06T10:00:00Z"),
  note("Kofi", "Kofi starts his job at the bakery in June, 21.75/hr.", "2026-02-07T10:00:00Z"),
  note("Paint", "hall = Pebble Two, satin. attic = Grey Owl, matt.", "2026-02-08T10:00:00Z"),
  note("Van", "The MOT is done, valid until 9 March 2027.", "2026-02-09T10:00:00Z"),
  note("Biscuit limping", "Rest for Biscuit, Metacam 40 mg twice a day. Weight 31.", "2026-02-10T10:00:00Z"),
  note("Chess club", "34 members now, two left over the fee.", "2026-02-11T10:00:00Z"),
  note(
    "Fetching Ida",
    "Lars texts about Ida at Easter: you fetch her from 4 on. ok?",
    "2026-02-12T10:00:00Z",
  ),
  note("Mower", "Mower: fuel from the red can, no ethanol\nblade 46 cm\noil 10W-30", "2026-02-13T10:00:00Z"),
  note("Curry", "The coconut milk splits, so add the coconut milk when serving.", "2026-02-14T10:00:00Z"),
];
const ask = (question: string) => answer(question, { context: notebook });

describe("a value is recognised as it was noted", () => {
  test.each([
    ["brams address in hull", "21 Quarry Mews"],
    ["odiles address in duluth", "418 7th Ave W apt 3"],
    ["phone number of Mrs Okoye's daughter", "01632 960114"],
    ["grandpas room number", "37"],
    ["part number for the mixer hinge", "KT-4B-20"],
    ["where is the water meter", "4 feet left of the garage"],
    ["how much does kofi earn at his job", "21.75/hr"],
    ["which colour did we paint the attic", "Grey Owl"],
    ["when does the mot run out", "9 March 2027"],
    ["how much does biscuit weigh", "31"],
    ["how many members do we have in the chess club", "34"],
    ["what oil for the mower", "10W-30"],
    ["when do i add the coconut milk to the curry", "When serving"],
    ["what time do i fetch ida at easter", "4"],
  ])("%s", async (question, expected) => {
    const { text, action } = await ask(question);
    expect(action).toBe("memory_response");
    expect(text).toContain(expected);
  });
});

const likely = [
  note(
    "Rowing club minutes",
    "Rowing club meeting at the boathouse. Adjourned 8:40.",
    "2026-02-01T10:00:00Z",
  ),
  note("Easter", "Easter here. Coming: Bram (train 2:30), Ida, Lars.", "2026-02-02T10:00:00Z"),
  note("Kofi's car", "Lent Kofi $900 for the car, pays back 90 a month.", "2026-02-03T10:00:00Z"),
  note("Staff", "6) Odile works 1:30 to 10 and gets her own alarm code.", "2026-02-04T10:00:00Z"),
  note("Orange tree", "Washed the orange tree with soap water three times.", "2026-02-05T10:00:00Z"),
  note(
    "Mrs Okoye",
    "If anything happens to Mrs Okoye call her daughter Tess, 01632 960114.",
    "2026-02-06T10:00:00Z",
  ),
  note("Leek soup", "Leek soup: stir in 1/3 cup flour, then the cream.", "2026-02-07T10:00:00Z"),
];

describe("what is of something else is not told as the value", () => {
  test.each([
    ["what time is rowing", "8:40"],
    ["what time does ida come at easter", "2:30"],
    ["how many months will kofi take to pay back what i lent him", "a month"],
    ["odiles alarm code", "10"],
    ["how often do i need to water the orange tree", "three times"],
    ["phone number of Mrs Okoye", "01632 960114"],
    ["when do i put the cream in the leek soup", "March"],
  ])("%s", async (question, other) => {
    const { text, action } = await answer(question, { context: likely });
    expect(action === "memory_response" && text.includes(other)).toBe(false);
  });
});
