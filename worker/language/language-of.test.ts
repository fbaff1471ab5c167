import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

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
