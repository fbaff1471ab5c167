import { expect, test } from "vitest";
import { isEnglish } from "./is-english.ts";
import { type RelatedWord, relatedWords } from "./related-words.ts";
import { relatedWordsTable } from "./related-words-table.ts";
import { stemOf } from "./stems.ts";

const related = (one: string, other: string): RelatedWord | undefined =>
  relatedWords(stemOf(one)).find(({ stem }) => stem === stemOf(other));

test.each([
  ["physician", "doctor"],
  ["luggage", "baggage"],
  ["automobile", "car"],
  ["attorney", "lawyer"],
  ["nappy", "diaper"],
  ["windscreen", "windshield"],
  ["allergy", "allergic"],
])("%j and %j mean the same", (one, other) => {
  expect(related(one, other)?.strength).toBe("same");
  expect(related(other, one)?.strength).toBe("same");
});

test.each([
  ["pill", "tablet"],
  ["aubergine", "eggplant"],
  ["kettle", "boiler"],
  ["jacket", "coat"],
  ["suitcase", "luggage"],
  ["rent", "lease"],
  ["risky", "dangerous"],
])("%j is near %j", (one, other) => expect(related(one, other)?.strength).toBe("near"));

test.each(
  `brother/sister mother/father son/daughter husband/wife uncle/aunt nephew/niece king/queen boy/girl monday/tuesday june/july
  summer/winter morning/evening week/month left/right north/south two/three first/second hot/cold hot/cool big/small buy/sell
  borrow/lend open/close arrive/leave love/hate win/lose tea/coffee beer/wine salt/pepper apple/pear lemon/orange cat/dog
  doctor/nurse doctor/patient teacher/pupil landlord/tenant arm/leg hand/foot knee/ankle red/blue gold/silver knife/fork
  table/chair car/bike bus/train piano/guitar euro/dollar metre/mile breakfast/dinner flu/measles aspirin/ibuprofen
  shirt/trousers oven/fridge alive/dead early/late accept/refuse deposit/withdraw paris/london john/peter emma/anna`
    .split(/\s+/)
    .map((pair) => pair.split("/")),
)("%j and %j stand in the same sentences and are never related", (one = "", other = "") => {
  expect(related(one, other)).toBeUndefined();
  expect(related(other, one)).toBeUndefined();
});

test("every entry of the table can be found, and has at most eight others, itself never", () => {
  const stems = relatedWordsTable
    .split(";")
    .slice(0, -1)
    .map((entry) => entry.slice(0, entry.indexOf(" ")));
  const known = new Set(stems);
  expect(stems).toEqual(stems.toSorted());
  expect(stems.length).toBeGreaterThan(15_000);
  const wrong = stems.filter((stem) => {
    const others = relatedWords(stem).map((word) => word.stem);
    return others.length > 8 || others.includes(stem) || others.some((other) => !known.has(other));
  });
  expect(wrong).toEqual([]);
});

test("the table is small enough to travel with the Worker", () => {
  expect(relatedWordsTable.length).toBeLessThan(500_000); // bytes: it is plain ASCII
});

test("a name, a number and a slip have no related words, and are not taken for English", () => {
  for (const word of ["maria", "lisbon", "seven", "xyzzy", "", "dentsit"])
    expect(relatedWords(stemOf(word))).toEqual([]);
  expect(["xyzzy", "dentsit"].map((word) => isEnglish(stemOf(word)))).toEqual([false, false]);
  expect(["coat", "tyres", "swim"].map((word) => isEnglish(stemOf(word)))).toEqual([true, true, true]);
});
