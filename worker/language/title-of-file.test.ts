import { expect, test } from "vitest";
import { titleOfFile } from "./title-of-file.ts";

test.each([
  [
    "a receipt by whose it is and what was paid",
    "Holz & Farbe\nReceipt 2093\nOil paint 3 x 12.00\nVarnish 19.60\nTOTAL 55.60 EUR\nThank you",
    "Holz & Farbe receipt, 55.60 EUR",
  ],
  [
    "an invoice in another language",
    "Stadtwerke Kiel\nRechnung Nr. 77\nStrom 80,00\nGesamtbetrag: 95,20 EUR",
    "Stadtwerke Kiel invoice, 95,20 EUR",
  ],
  [
    "a letter by its subject",
    "Subject: Your lease in Rua das Flores\n\nDear Ana,",
    "Your lease in Rua das Flores",
  ],
  [
    "anything else by its first line",
    "Minutes of the allotment society\n1. The pump",
    "Minutes of the allotment society",
  ],
  ["a picture without words by what is seen in it", "", "A grey cat on a red sofa"],
  ["also where a reader made signs of its shadows", "|| ~ 11 .. |_|", "A grey cat on a red sofa"],
])("%s", (_, read, title) => expect(titleOfFile(read, "A grey cat on a red sofa.")).toBe(title));

test("what says too little names nothing", () => expect(titleOfFile("12 34", "")).toBeNull());
