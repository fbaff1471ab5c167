import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entityReach, findEntities } from "./find-entities.ts";
import type { KnownName } from "./find-known-names.ts";

const lisbon = { timeZone: "Europe/Lisbon", knownNames: [], limit: 30 };
const found = (text: string, reader: { timeZone?: string; knownNames?: KnownName[] } = {}) =>
  findEntities(text, { ...lisbon, ...reader }).map(({ type, value }) => `${type} ${value}`);

describe("people, places, organisations and pets", () => {
  test.each([
    ["Met Ana Ferreira for lunch. Ana's new job is in Porto.", ["PERSON Ana Ferreira", "PLACE Porto"]],
    ["Dr. Marta Silva is on holiday, see Dr. Pinto instead", ["PERSON Marta Silva", "PERSON Dr. Pinto"]],
    ["My sister Clara lives in Zürich", ["PERSON Clara", "PLACE Zürich"]],
    ["Dear João, see you in São Paulo", ["PERSON João", "PLACE São Paulo"]],
    ["O'Brien called about the boiler", ["PERSON O'Brien"]],
    ["Our neighbour Ximbinha waters the plants", ["PERSON Ximbinha"]],
    [
      "Spoke with Ochieng's wife about Ludwig van Beethoven",
      ["PERSON Ochieng", "PERSON Ludwig van Beethoven"],
    ],
    ["Our dog Biscuit and the cat Luna", ["ANIMAL Biscuit", "ANIMAL Luna"]],
    ["Aunt Rosa studied at the University of Vienna", ["PERSON Rosa", "ORGANIZATION University of Vienna"]],
    ["Dinner at Café Central, then King's Cross", ["PLACE Café Central", "PLACE King's Cross"]],
    ["She works at Canada Post with Leo", ["ORGANIZATION Canada Post", "PERSON Leo"]],
    ["Sarah J. Johnson from Acme Corp called", ["PERSON Sarah J. Johnson", "ORGANIZATION Acme Corp"]],
    ["New account with Marks & Spencer", ["ORGANIZATION Marks & Spencer"]],
    ["Remember: Will is allergic to peanuts, and Grace hates milk", ["PERSON Will", "PERSON Grace"]],
    ["A weekend in Sofia with Sofia", ["PLACE Sofia"]],
    ["We slept at Hotel Aurora; Aurora has a garden", ["PLACE Hotel Aurora"]],
    [
      "Chairs from Harrow & Lane, lunch with Marsh & Sons",
      ["ORGANIZATION Harrow & Lane", "ORGANIZATION Marsh & Sons"],
    ],
    ["Ana & Rui come from Porto & Lisbon", ["PERSON Ana", "PERSON Rui", "PLACE Porto", "PLACE Lisbon"]],
    ["Harbour Vets say that Kevin Harrow called", ["ORGANIZATION Harbour Vets", "PERSON Kevin Harrow"]],
    ["Emma Stone lent me the drill, Emma Clark the saw", ["PERSON Emma Stone", "PERSON Emma Clark"]],
    [
      "The ladder goes back to Peter Long. Nora Quilt borrowed it",
      ["PERSON Peter Long", "PERSON Nora Quilt"],
    ],
    ["A long wait at the stone bridge with Emma", ["PERSON Emma"]],
    ["Emma Price List", ["PERSON Emma"]],
    ["Dinner with Grace 7pm, gate B12: Ana waits", ["PERSON Grace", "DATE 7pm", "PERSON Ana"]],
    ["Tell Clay that Rose paints the wall in May", ["PERSON Clay", "PERSON Rose", "DATE May"]],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    "I finished A Study in Scarlet and The Road to Nowhere",
    "We watched Lost in Translation and Death in Paradise",
    "My own notes. Thanks for dinner! Dear all, best regards",
    "Will we go? Hope so. Grace period ends. Mark it.",
    "Meeting Notes\nShopping List\nBanana Bread",
    "BUY MILK AND CALL THE BANK ABOUT THE CARD TODAY",
    "Basketball gives me energy. Music brings us together. Everything went great. Here is my last photo.",
    "Mother's friend thinks the Doctor said no",
    "A game called Fortnite, written in Python on my iPhone",
    "Danach Einkaufen und Termin beim Zahnarzt wegen der Rechnung",
    "Amanhã tenho de comprar pão. Não esquecer o leite.",
    "Dog days. Cat food. Train station. Hotel WiFi.",
    "明日は田中さんと渋谷で会う。",
    "🎉🎉 Party 🎂!!",
    "Завтра встреча в офисе",
    "Two coats of Soft Clay, and Sage for the door",
    "Sold the EOS 5D Mark II and a Grace III",
    "The ferry leaves for Den Helder",
    "The boat named Aurora and the Violet went by",
    "My flight lands, then a meeting in Raum 3.07 near Gleis 4",
    "Health & Safety course. Terms & Conditions apply. Salt & Pepper",
  ])("no name is made up in: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("names that the person's memories know", () => {
  const knownNames: KnownName[] = [
    { type: "PERSON", value: "Quill", aliases: ["Quilly", "Dr. Feather"] },
    { type: "ORGANIZATION", value: "bakery blue", aliases: [] },
    { type: "PERSON", value: "Will", aliases: [] },
    { type: "DATE", value: "Someday", aliases: [] },
  ];
  test.each([
    ["met Quill", ["PERSON Quill"]],
    ["quilly and Quilly", ["PERSON Quilly"]],
    ["dr. feather was kind", ["PERSON dr. feather"]],
    ["bread from Bakery Blue", ["ORGANIZATION Bakery Blue"]],
    ["a quill pen. Will it rain? Someday", []],
    ["lunch for Will", ["PERSON Will"]],
  ])("%s", (text, expected) => {
    expect(found(text, { knownNames })).toEqual(expected);
  });
});

describe("dates", () => {
  test.each([
    ["Dentist next Tuesday at 15:30", ["DATE next Tuesday at 15:30"]],
    ["Due on 3 May 2026, or by 2031-04-12.", ["DATE 3 May 2026", "DATE 2031-04-12"]],
    ["Bins every Tuesday; yoga on Thursdays", ["DATE every Tuesday", "DATE Thursdays"]],
    ["Built in 1952, sold last summer", ["DATE 1952", "DATE last summer"]],
    ["Leaves at 6 p.m. or 18:30", ["DATE 6 p.m.", "DATE 18:30"]],
    ["We may march on. He sat in the sun, now and today, 24/7.", []],
    ["Bake for 20 minutes, add 3/4 cup, ran 10 km in 22:30", []],
    ["Invited 2019 people and paid in 1995 euros", ["AMOUNT 1995 euros"]],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("a day that the text names is surer than one that counts from the day of writing", () => {
    const [named, counted] = findEntities("On 3 May 2026, not yesterday.", lisbon);
    expect(named?.confidence).toBeGreaterThan(counted?.confidence ?? 1);
  });
});

describe("numbers, links and the like", () => {
  test.each([
    ["Call +351 912 345 678", ["PHONE +351 912 345 678"]],
    ["Call the school 213 500 115", ["PHONE 213 500 115"]],
    ["Invoice 213500115 of the order 912345678", []],
    ["Invoice number 213 500 115. Paid at the hotel 2 13500 115", []],
    ["Call about the order 213 500 115", []],
    ["The order is late, call 213 500 115", ["PHONE 213 500 115"]],
    ["The cardiologist 213 500 115, tell her", ["PHONE 213 500 115"]],
    [
      "My donor card number is 0000 4417 2. Customer number 4417 23 May",
      ["ACCOUNT 0000 4417 2", "ACCOUNT 4417", "DATE 23 May"],
    ],
    ["National Insurance number. Train Station. Lovely Hotel near the sea", []],
    ["Account number 0000, policy number 12345678", []],
    [
      "Mail ana@example.com, see www.example.org or https://example.org/a?b=1.",
      ["EMAIL ana@example.com", "URL www.example.org", "URL https://example.org/a?b=1"],
    ],
    ["Open main.py, README.md and setup.sh at home.It was fine.", []],
    [
      "€12.50, $3, 40 EUR, 1.234,56 €, NOK 14,500, £1.2 million, 20 pounds",
      [
        "AMOUNT €12.50",
        "AMOUNT $3",
        "AMOUNT 40 EUR",
        "AMOUNT 1.234,56 €",
        "AMOUNT NOK 14,500",
        "AMOUNT £1.2 million",
        "AMOUNT 20 pounds",
      ],
    ],
    ["I weigh 170 pounds and bought 200 g flour, TOP 3, ALL 12", []],
    ["221B Baker Street, London. Ring twice", ["ADDRESS 221B Baker Street, London"]],
    ["14 Elm Grove, Bristol BS6 5AB. Nice", ["ADDRESS 14 Elm Grove, Bristol BS6 5AB"]],
    ["Tenant at Lindenstrasse 12, Berlin\nEither party may end it", ["ADDRESS Lindenstrasse 12, Berlin"]],
    ["The key is at 14 Linden Row. Call Mara", ["ADDRESS 14 Linden Row", "PERSON Mara"]],
    ["Send it to 14 Linden Rd. Call Mara", ["ADDRESS 14 Linden Rd.", "PERSON Mara"]],
    [
      "Rua Augusta 12, Bahnhofstraße 5, 8001 Zürich",
      ["ADDRESS Rua Augusta 12", "ADDRESS Bahnhofstraße 5, 8001 Zürich"],
    ],
    ["Start at 46.3625, 14.0936", ["COORDINATES 46.3625, 14.0936"]],
    ["Ratio 146.3625, 14.0936", []],
    [
      "Host 192.168.1.42 and 2001:db8::1 but not 300.1.1.1 or std::vector::f",
      ["IP_ADDRESS 192.168.1.42", "IP_ADDRESS 2001:db8::1"],
    ],
    ["nginx v1.25.3, updated to 2.14.1, on 3.5.24 it was 1.234.567", ["VERSION v1.25.3", "VERSION 2.14.1"]],
    ["Bought $AAPL, echo $PATH", ["STOCK_SYMBOL $AAPL"]],
    ["Send it as .pdf, not as scan.docx; ask @mara.lind", ["FILE_EXTENSION .pdf", "CONTACT @mara.lind"]],
    ["IBAN PT50 0002 0123 1234 5678 9015 4", ["ACCOUNT PT50 0002 0123 1234 5678 9015 4"]],
    ["IBAN PT50 0002 0123 1234 5678 9015 5", []],
    [
      "Policy number HX-4402-9918, NIF 245678912, passport number of Ana is C01X00T47",
      ["ACCOUNT HX-4402-9918", "ACCOUNT 245678912", "PERSON Ana", "ACCOUNT C01X00T47"],
    ],
    [
      "Booking reference X7K9QP, order RAH-55821, confirmation number 88213407",
      ["CONFIRMATION_CODE X7K9QP", "CONFIRMATION_CODE RAH-55821", "CONFIRMATION_CODE 88213407"],
    ],
    ["In order to book 2 tickets, reference the notes", []],
    [
      "Parcel RR473124829PT, tracking 1Z999AA10123456784",
      ["TRACKING_NUMBER RR473124829PT", "TRACKING_NUMBER 1Z999AA10123456784"],
    ],
    ["Item RR473124828PT", []],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each(["Europe/London", "Europe/Berlin", "Europe/Lisbon", "America/New_York", "Asia/Kolkata"])(
    "what is grouped as no telephone number of %s is none",
    (timeZone) => {
      for (const text of [
        "The library card is 2 0417 00338.",
        "Paid 2 0417 00338 yesterday",
        "Digits 12345 67890",
      ])
        expect(found(text, { timeZone }).filter((entity) => entity.startsWith("PHONE"))).toEqual([]);
    },
  );

  test("a number is read as one of the country that the person lives in", () => {
    expect(found("Call 0117 496 0123", { timeZone: "Europe/London" })).toEqual(["PHONE 0117 496 0123"]);
    expect(found("Call 0117 496 0123", { timeZone: "UTC" })).toEqual([]);
  });
});

test("whatever the text, every value stands exactly at its offsets, none overlap, and there are never too many", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "Dr. ",
      "Ana ",
      "in ",
      "Porto",
      " 😀",
      "'s ",
      "€",
      "12",
      "+351 912 345 678",
      ", ",
      "\n",
      "Rua ",
      "İstanbul ",
      "ﬀ ",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      const entities = findEntities(text, { ...lisbon, limit: 5 });
      expect(entities.length).toBeLessThanOrEqual(5);
      let last = 0;
      for (const { start, end, value } of entities) {
        expect(text.slice(start ?? -1, end ?? -1)).toBe(value);
        expect(start).toBeGreaterThanOrEqual(last);
        last = end ?? 0;
      }
    }),
  );
});

test("a text of a hundred thousand characters is read up to its reach", () => {
  const text = `${"Nothing to see here at all. ".repeat(4_000)}Met Ana in Porto.`;
  expect(text.length).toBeGreaterThan(100_000);
  expect(found(text)).toEqual([]);
  expect(found(text.slice(-entityReach))).toEqual(["PERSON Ana", "PLACE Porto"]);
});
