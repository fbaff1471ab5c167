import { expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";
import type { Language } from "../../../language/languages.ts";

const at = "2026-05-04T10:00:00Z";
const notesIn = {
  de: [
    "Der Vermieter erhöht die Miete ab Juli auf 1.150 Euro.",
    "Claras Zahnarzttermin ist am Dienstag um halb zehn.",
    "Die Rechnung 20231 liegt im blauen Ordner.",
  ],
  fr: ["Résilié l'assurance de la vieille moto.", "Les clés de la voiture sont dans le tiroir."],
  es: ["Operaron a mamá de la rodilla.", "Vendí el sofá viejo a un estudiante por 60 euros."],
  en: ["車の鍵は冷蔵庫の横の引き出しに入っている。", "パスポートをなくして、警察に届けた。"],
} satisfies Partial<Record<Language, string[]>>;

const ask = (language: keyof typeof notesIn, question: string) =>
  answer(question, {
    language,
    context: notesIn[language].map((text, order) => note("", text, at, { id: String(order), language })),
  });

test.each([
  ["de", "Wann muss Clara zum Zahnarzt?", 1],
  ["de", "Wie hoch sind die Mieten?", 0],
  ["fr", "Quelle assurance ai-je résiliée ?", 0],
  ["fr", "Où est la clé de la voiture ?", 1],
  ["es", "¿Cuándo operaron la rodilla de mamá?", 0],
  ["en", "車の鍵はどこですか？", 0],
] as const)(
  "%s: %j is answered by quoting the note, with nothing put in front",
  async (language, question, order) => {
    const told = await ask(language, question);
    expect(told.quotes[0]).toBe(notesIn[language][order]);
    expect(told.lead).toBe("");
  },
);

test.each([
  ["de", "Wo ist mein Fahrrad?"],
  ["de", "Wo liegt die Rechnung 202318?"],
  ["fr", "Quelle est l'adresse du plombier ?"],
  ["es", "¿Cuándo viene el fontanero?"],
  ["en", "猫の名前は何ですか？"],
] as const)("%s: of what no note names, %j is told to be nowhere", async (language, question) =>
  expect((await ask(language, question)).action).toBe("no_memory_found"),
);
