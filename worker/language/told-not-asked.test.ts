import { describe, expect, test } from "vitest";
import { mayTell } from "#shared/telling-words";
import type { Language } from "./languages.ts";
import { isTold } from "./told-not-asked.ts";

describe("tells something", () => {
  test.each<[string, Language?]>([
    ["My sister's birthday is 4 May."],
    [" I parked on level 3, row C "],
    ["Isabel likes peonies"],
    ["paid 89,90 for the Kessler headphones, 2 years warranty"],
    ["My locker code at the pool is 4471"],
    ["Wi-Fi password at grandma's: Sonnenblume42"],
    ["The neighbours complained about the loud music last Saturday."],
    ["Hi Ana,\n\nhow are you? We are back.\n\nThe rent is 850 euros. Could you tell Rui?\n\nBest, Vera"],
    ["my parents live in Faro"],
    ["Jonas plays the violin"],
    ["Der Vermieter erhöht die Miete ab Juli", "de"],
    ["Bastien ne supporte pas le gluten", "fr"],
    ["El seguro paga los daños de la moto", "es"],
    ["Il padrone di casa aumenta l'affitto", "it"],
    ["ik lust geen koriander", "nl"],
    ["O senhorio aumenta a renda", "pt"],
    ["mein Spindcode ist 4471", "de"],
    ["ich habe auf Ebene 3 geparkt", "de"],
    ["j'ai garé la voiture au niveau 3", "fr"],
    ["mi código de la taquilla es 4471", "es"],
    ["ho parcheggiato al livello 3", "it"],
    ["mijn kluiscode is 4471", "nl"],
    ["o meu código do cacifo é 4471", "pt"],
  ])("%s", (said, language) => expect(isTold(said, language)).toBe(true));
});

describe("asks, or may do so", () => {
  test.each<[string, Language?]>([
    ["When is my sister's birthday?"],
    ["where did I park the car"],
    ["with whom are the owners of the dog insured"],
    ["I wonder where I parked"],
    ["I need the code of the bike shed"],
    ["doing a picnic for 12, is there anything Joana cant be near"],
    ["grandmas brother whats the ship called he went on"],
    ["Delete my dentist note"],
    ["bike shed code"],
    ["Write a letter to my landlord about the boiler."],
    ["Please show me the code of the shed."],
    ["Schreib einen Brief an den Vermieter.", "de"],
    ["Explique-moi la relativité en trois phrases.", "fr"],
    ["locker 4471"],
    ["I got a new bike. Where did I put the old lock?"],
    ["wie ist mein Spindcode", "de"],
    ["ich suche den Code vom Schuppen", "de"],
    ["ist der Code noch 4471", "de"],
    ["quel est mon code", "fr"],
    ["je cherche le code du garage", "fr"],
    ["cuál es mi código", "es"],
    ["necesito el código del trastero", "es"],
    ["qual è il mio codice", "it"],
    ["wat is mijn code", "nl"],
    ["qual é o meu código", "pt"],
    ["the hotel we had in Porto"],
    ["saved recipes with aubergine"],
    ["All my notes about Lisbon."],
    ["tax return documents 2024"],
    ["Rechnung der Werkstatt vom März", "de"],
    ["le code de la porte derrière la maison", "fr"],
    ["Marta número de teléfono", "es"],
    ["chiave sotto il vaso", "it"],
    ["restaurant dicht bij het station", "nl"],
    ["o sítio onde estacionámos o carro", "pt"],
    ["hotel sulla costa di Amalfi", "it"],
    ["le message de la part de Luc", "fr"],
    ["el restaurante que le gusta a Ana", "es"],
  ])("%s", (said, language) => expect(isTold(said, language)).toBe(false));
});

test.each<[string, Language?]>([
  ["pool locker 4471"],
  ["remember the page https://harbour.example"],
  ["the pool locker was 4471 last year"],
  ["my carry-on is 8 kg"],
  ["Lee moved to Porto"],
])("%s may be kept: only words of its own language ask", (said, language = "en") =>
  expect(mayTell(said, language)).toBe(true),
);

test.each<[string, Language?]>([
  ["dentist phone"],
  ["wann kommt der Bus", "de"],
  ["remember when we went to Porto"],
  ["is it 4471?"],
])("%s may not be kept", (said, language = "en") => expect(mayTell(said, language)).toBe(false));

test("a question between what is told is heard, but for that of a mail that was pasted", () => {
  const told = ["We moved in on Monday.", "The landlord is Mr Costa.", "What was his number?"];
  const more = ["I need to call him about the boiler.", "It drips badly."];
  expect(isTold([...told, ...more].join(" "))).toBe(false);
  expect(isTold(["Dear Ana,", ...told, ...more, "Best, Vera"].join("\n\n"))).toBe(true);
});
