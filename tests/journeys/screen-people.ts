import type { ImportLine, Memory } from "#shared/memories";
import { fileForm } from "../local-run/file-form.ts";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makePng } from "../made-files/make-picture.ts";
import { makeWav } from "../made-files/make-sound.ts";
import { hoursAgo, idOf, ines } from "./memories-page.ts";
import { hourAgo, remind, year } from "./reminder-steps.ts";

const longWord = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(
  2,
);
const longAddress = `https://archive.example.org/${"a-path-without-an-end/".repeat(8)}?q=${"x".repeat(90)}`;

/** Memories as people write them, some of which break a layout that never met them. */
const written: ImportLine[] = [
  {
    title: "Spare key",
    content: "Mara has it, under the blue pot at 14 Linden Row.",
    tags: ["home", "keys"],
  },
  { title: "Coffee with Ines", content: ines, tags: ["travel"] },
  {
    title: `What the notary said about the flat, the cellar and the garage ${"and so on ".repeat(20)}`.trim(),
    content: "Bring the deed, two copies of the passport and the receipt. ".repeat(30),
    tags: [
      "house",
      "notary",
      "papers",
      "2026",
      "important",
      "t".repeat(60),
      "garage",
      "cellar",
      "deed",
      "Porto",
    ],
  },
  { title: longWord, content: `${longWord} ${longAddress}`, tags: ["words"] },
  {
    title: "البحر في الشتاء",
    content: "لقاء مع سارة في المقهى القديم\nطوكيو 東京タワーの近くの小さな喫茶店",
    tags: ["東京"],
  },
  {
    title: "Porto",
    content: "The trip to Porto with Ines was wonderful. Met Rui for coffee. Dentist on 3 March at 9:30.",
  },
  {
    title: "Router",
    content:
      "```\nssh admin@192.168.1.1 -p 2222 # and a line of code that is longer than any phone is wide\n```",
  },
  { title: "x", content: "y" },
];

/** Ten by eight squares in grey, tall as a screenshot of a phone. */
const picture = makePng({
  width: 10,
  height: 20,
  colour: 0,
  depth: 8,
  rows: Array.from({ length: 20 }, (_, row) => [
    0,
    ...Array.from({ length: 10 }, (_, x) => (row * x * 13) % 256),
  ]),
});

const lease = makePdf([
  ["Lease of the flat at 14 Linden Row."],
  ["The deposit of the lease is 1,850 EUR."],
  [],
]);

/** Somebody who has kept many things, and forgotten some. */
export async function registerWithLife(run: LocalRunInTests): Promise<TestUser> {
  const person = await run.registerUser({ name: "Ana Margarida Reis-Albuquerque de Vasconcelos" });
  const ofLongAgo = Array.from({ length: 22 }, (_, index) => ({
    title: `Note ${index + 1}`,
    content: `What was thought on day ${index + 1}, with Mara, in Porto and in Split.`,
  }));
  const lines = [...written, ...ofLongAgo].map((line, index) => ({
    createdAt: hoursAgo(index * 5),
    ...line,
  }));
  await importLines(person, lines);
  for (const [bytes, name] of [
    [picture, "a-very-long-name-of-a-picture-that-no-card-has-room-for-at-all-on-a-phone.png"],
    [lease, "lease.pdf"],
    [makeWav(2), "memo.wav"],
  ] as const)
    await person.read("/api/content", { method: "POST", body: fileForm(Uint8Array.from(bytes), name) });
  await run.settled();
  await changeLife(run, person);
  return person;
}

/** Makes later changes to the memories of a person. */
async function changeLife(run: LocalRunInTests, person: TestUser): Promise<void> {
  const ids = { key: await idOf(person, "Spare key"), porto: await idOf(person, "Porto") };
  await person.read(`/api/content/${ids.key}`, {
    method: "PATCH",
    json: { content: "Mara has it, under the blue pot at 14 Linden Row. Call +44 20 7946 0958." },
  });
  const [memory] = await person.read<Memory[]>("/api/content");
  if (memory !== undefined)
    for (const json of [
      { reminderTime: hourAgo() },
      { reminderTime: `${year}-07-01T09:00`, timeZone: "Asia/Tokyo", recurrenceType: "weekly" },
      ...["11", "12", "13"].map((day) => ({ reminderTime: `${year}-07-${day}T09:00` })),
    ])
      await remind(person, { ...memory, id: ids.key }, json);
  for (const title of ["Note 21", "Note 22"])
    await person.api(`/api/content/${await idOf(person, title)}`, { method: "DELETE" });
  await run.sql(
    "update memories set state = 'failed', failure = 'The file could not be read.' where user_id = $1 and title = 'x'",
    [person.user.id],
  );
  await run.sql(
    `update memories set source = 'email', sender = 'Anna Berg <anna@a-rather-long-domain.example.com>',
    sender_proof = 'tap', trust = 'others', author = 'Rui Sá <rui@example.net>' where user_id = $1 and title in ('Router', 'Porto')`,
    [person.user.id],
  );
  const elsewhere = { email: person.user.email, password: person.password };
  await run.visitor().read("/api/login", { method: "POST", json: elsewhere });
  await run.settled();
}
