import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { inLittleLight } from "../made-files/in-little-light.ts";
import { makeDoc } from "../made-files/make-doc.ts";
import { makeDocx, paragraph } from "../made-files/make-docx.ts";
import { makePdf } from "../made-files/make-pdf.ts";

const letters = {
  en: [
    "Dear Mr Walker,",
    "we have received your complaint about the quality",
    "of the sofa that was delivered to your house in May.",
    "The refund of 240.50 will be made by the end of the month,",
    "as soon as the warehouse has looked at it.",
  ],
  de: [
    "Bäckerei Müller, Königstraße 12, 70173 Stuttgart",
    "Weißbrot geschnitten 3,40",
    "Käsekuchen Stück 2,80",
    "Brötchen für Frühstück 4,20",
    "Die Rückgabe geöffneter Ware ist ausgeschlossen.",
  ],
  fr: [
    "Cher Monsieur Lefèvre,",
    "nous avons bien reçu votre réclamation concernant",
    "la qualité du canapé livré à votre domicile.",
    "Le remboursement sera effectué d'ici la fin du mois,",
    "dès que l'entrepôt aura vérifié l'état du meuble.",
  ],
  es: [
    "Estimado señor Núñez,",
    "la reunión de mañana será en el jardín del colegio,",
    "después de la celebración del cumpleaños de mi sobrina.",
    "Podría traer también las fotografías del año pasado",
  ],
  it: [
    "Gentile signora Nicolò,",
    "la riunione è stata spostata a lunedì perché la sala",
    "non è più libera. Può confermare la sua presenza",
    "entro giovedì, così prenotiamo anche il caffè",
  ],
  nl: [
    "Geachte mevrouw de Vries,",
    "uw pakket ligt klaar bij het afhaalpunt in de Kerkstraat.",
    "U kunt het binnen zeven dagen ophalen met uw legitimatie.",
    "Heeft u nog vragen, neem dan contact met ons op",
  ],
  pt: [
    "Caro senhor Gonçalves,",
    "a reunião de amanhã será no salão da associação,",
    "depois da celebração do aniversário da minha irmã.",
    "Não se esqueça de trazer também as fotografias",
  ],
} as const;

/** A page of a book, in lines of the same English words in changing order. */
function denseLines(): string[] {
  const words = letters.en.join(" ").replace(/[.,]/g, "").split(" ");
  return Array.from({ length: 58 }, (_, line) =>
    Array.from({ length: 13 }, (_, at) => words[(line * 7 + at * (1 + (line % 5))) % words.length]).join(" "),
  );
}

type Page = { lines: readonly string[]; width: number; height: number; size: number };

/** Lines on white paper, a little out of focus. */
function photograph({ lines, width, height, size }: Page): Sharp {
  const step = size * 1.35;
  const text = lines.map(
    (line, at) => `<text x="${size * 2}" y="${size * 3 + at * step}">${line.replace(/'/g, "&#39;")}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fdfbf7"/><g font-family="serif" font-size="${size}" fill="#222">${text.join("")}</g></svg>`;
  return sharp(Buffer.from(svg)).flatten().blur(0.7);
}

const letter = (lines: readonly string[]): Page => ({ lines, width: 1_240, height: 620, size: 34 });
const dense: Page = { lines: denseLines(), width: 2_480, height: 3_508, size: 40 };

type MadeFile = { name: string; lines: readonly string[]; make: () => Promise<Uint8Array> | Uint8Array };

const files: MadeFile[] = [
  ...Object.entries(letters).map(([language, lines]) => ({
    name: `letter-${language}.jpg`,
    lines,
    make: () => photograph(letter(lines)).jpeg({ quality: 85 }).toBuffer(),
  })),
  { name: "dense.jpg", lines: dense.lines, make: () => photograph(dense).jpeg({ quality: 85 }).toBuffer() },
  { name: "dense.png", lines: dense.lines, make: () => photograph(dense).png().toBuffer() },
  {
    name: "dense.tiff",
    lines: dense.lines,
    make: () => photograph(dense).tiff({ compression: "lzw" }).toBuffer(),
  },
  {
    name: "tilted.jpg",
    lines: letters.en,
    make: () => photograph(letter(letters.en)).rotate(8, { background: "#fdfbf7" }).jpeg().toBuffer(),
  },
  {
    name: "sideways.jpg",
    lines: letters.en,
    make: () => photograph(letter(letters.en)).rotate(90).jpeg().toBuffer(),
  },
  {
    name: "grainy.jpg",
    lines: letters.de,
    make: async () => inLittleLight(await photograph(letter(letters.de)).jpeg().toBuffer()),
  },
  { name: "letter.webp", lines: letters.fr, make: () => photograph(letter(letters.fr)).webp().toBuffer() },
  { name: "letter.avif", lines: letters.de, make: () => photograph(letter(letters.de)).avif().toBuffer() },
  { name: "text.pdf", lines: dense.lines, make: () => makePdf([[...dense.lines]]) },
  {
    name: "scan.pdf",
    lines: dense.lines,
    make: async () =>
      makePdf([
        {
          width: dense.width,
          height: dense.height,
          jpeg: await photograph(dense).greyscale().jpeg().toBuffer(),
        },
      ]),
  },
  {
    name: "letter.docx",
    lines: letters.de,
    make: () => makeDocx(letters.de.map((line) => paragraph(line)).join("")),
  },
  { name: "letter.doc", lines: letters.fr, make: () => makeDoc(letters.fr.join("\r")) },
];

/** Writes one file of each kind that there is a maker for, and beside it what it says, into a folder. */
export async function writeMadeFiles(folder: string): Promise<void> {
  for (const { name, lines, make } of files) {
    await writeFile(join(folder, name), await make());
    await writeFile(join(folder, `${name}.txt`), lines.join("\n"));
  }
}
