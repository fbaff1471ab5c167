import { z } from "zod";
import { memorySchema } from "#shared/memories";
import { fileForm } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makePng } from "../made-files/make-picture.ts";
import { faxOfLine, scannedLine } from "../made-files/scanned-line.ts";
import { inventLife, questionKinds } from "./invent-life.ts";

const [saves, searches, questions, uploads] = [300, 300, 100, 24];

/** A person's busy day, through the front door; resolves when everything is analysed. */
export async function useForADay(person: TestUser): Promise<void> {
  const life = inventLife(1, saves);
  const ask = (index: number) => life.ask(questionKinds[index % questionKinds.length] ?? "names");
  for (let index = 0; index < saves; index++) {
    const { content } = life.next();
    await person.read("/api/content", { method: "POST", json: { title: `Note ${index}`, content } });
  }
  for (let index = 0; index < uploads; index++) await upload(person, index);
  for (let index = 0; index < searches; index++)
    await person.read(`/api/content/search?${new URLSearchParams({ q: ask(index) })}`);
  for (let index = 0; index < questions; index++)
    await person.read("/api/bobby", { method: "POST", json: { question: ask(index) } });
  await analysed(person);
}

/** A text, a PDF of text, one that a scanner made, a picture of 12 megapixels: each a different one. */
async function upload(person: TestUser, index: number): Promise<void> {
  const line = `Uploaded as number ${index}`;
  const makers = [
    () => ({ name: "notes.txt", bytes: new TextEncoder().encode(`${line}\n`.repeat(200 + index)) }),
    () => ({ name: "letter.pdf", bytes: makePdf(Array.from({ length: 10 }, () => [line, "Page"])) }),
    () => ({
      name: "scan.pdf",
      bytes: makePdf([[line], { width: scannedLine.width, height: scannedLine.height, fax: faxOfLine }]),
    }),
    () => ({ name: "photo.png", bytes: photo(index) }),
  ];
  const { name, bytes } = (makers[index % makers.length] ?? makers[0])?.() ?? {
    name: "",
    bytes: new Uint8Array(),
  };
  const body = fileForm(new Uint8Array(bytes), name, { title: `${name} ${index}` });
  await person.read("/api/content", { method: "POST", body });
}

/** In one colour of its own, so that it is small as a file and large as a picture. */
const photo = (index: number): Uint8Array =>
  makePng({
    width: 4_000,
    height: 3_000,
    colour: 0,
    depth: 8,
    rows: Array.from({ length: 3_000 }, () => [0, ...Array<number>(4_000).fill(100 + index)]),
  });

const listSchema = z.array(memorySchema);

async function analysed(person: TestUser): Promise<void> {
  for (;;) {
    const newest = listSchema.parse(await person.read("/api/content?limit=100"));
    if (newest.every(({ state }) => state === "ready" || state === "failed")) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
