import { expect, test } from "vitest";
import { languageOf, languagesOf } from "./language-of.ts";
import { type Language, languages } from "./languages.ts";

test.each([
  ["The boiler man comes on Friday", "en"],
  ["boiler man: Stavros, cash only", "en"],
  ["Wie lange kocht man Linsen?", "de"],
  ["Wohnungsschlüssel", "de"],
  ["Résilié l'assurance de la vieille moto.", "fr"],
  ["¿Quién compró el sofá viejo?", "es"],
  ["Dov'è la chiave della macchina?", "it"],
  ["Waar is de autosleutel?", "nl"],
  ["As chaves do carro estão na gaveta", "pt"],
  ["車の鍵は冷蔵庫の横の引き出しに入っている。", "en"],
  ["", "en"],
  ["4471", "en"],
])("%j is read as %s", async (text, language) => expect(await languageOf(text)).toBe(language));

/** Notes that tell their language hardly or not at all, seen for the first time when the weights stood. */
const hasty: Record<Language, string[]> = {
  en: [
    "vet: kidneys, special biscuits",
    "pram tyre 12 inch",
    "mechanic Idris, cash, Fridays",
    "paprika, saffron, rice, stock",
    "shed padlock 0815",
    "recycling depot Viaduct Lane",
    "Rosa latex allergy",
    "mortgage fix ends June",
    "violin bow rehair 55",
    "loft insulation grant form",
  ],
  de: [
    "Reifen Winter: Keller",
    "Autoschlüssel Ersatz: Nachbarin",
    "Butter, Mehl, Hefe",
    "Rosa Latexallergie",
  ],
  fr: ["pneus hiver: cave", "clé voiture: voisine", "beurre, farine, levure", "Rosa allergie latex"],
  es: ["llantas invierno: sótano", "llave coche: vecina", "mantequilla, harina", "Rosa alergia látex"],
  it: ["gomme invernali: cantina", "chiave auto: vicina", "burro, farina, lievito", "Rosa allergia lattice"],
  nl: ["winterbanden: kelder", "autosleutel: buurvrouw", "boter, meel, gist", "Rosa latexallergie"],
  pt: ["pneus inverno: cave", "chave carro: vizinha", "manteiga, farinha", "Rosa alergia látex"],
};

test("hasty notes are read in the language of their writer's others, one of 34 at most in another", async () => {
  const notes = languages.flatMap((language) => hasty[language].map((note) => ({ language, note })));
  const wrongOf = async (count: number) => {
    const read = notes.map(({ language, note }) =>
      languageOf(note, async () => new Map([[language, count]])),
    );
    return (await Promise.all(read)).filter((language, order) => language !== notes[order]?.language).length;
  };
  expect(notes).toHaveLength(34);
  expect(await wrongOf(100)).toBeLessThanOrEqual(1);
  expect(await wrongOf(0), "nothing to measure where their own words tell").toBeGreaterThan(5);
});

test.each([
  ["Der Klempner kommt am Freitag um neun, er braucht den Kellerschlüssel.", "de"],
  ["Le plombier passe vendredi, il faut la clé de la cave.", "fr"],
  ["El fontanero viene el viernes y necesita la llave del sótano.", "es"],
  ["The plumber comes on Friday, he needs the key", "en"],
  ["Wo ist der Schlüssel vom Keller?", "de"],
] as const)("a sentence is in its own language, whatever its writer uses: %s", async (text, language) => {
  for (const other of ["en", "de", "it", "pt"] as const)
    expect(await languageOf(text, async () => new Map([[other, 200]]))).toBe(language);
});

test("other notes are asked about only where a text leaves its language open", async () => {
  const asked = async (text: string) => {
    let count = 0;
    await languagesOf(text, async () => {
      count += 1;
      return new Map();
    });
    return count;
  };
  expect(await asked("The plumber comes on Friday")).toBe(0);
  expect(await asked("Der Klempner kommt am Freitag und braucht den Schlüssel")).toBe(0);
  expect(await asked("4471")).toBe(0);
  expect(await asked("車の鍵は冷蔵庫の横")).toBe(0);
  expect(await asked("vet: kidneys, special biscuits")).toBe(1);
});

test("of somebody who writes two languages, the letters decide", async () => {
  const both = async () =>
    new Map<Language, number>([
      ["en", 60],
      ["de", 40],
    ]);
  expect(await languageOf("Wohnungsschlüssel Nachbarin", both)).toBe("de");
  expect(await languageOf("spare house key", both)).toBe("en");
});
