import { expect, test } from "vitest";
import { ownWords } from "./open-mail.ts";
import { readMail } from "./read-mail.ts";

const read = async (mail: string) => {
  const opened = await readMail(new TextEncoder().encode(mail.replaceAll("\n", "\r\n")));
  if (typeof opened === "string") throw new Error(opened);
  return opened;
};

test("a mail of nothing but HTML is its text, without scripts or styles", async () => {
  const html =
    "<style>p{color:red}</style><p>The <b>heron</b> came&nbsp;back.</p><script>steal()</script><ul><li>One</li></ul>";
  const { text, title } = await read(`Content-Type: text/html; charset=utf-8\n\n${html}\n`);
  expect(text).toContain("The heron came");
  expect(text).not.toMatch(/steal|color/);
  expect(title).toMatch(/^The heron came/);
});

test("what it answers and what was handed on are told from the person's own words", async () => {
  const answered = "Yes.\n\nOn Mon, 2 Nov 2026 at 09:00, Rui <rui@example.com> wrote:\n> Shall we?\n";
  const plain = "Content-Type: text/plain\nReferences: <a@x> <b@x>\nIn-Reply-To: <b@x>\n\n";
  expect(await read(plain + answered)).toMatchObject({
    quotes: true,
    forwarded: null,
    answers: ["<a@x>", "<b@x>", "<b@x>"],
  });
  expect(await read(`${plain}Just a note.\n`)).toMatchObject({ quotes: false });
  const handedOn =
    "---------- Forwarded message ---------\nFrom: Rui <rui@example.com>\nDate: Sun, May 3, 2026 at 9:00 AM\n\nHello\n";
  expect((await read(plain + handedOn)).forwarded).toMatchObject({ author: "Rui <rui@example.com>" });
});

test.each([
  ["done\n\n--\nAna", "done"],
  ["Done!\nAna\n\nOn Mon, 2 Nov 2026 at 09:00, Lilu <a@b.example> wrote:\n> snooze", "Done!"],
  [
    "Done with that meeting\nand the next one is on Monday, with all the others",
    "Done with that meeting and the next one is on Monday, with all the others",
  ],
  ["> done", ""],
])("an answer is the person's own line: %j", (text, line) => expect(ownWords(text).line).toBe(line));
