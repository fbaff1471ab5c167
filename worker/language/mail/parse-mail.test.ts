import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";

const limits = { maxNestingDepth: 10 } as const;

/** As many bytes, none like the next. */
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919) >> 3);
const base64 = (bytes: Uint8Array, lineEnd = "\r\n") =>
  Buffer.from(bytes).toString("base64").replace(/.{76}/g, `$&${lineEnd}`);

const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const packed = "Content-Transfer-Encoding: base64";
const file = (name: string, body: string) =>
  part(`Content-Type: application/pdf; name="${name}"\r\n${packed}`, body);
const mailOf = (...parts: string[]) =>
  `Subject: Two files\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${parts.join("")}--b--\r\n`;
const large = bytesOf(100_001);

test.each([
  [
    "two files",
    mailOf(
      part("Content-Type: text/plain", "Here."),
      file("a", base64(large)),
      file("b", base64(bytesOf(90_000))),
    ),
  ],
  ["a file without a line end in it", mailOf(file("a", base64(large, "")))],
  ["a file with gaps", mailOf(file("a", base64(large, "\r\n\r\n")))],
  ["line ends of Unix", mailOf(file("a", base64(large, "\n"))).replaceAll("\r\n", "\n")],
  [
    "a padding in the middle",
    mailOf(file("a", `${base64(bytesOf(100_000))}\r\n${base64(bytesOf(100_000))}`)),
  ],
  ["something else in the middle", mailOf(file("a", `${base64(large)}\r\n-odd-\r\n${base64(large)}`))],
  [
    "a text in base64",
    mailOf(
      part(`Content-Type: text/plain\r\n${packed}`, base64(Buffer.from("A heron. ".repeat(20_000)))),
      file("b", base64(large)),
    ),
  ],
  [
    "a text that looks like base64",
    mailOf(part("Content-Type: text/plain", `Key:\r\n${base64(large)}\r\nEnd`), file("b", base64(large))),
  ],
  ["a file that is not packed", mailOf(part("Content-Type: text/csv; name=a.csv", base64(large)))],
  [
    "a mail in the mail",
    mailOf(
      part(
        "Content-Type: message/rfc822",
        mailOf(file("a", base64(large)))
          .replaceAll("--b", "--c")
          .replace('"b"', '"c"'),
      ),
    ),
  ],
  [
    "a mail in base64 in the mail",
    mailOf(
      part(
        `Content-Type: message/rfc822\r\n${packed}`,
        base64(Buffer.from(mailOf(file("a", base64(large))))),
      ),
    ),
  ],
  [
    "a mail that is attached",
    mailOf(
      part(
        "Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=a.eml",
        mailOf(file("a", base64(large)))
          .replaceAll("--b", "--c")
          .replace('"b"', '"c"'),
      ),
    ),
  ],
  ["a file that breaks off", mailOf(file("a", base64(large))).slice(0, -60_000)],
  ["a mail that is nothing but a file", `Content-Type: image/png\r\n${packed}\r\n\r\n${base64(large)}`],
  ["lines of base64 for a head", `Subject: Odd\r\n${base64(large)}\r\n\r\nText`],
])("%s: parsed as if nothing were left packed", async (_, mail) => {
  const raw = new TextEncoder().encode(mail);
  const { files, ...parsed } = await parseMail(raw, limits);
  const { attachments, ...whole } = await PostalMime.parse(raw, limits);
  expect(parsed).toEqual(whole);
  expect(files.map(({ size, bytes: _bytes, ...told }) => ({ ...told, size }))).toEqual(
    attachments.map(({ content, ...told }) => ({ ...told, size: (content as ArrayBuffer).byteLength })),
  );
  for (const [at, { bytes }] of files.entries()) {
    expect(Buffer.from(bytes()).equals(Buffer.from(attachments[at]?.content as ArrayBuffer))).toBe(true);
  }
});
