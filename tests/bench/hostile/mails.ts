import { makeCompoundFile, makeMsg } from "../../made-files/make-doc.ts";
import { bytes, megabyte, type Sample } from "./hostile-file.ts";

const most = 24 * megabyte;
const filled = (text: string, size = most): string => text.repeat(Math.floor(size / text.length));
const mail = (head: string, body: string) => () =>
  bytes(`From: a@example.org\r\nTo: b@example.org\r\n${head}\r\n\r\n${body}`);

const nestedParts = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join("");

/** A message in a message, each packed again, which makes it a third longer. */
const packedAgain = (depth: number): string =>
  Array.from({ length: depth }).reduce<string>(
    (inner) =>
      `From: a@example.org\r\nContent-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(inner, "latin1").toString("base64")}`,
    `From: a@example.org\r\n\r\n${filled("All work and no play. ", megabyte)}`,
  );

const html = (body: string) => mail("Content-Type: text/html", body);
const multipart = 'Content-Type: multipart/mixed; boundary="b"';

/** A message with a table that names sectors beyond the file, and goes on in a circle of its own. */
function tableOfTables(size: number): Uint8Array {
  const whole = Buffer.concat([makeMsg("A", "b", { name: "c", content: "d" }), Buffer.alloc(size)]);
  const sectors = Math.floor(whole.length / 512) - 1;
  const first = sectors - Math.floor(size / 512) + 1;
  whole.writeUInt32LE(first, 68);
  for (let sector = first; sector < sectors; sector++) {
    const at = (sector + 1) * 512;
    for (let place = 0; place < 127; place++)
      whole.writeUInt32LE((sector - first) * 127 + place + 1_000_000, at + place * 4);
    whole.writeUInt32LE(sector + 1, at + 508);
  }
  return new Uint8Array(whole);
}

/** Its directory is a storage that holds itself, many times over. */
function storagesInCircle(count: number): Uint8Array {
  const names = Array.from({ length: count }, (_, at) => `__attach_version1.0_#${at}`);
  const streams = {
    "__properties_version1.0": Buffer.alloc(4_096),
    ...Object.fromEntries(names.map((name) => [name, Buffer.alloc(0)])),
  };
  const whole = Buffer.from(makeCompoundFile(streams));
  for (let entry = 0; entry <= count + 1; entry++) {
    const at = 1_024 + entry * 128;
    whole.writeUInt8(entry === 0 ? 5 : 1, at + 66);
    for (const [place, value] of [
      [68, entry + 1],
      [72, 1],
      [76, 1],
    ] as const)
      whole.writeUInt32LE(value, at + place);
  }
  return new Uint8Array(whole);
}

/** Messages, parts and pages that want more than their share. */
export const mails: Sample[] = [
  ["mailbox of a million messages", "mbox", () => bytes(filled("From a\nA: b\n\n\n"))],
  [
    "mailbox of 24 MB without a message",
    "mbox",
    () => bytes(`From a\nFrom: b\n\n${filled("All work and no play.\n")}`),
  ],
  ["mailbox of 24 MB in one line", "mbox", () => bytes(`From a\nFrom: b\n\n${filled("a")}`)],
  ["mailbox of nothing but beginnings", "mbox", () => bytes(`From a\nFrom: b\n\n${filled("From a\n")}`)],
  ["mailbox of messages in messages", "mbox", () => bytes(filled(`From a\n${nestedParts(19)}\n\n`))],
  ["mail of parts in parts", "eml", mail("X: y", nestedParts(20_000))],
  [
    "mail of parts in parts, from its head on",
    "eml",
    () => bytes(`From: a@example.org\r\n${nestedParts(20_000)}`),
  ],
  ["mail of a million parts", "eml", mail(multipart, filled("--b\n\na\n"))],
  ["mail of a million parts of nothing", "eml", mail(multipart, filled("--b\n"))],
  [
    "mail of a million attachments",
    "eml",
    mail(multipart, filled("--b\nContent-Disposition: attachment; filename=a\n\na\n")),
  ],
  ["mail of messages in messages, packed each time", "eml", () => bytes(packedAgain(10))],
  ["mail of a head of 24 MB", "eml", () => bytes(`From: a@example.org\r\nX: ${filled("a")}\r\n\r\n`)],
  [
    "mail of a million addresses",
    "eml",
    () => bytes(`From: a@example.org\r\nTo: ${filled("a@b, ", 240_000)}\r\n\r\nx`),
  ],
  [
    "mail of comments in comments",
    "eml",
    () => bytes(`From: a@example.org\r\nTo: ${filled("(", 240_000)}\r\n\r\nx`),
  ],
  [
    "mail of encoded words without end",
    "eml",
    () => bytes(`From: a@example.org\r\nSubject: ${filled("=?utf-8?Q?=C3?= ", 240_000)}\r\n\r\nx`),
  ],
  [
    "mail of 24 MB in quoted-printable",
    "eml",
    mail("Content-Transfer-Encoding: quoted-printable", filled("=3D")),
  ],
  ["mail of soft line breaks", "eml", mail("Content-Transfer-Encoding: quoted-printable", filled("=\r\n"))],
  ["mail of 24 MB in base64", "eml", mail("Content-Transfer-Encoding: base64", filled("YWFh"))],
  [
    "mail of 24 MB in base64, a character a line",
    "eml",
    mail("Content-Transfer-Encoding: base64", filled("Y\r\n")),
  ],
  ["mail of lines that flow", "eml", mail("Content-Type: text/plain; format=flowed", filled("> a \r\n"))],
  ["mail of tables in tables", "eml", html(filled("<table><tr><td>"))],
  ["mail of ends of tables", "eml", html(`${filled("<i>", 4 * megabyte)}${filled("</table>")}`)],
  ["mail of lists without end", "eml", html(filled("<li>"))],
  ["mail of one tag of 24 MB", "eml", html(`<a ${filled("b=c ")}>`)],
  ["page of 24 MB of tables in tables", "html", () => bytes(`<html>${filled("<table><tr><td>x")}`)],
  ["page of entities", "html", () => bytes(`<html>${filled("&CounterClockwiseContourIntegral;")}`)],
  ["page of remarks that do not end", "html", () => bytes(`<html>${filled("<!--")}`)],
  ["message whose table is 24 MB", "msg", () => tableOfTables(24 * megabyte)],
  ["message of storages in a circle", "msg", () => storagesInCircle(400)],
  [
    "message in a circle",
    "msg",
    () =>
      makeCompoundFile(
        { "__substg1.0_0037001F": Buffer.alloc(60_000), "__properties_version1.0": Buffer.alloc(4_096) },
        { circle: true },
      ),
  ],
];
