import { expect, test } from "vitest";
import { findEntities } from "./find-entities.ts";

/**
 * Notes as people write them, each with what a reader would say that it names. Made up for this; what is found in them is
 * counted against that, over all of them.
 */
const notes: [text: string, ...named: string[]][] = [
  ["Booked Hotel Aurora for May. Aurora has no lift, says the porter.", "PLACE Hotel Aurora", "DATE May"],
  ["Stayed at Hotel Aurora in Bergen, room 214, breakfast until ten.", "PLACE Hotel Aurora", "PLACE Bergen"],
  ["The Aurora was lovely, and the Aurora breakfast even better. We slept well.", "PLACE Aurora"],
  [
    "Harbour Vets say Biscuit must lose a kilo. Next weigh-in on 4 June.",
    "ORGANIZATION Harbour Vets",
    "DATE 4 June",
  ],
  ["Hallway paint: two coats of Soft Clay, the skirting in Chalk White."],
  ["Paint for the nursery: Sage Green and Clay, eggshell finish."],
  ["Prüfung in Raum 3.07, zweiter Stock, bitte Ausweis mitbringen."],
  ["Das Seminar ist in Raum B12 bei Frau Lindner.", "PERSON Frau Lindner"],
  ["Bought the curtains at Harrow & Lane for £84.", "ORGANIZATION Harrow & Lane", "AMOUNT £84"],
  ["Harrow & Lane refund the blind by 12 May 2026.", "ORGANIZATION Harrow & Lane", "DATE 12 May 2026"],
  ["Invoice 2 0417 00338 from the joiner is paid."],
  ["Rechnung Nr. 4 1180 22915 bis 30 June bezahlen", "DATE 30 June"],
  ["Typed 12345 67890 into the form to see whether it takes digits."],
  ["The default PIN of the account is 0000, change it."],
  ["Account number 0000 is only the placeholder on the form."],
  ["Call the surgery on 0117 496 0123 about the blood test.", "PHONE 0117 496 0123"],
  ["Rosa's new mobile: 07911 123456. Keep it.", "PERSON Rosa", "PHONE 07911 123456"],
  ["Tel. +44 20 7946 0958, ask for Mr Whitcombe.", "PHONE +44 20 7946 0958", "PERSON Mr Whitcombe"],
  ["Meter reading 00417 882 on Sunday, gas 5521 903.", "DATE Sunday"],
  ["Lunch with Tomasz at Café Moinho, he pays next time.", "PERSON Tomasz", "PLACE Café Moinho"],
  ["Clay called from Denver: he lands at 18:40.", "PERSON Clay", "PLACE Denver", "DATE 18:40"],
  [
    "Met Harrow & Sons about the roof. Kevin Harrow comes on Monday.",
    "ORGANIZATION Harrow & Sons",
    "PERSON Kevin Harrow",
    "DATE Monday",
  ],
  ["Aurora is my niece. She turns six on 9 March.", "PERSON Aurora", "DATE 9 March"],
  [
    "My dentist, Dr. Okonkwo, moved to 14 Elm Grove, Bristol BS6 5AB.",
    "PERSON Dr. Okonkwo",
    "ADDRESS 14 Elm Grove, Bristol BS6 5AB",
  ],
  [
    "Train from Porto to Lisbon leaves at 7:45, coach 3, seat 21.",
    "PLACE Porto",
    "PLACE Lisbon",
    "DATE 7:45",
  ],
  [
    "Bishopston Dental want the form back. Ask for Ingrid.",
    "ORGANIZATION Bishopston Dental",
    "PERSON Ingrid",
  ],
  ["Willow Bakery opens at 7 am; the rye is gone by nine.", "PLACE Willow Bakery", "DATE 7 am"],
  [
    "Dinner at The Crown with Bea and Idris, Saturday at 8 pm.",
    "PLACE The Crown",
    "PERSON Bea",
    "PERSON Idris",
    "DATE Saturday at 8 pm",
  ],
  ["Fern & Fig sells the oat soap that Mum likes.", "ORGANIZATION Fern & Fig"],
  ["The kids read Winnie the Witch at Redland Library.", "PLACE Redland Library"],
  [
    "Car: Škoda, service at Brunel Motors every April, about 180 euros.",
    "ORGANIZATION Brunel Motors",
    "AMOUNT 180 euros",
    "DATE every April",
  ],
  ["Hazel wood for the fence, olive oil, a rose for the balcony."],
  ["Rose wants the recipe, and so does Hazel Byrne.", "PERSON Rose", "PERSON Hazel Byrne"],
  ["Haus 4, Zimmer 212, Klingel Weber. Schlüssel bei Nachbarin Jutta.", "PERSON Jutta"],
  [
    "Gate B22, Terminal 2, boarding 16:05. Booking reference X7K9QP.",
    "DATE 16:05",
    "CONFIRMATION_CODE X7K9QP",
  ],
  ["Our boat is called Aurora, berth 17 at Portishead.", "PLACE Portishead"],
  [
    "IBAN PT50 0002 0123 1234 5678 9015 4 for the deposit of € 450.",
    "ACCOUNT PT50 0002 0123 1234 5678 9015 4",
    "AMOUNT € 450",
  ],
  [
    "Policy number HX-4402-9918 with Allianz, renew in October.",
    "ACCOUNT HX-4402-9918",
    "ORGANIZATION Allianz",
    "DATE October",
  ],
  [
    "Walked with Priya along Loch Lomond; she starts at Siemens in May.",
    "PERSON Priya",
    "PLACE Loch Lomond",
    "ORGANIZATION Siemens",
    "DATE May",
  ],
  ["Wi-Fi: Lodge Guest, password on the fridge. Key safe 4417."],
  [
    "Grace's teacher Mrs Adeyemi wants to meet on Tuesday at 15:30.",
    "PERSON Grace",
    "PERSON Mrs Adeyemi",
    "DATE Tuesday at 15:30",
  ],
  ["Sala 4.12, piso 2. Falar com Dona Teresa antes do exame.", "PERSON Dona Teresa"],
  [
    "Lamp from Nordlicht Studio, bulb E27, ordered from Juniper & Oak.",
    "ORGANIZATION Nordlicht Studio",
    "ORGANIZATION Juniper & Oak",
  ],
  [
    "Paid Marlow Physio 60 pounds. Exercises from Anneke twice a day.",
    "ORGANIZATION Marlow Physio",
    "AMOUNT 60 pounds",
    "PERSON Anneke",
  ],
  ["Order 0417 2230 118 is late; the shop is Bramble and Bee.", "ORGANIZATION Bramble and Bee"],
];

const london = { timeZone: "Europe/London", knownNames: [], limit: 30 };

function count() {
  const sums = { right: 0, made: 0, missed: 0 };
  for (const [text, ...named] of notes) {
    const found = findEntities(text, london).map(({ type, value }) => `${type} ${value}`);
    const right = found.filter((entity) => named.includes(entity)).length;
    sums.right += right;
    sums.made += found.length - right;
    sums.missed += named.length - right;
  }
  return sums;
}

/** Errors when this was written, of 72 names: a change of a rule may make these fewer. */
const reached = { made: 2, missed: 7 };

test("of what is found in everyday notes little is made up, and little is missed", () => {
  const { made, missed } = count();
  expect(made).toBeLessThanOrEqual(reached.made);
  expect(missed).toBeLessThanOrEqual(reached.missed);
});
