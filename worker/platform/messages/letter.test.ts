import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

const letter = {
  subject: "Your sign-in code",
  heading: "Sign in to Lilu",
  paragraphs: ["Enter this code."],
  code: "042137",
  footnote: "Was it not you? Then do nothing.",
};

test("both parts of a letter say the same, and its subject keeps the code to itself", () => {
  const mail = writeLetter("ana@example.com", letter);
  for (const part of [mail.text, mail.html]) {
    for (const said of [letter.heading, "Enter this code.", letter.code, letter.footnote])
      expect(part).toContain(said);
  }
  expect(mail.subject).not.toContain(letter.code);
});

test("what somebody else wrote stays text", () => {
  const mail = writeLetter("ana@example.com", {
    ...letter,
    quotation: `<img src=x onerror="a('')">\n& more`,
  });
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("&lt;img src=x onerror=&quot;a(&#39;&#39;)&quot;&gt;\n&amp; more");
  expect(mail.text).toContain(`> <img src=x onerror="a('')">\n> & more`);
});

test("a letter loads nothing and links nowhere", () => {
  expect(writeLetter("ana@example.com", letter).html).not.toMatch(/<(img|link|script|a)\b|url\(|https?:/i);
});
