import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOfMail, mailParts, withoutQuotedThread } from "./mail-parts.ts";

const body = (text: string) => bodyOfMail(text).replace(/\s+/g, " ").trim();

const reply = `Hi Marta,

Friday at ten suits me. I bring the samples of the blue tiles.

Best,
Pavel

On Mon, 2 Feb 2026 at 17:10, Marta <marta@example.org> wrote:
> Dear all,
>
> could you come to Leeds on Friday?
>
> Marta
`;

test("of a reply the words of its author stay", () => {
  expect(body(reply)).toBe("Friday at ten suits me. I bring the samples of the blue tiles.");
});

test("who sends a mail is still named, and not when", () => {
  const text = "From: Marta <m@example.org>\nDate: Mon, 2 Feb 2026\nSubject: Tiles\n\nForty are in stock.";
  expect(withoutQuotedThread(text)).toContain("Marta");
  expect(withoutQuotedThread(text)).not.toContain("Feb");
});

test("who wrote a mail is still named without the thread that it answers", () => {
  expect(withoutQuotedThread(reply)).toContain("Pavel");
  expect(withoutQuotedThread(reply)).toContain("Marta,");
  expect(withoutQuotedThread(reply)).not.toContain("Leeds");
});

test.each([
  [
    "a wrapped attribution",
    "Yes, the blue ones please.\n\nOn Tue, Feb 3, 2026 at 9:01 AM Marta Oliveira Vasconcelos\n<marta@example.org> wrote:\n\n> Which tiles?",
    "Yes, the blue ones please.",
  ],
  [
    "an answer between the quoted lines",
    "On 3 Feb 2026 at 9:01, Marta <m@example.org> wrote:\n> Which tiles?\nThe blue ones.\n> How many?\nForty.",
    "The blue ones. Forty.",
  ],
  [
    "Outlook's headers",
    "Works for me, see you there.\n\nVon: Marta Oliveira\nGesendet: Montag, 2. Februar 2026 17:10\nAn: Pavel\nBetreff: Fliesen\n\nKommst du am Freitag nach Leeds?",
    "Works for me, see you there.",
  ],
  [
    "Outlook's rule",
    "The lease is signed.\n________________________________\nFrom: Marta <m@example.org>\nSent: Monday, 2 February 2026\nTo: Pavel\nSubject: Lease\n\nIs it?",
    "The lease is signed.",
  ],
  [
    "an original message",
    "Ich komme gern.\n\nViele Grüße\nPavel\n\n-----Ursprüngliche Nachricht-----\nVon: Marta\nAn: Pavel\n\nKommst du?",
    "Ich komme gern.",
  ],
  [
    "a signature, RFC 3676",
    "The boiler is repaired.\n-- \nPavel Novak\nHeating engineer\n+44 117 496 0123",
    "The boiler is repaired.",
  ],
  ["a telephone's signature", "Landed, on my way.\n\nSent from my iPhone", "Landed, on my way."],
  [
    "position, firm and telephone",
    "Dear Pavel,\n\nThe quote is attached.\n\nKind regards,\n\nMarta Oliveira\nSales, Tiles and Stone\nT +44 117 496 0123",
    "The quote is attached.",
  ],
  ["a name for a closing", "Dear Pavel,\nthe quote is attached.\n\nMarta", "the quote is attached."],
  [
    "a closing with its name",
    "Hallo Pavel,\ndas Angebot kommt morgen.\nLG Marta",
    "das Angebot kommt morgen.",
  ],
  [
    "what lawyers add",
    "The contract runs until June.\n\nThis e-mail and any attachments are confidential and intended for the recipient.\nDelete it.",
    "The contract runs until June.",
  ],
  [
    "headers ahead of a saved mail",
    "From: Marta <m@example.org>\nTo: Pavel\nDate: Mon, 2 Feb 2026\nSubject: Tiles\n\nHi Pavel,\n\nForty blue tiles are in stock.\n\nMarta",
    "Forty blue tiles are in stock.",
  ],
])("%s is no part of what a mail says", (_, text, expected) => {
  expect(body(text)).toBe(expected);
});

test.each([
  [
    "its body",
    "---------- Forwarded message ---------\nFrom: Marta <m@example.org>\nDate: Mon, 2 Feb 2026 at 17:10\nSubject: Tiles\nTo: Pavel <p@example.org>\n\nHi Pavel,\n\nForty blue tiles are in stock.\n\nBest,\nMarta",
    "Forty blue tiles are in stock.",
  ],
  [
    "its body and the word of who forwards it",
    "Shall we take these?\n\nBegin forwarded message:\n\n> From: Marta <m@example.org>\n> Subject: Tiles\n>\n> Forty blue tiles are in stock.\n",
    "Shall we take these? Forty blue tiles are in stock.",
  ],
  [
    "its body without what that answers",
    "FYI\n\n---- Forwarded message ----\nFrom: Marta\n\nForty are in stock.\n\nOn 1 Feb 2026 at 9:00 Pavel wrote:\n> How many tiles are there?",
    "Forty are in stock.",
  ],
  [
    "what a reply of no words answers",
    "FYI\n\nFrom: Marta <m@example.org>\nSent: Monday\nTo: Pavel\nSubject: Tiles\n\nForty blue tiles are in stock.",
    "Forty blue tiles are in stock.",
  ],
  [
    "what is quoted by a mail without a word",
    "On 1 Feb 2026 at 9:00 Marta wrote:\n> Forty blue tiles are in stock.",
    "Forty blue tiles are in stock.",
  ],
])("of a mail that is handed on stays %s", (_, text, expected) => {
  expect(body(text)).toBe(expected);
});

test.each([
  "Dinner with Rosa was lovely.\nShe sings.\nLove\nand laughter all evening",
  "A journey\nFrom: Lisbon\nTo: Porto\nDate: 5 May",
  "He said:\n> to be or not to be\nand left",
  "On 5 May Rosa wrote:\nI am happy.",
  "Shopping\n-----\nmilk\nbread",
  "Hi",
  `First part.\n--\n${"A line of the second part.\n".repeat(3)}`,
  "Sent with the parcel: a cake for Ana.\nSent from Lisbon, on 4 May, by ship.",
  "Hi from the beach\nThe water is cold.",
  "Dear Ana,\n",
  "",
  "Best,\nPavel",
])("a note is left as it is: %j", (text) => {
  expect(bodyOfMail(text)).toBe(text);
});

test("whatever the lines, the parts stand in order, overlap nowhere, and no offset moves", () => {
  const line = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      "Hi Ana,",
      "> quoted",
      "> > deeper",
      "> From: Ana <a@example.org>",
      "> Subject: x",
      "-- ",
      "Best,",
      "Pavel",
      "On 3 Feb 2026 at 9:01, Ana <a@example.org> wrote:",
      "---- Forwarded message ----",
      "-----Original Message-----",
      "________________",
      "From: Ana <a@example.org>",
      "Subject: x",
      "",
      "Something is said here.",
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const text = lines.join("\n");
      let last = 0;
      for (const { start, end } of mailParts(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
      for (const kept of [bodyOfMail(text), withoutQuotedThread(text)]) {
        expect(kept.length).toBe(text.length);
        for (const [at, unit] of kept.split("").entries()) expect([" ", text[at]]).toContain(unit);
      }
    }),
  );
});

test.each([
  "> ",
  ">",
  "> a\n",
  "Hi A,\n",
  "From: a\n",
  "-- \n",
  "On 1 a <a@b> wrote:\n",
  "\n",
  "A ",
  "Best,\n",
  "---\n",
])("a hundred thousand characters of %j are read in time", { timeout: 20_000 }, (pump) => {
  const text = pump.repeat(Math.ceil(100_000 / pump.length));
  expect(bodyOfMail(text).length).toBe(text.length);
});
