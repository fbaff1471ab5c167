import { writeMail } from "../local-run/send-messages.ts";
import type { Random } from "../random/seeded.ts";

type Address = { from: string; to: string };
/** Names a way in which mails differ, and makes what stands behind the ordinary headers. */
type Way = {
  name: string;
  headers?: (random: Random) => string[];
  body: (random: Random) => string | Buffer;
};

const charsets: [string, Buffer][] = [
  ["iso-8859-1", Buffer.from("Caf\xe9 \xe0 la cr\xe8me", "latin1")],
  ["windows-1252", Buffer.from("\x93Caf\xe9\x94", "latin1")],
  ["iso-2022-jp", Buffer.from("\x1b$B$3$s$K$A$O\x1b(B", "latin1")],
  ["shift_jis", Buffer.from([0x82, 0xb1, 0x82, 0xf1])],
  ["gb18030", Buffer.from([0xc4, 0xe3, 0xba, 0xc3])],
  ["koi8-r", Buffer.from([0xf0, 0xd2, 0xc9])],
  ["utf-16le", Buffer.from("Hello", "utf16le")],
  ["utf-7", Buffer.from("Hi +AKM-")],
  ["x-unknown", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ["utf-8", Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0xed, 0xa0, 0x80])],
];

const line = (random: Random, length = random.whole(0, 400 - 1)): string =>
  Array.from({ length }, () => String.fromCharCode(32 + random.whole(0, 94 - 1))).join("");
const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.whole(0, 256 - 1)));
const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/.{76}/g, "$&\r\n");
const multipart = (kind: string, boundary: string, parts: string[], end = `--${boundary}--\r\n`): string =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}${end}`;
const text = (words: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n`;
const file = (name: string, type: string, bytes: Buffer): string =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${base64(bytes)}\r\n`;
const nested = (depth: number): string =>
  depth === 0 ? text("deep") : multipart("mixed", `b${depth}`, [nested(depth - 1)]);
const attached = (depth: number): string =>
  depth === 0
    ? text("inner")
    : `Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\nSubject: ${depth}\r\n${attached(depth - 1)}`;

const ways: Way[] = [
  {
    name: "charset",
    body: (random) => {
      const [name, bytes] = charsets[random.whole(0, charsets.length - 1)] ?? ["utf-8", Buffer.alloc(0)];
      return Buffer.concat([Buffer.from(`Content-Type: text/plain; charset=${name}\r\n\r\n`), bytes]);
    },
  },
  { name: "nested", body: (random) => nested(1 + random.whole(0, 30 - 1)) },
  { name: "attached mails", body: (random) => attached(1 + random.whole(0, 12 - 1)) },
  {
    name: "broken boundary",
    body: (random) =>
      multipart(
        "mixed",
        "b",
        [text("one"), text("two")],
        ["", "--b", "--c--", "--b--b--"][random.whole(0, 3)],
      ),
  },
  { name: "no boundary", body: () => "Content-Type: multipart/mixed\r\n\r\n--x\r\n\r\nHello\r\n--x--\r\n" },
  {
    name: "winmail",
    body: (random) =>
      multipart("mixed", "w", [
        text("See the file."),
        file(
          "winmail.dat",
          "application/ms-tnef",
          Buffer.concat([Buffer.from("789f3e22", "hex"), noise(random, 500)]),
        ),
      ]),
  },
  {
    name: "huge header",
    headers: (random) => [`X-Long: ${"a".repeat(100_000 + random.whole(0, 600_000 - 1))}`],
    body: () => text("short"),
  },
  {
    name: "many headers",
    headers: (random) => Array.from({ length: random.whole(0, 8_000 - 1) }, (_, at) => `X-${at}: ${at}`),
    body: () => text("short"),
  },
  {
    name: "many parts",
    body: (random) => multipart("mixed", "p", Array(random.whole(0, 3_000 - 1)).fill(text("x"))),
  },
  { name: "dashed lines", body: (random) => text("--\r\n".repeat(random.whole(0, 20_000 - 1))) },
  { name: "noise", body: (random) => noise(random, random.whole(0, 20_000 - 1)) },
  {
    name: "encoded words",
    headers: (random) => [
      `X-A: ${"=?utf-8?b?w6k=?= ".repeat(random.whole(0, 2_000 - 1))}`,
      `Comments: =?x?q?${line(random)}?=`,
    ],
    body: () => text("words"),
  },
  {
    name: "wrong base64",
    body: (random) =>
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${line(random, 3_000)}`,
  },
  {
    name: "quoted-printable",
    body: (random) =>
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${"=".repeat(random.whole(0, 9_000 - 1))}${line(random)}`,
  },
  {
    name: "HTML",
    body: (random) =>
      `Content-Type: text/html\r\n\r\n${"<div ".repeat(random.whole(0, 20_000 - 1))}<p>Hello</p>${"<!--".repeat(random.whole(0, 5_000 - 1))}`,
  },
  {
    name: "HTML of attributes",
    body: (random) =>
      `Content-Type: text/html\r\n\r\n<a href="${"&amp;".repeat(random.whole(0, 50_000 - 1))}">x</a>${"<br>".repeat(9_000)}`,
  },
  {
    name: "odd names",
    body: () =>
      multipart("mixed", "n", [
        file("../../etc/passwd", "text/plain", Buffer.from("root")),
        file("\u202egpj.exe", "image/jpeg", Buffer.from("MZ")),
        file("", "application/x-sh", Buffer.from("#!/bin/sh")),
        file("a".repeat(5_000), "application/octet-stream", Buffer.from([0])),
      ]),
  },
  { name: "bare line breaks", body: () => "Content-Type: text/plain\n\nOne\rTwo\n\n\r\nThree" },
  { name: "NUL", body: () => text("a\0b\0c") },
  { name: "nothing", body: () => "" },
];

/** Varied and hostile mails, the same for one seed. */
export function makeMails(random: Random, count: number, address: Address): { name: string; raw: Buffer }[] {
  return Array.from({ length: count }, (_, at) => {
    const way = ways[at % ways.length];
    if (way === undefined) throw new Error("there is no such way");
    const headers = way.headers?.(random) ?? [];
    const raw = writeMail({ ...address, subject: `${way.name} ${at}`, headers, body: way.body(random) });
    return { name: way.name, raw };
  });
}

/** As large as Email Routing takes: 17 MB of bytes in files of 8 MB, 24 MB as base64. */
export function largeMail(address: Address): Buffer {
  const half = Buffer.alloc(8.5 * 1024 * 1024, "All work and no play. ");
  const body = multipart("mixed", "l", [
    text("Two files."),
    file("one.txt", "text/plain", half),
    file("two.txt", "text/plain", half),
  ]);
  return writeMail({ ...address, subject: "Large", body });
}
