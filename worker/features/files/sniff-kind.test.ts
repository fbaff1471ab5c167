import { expect, test } from "vitest";
import { makeZip, packedEntry } from "../../../tests/made-files/make-zip.ts";
import { sniffKind } from "./sniff-kind.ts";
import { sniffRefused, typeOfUnread } from "./sniff-refused.ts";

const chosen = { name: "anything", recorded: false };
const recorded = { name: "voice-memo-1.webm", recorded: true };
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark = "\ufeff") => new Uint8Array(Buffer.from(mark + text, "utf16le"));

const zip = (names: string) => makeZip(names.split(" ").map((name) => packedEntry(name, name)));
/** A compound file whose directory names a stream, as Word or an encrypted package has it. */
function compound(stream: string): Uint8Array {
  const bytes = new Uint8Array(1536);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(utf16(stream, ""), 1024 + 128);
  return bytes;
}
/** Frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes each. */
const mp3 = (frames: number) => {
  const bytes = new Uint8Array(417 * frames);
  for (let at = 0; at < bytes.length; at += 417) bytes.set([0xff, 0xfb, 0x90, 0x64], at);
  return bytes;
};
const webm = latin("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm");

test.each<[string, Uint8Array, string]>([
  ["a PDF", latin("%PDF-1.7\n..."), "pdf"],
  ["a PDF behind a printer's header", latin("\x1b%-12345X@PJL\n%PDF-1.4\n1 0 obj\n%%EOF\n"), "pdf"],
  ["a Word document", zip("[Content_Types].xml word/document.xml"), "docx"],
  ["a Word document of the web app", zip("word/document2.xml"), "docx"],
  ["a Word document with a password", compound("EncryptedPackage"), "docx"],
  ["an old Word document", compound("WordDocument"), "doc"],
  ["a zip", makeZip([packedEntry("a.txt", "a"), packedEntry("crossword/1.txt", "b")]), "zip"],
  ["a zip with folders that only sound like Word's", zip("password/list.txt word/notes.txt xl/a.txt"), "zip"],
  ["a zip of a Word document", makeZip([packedEntry("cv.docx", zip("word/document.xml"))]), "zip"],
  ["a message of Outlook", compound("__properties_version1.0"), "msg"],
  ["a JPEG", latin("\xff\xd8\xff\xe0\0\x10JFIF"), "jpg"],
  ["a PNG", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "png"],
  ["a WAV", latin("RIFF\x24\0\0\0WAVEfmt "), "wav"],
  ["an MP3 with a tag", latin("ID3\x04\0\0\0\0\0\x0a"), "mp3"],
  ["an MP3 without one", mp3(3), "mp3"],
  ["plain text", utf8("Milk, eggs — and thyme"), "txt"],
  ["text with a mark", utf8("\ufeffMilk"), "txt"],
  ["Cyrillic in windows-1251", latin("\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0"), "txt"],
  ["UTF-16", utf16("Привет, мир"), "txt"],
  ["UTF-16 without a mark", utf16("Milk and eggs", ""), "txt"],
  ["Shift JIS", latin("\x93\xfa\x96\x7b\x8c\xea\r\n"), "txt"],
  ["a table", utf8("a,b\n1,2\n"), "txt"],
  ["nothing", new Uint8Array(), "txt"],
  ["text that mentions a PDF", utf8("The header is %PDF-1.7, they say"), "txt"],
  ["text that begins with a smaller sign", utf8("<3 is a heart"), "txt"],
])("%s is known by its bytes", (_, bytes, kind) => expect(sniffKind(bytes, chosen)).toBe(kind));

test.each<[string, Uint8Array, string]>([
  ["a page", utf8("<!DOCTYPE html><p>Hello</p>"), "html"],
  ["a page without a head", utf8("\n\n  <body onload=alert(1)>"), "html"],
  ["a page behind a mark", utf8("\ufeff<html>"), "html"],
  ["a page in UTF-16", utf16("<html><p>Hello</p>"), "html"],
  ["a page behind a comment", utf8("<!-- x --><html><p>Hello</p>"), "html"],
  ["RTF", utf8("{\\rtf1 hello}"), "rtf"],
  ["a calendar", utf8("BEGIN:VCALENDAR\r\n"), "ics"],
  ["a contact", utf8("BEGIN:VCARD\r\n"), "vcf"],
  ["a workbook", zip("[Content_Types].xml xl/workbook.xml"), "xlsx"],
  ["a presentation", zip("ppt/presentation.xml"), "pptx"],
  ["a GIF", latin("GIF89a\x01\0\x01\0"), "gif"],
  ["a WebP", latin("RIFF\x24\0\0\0WEBPVP8 "), "webp"],
  ["a photo of a phone", latin("\0\0\0\x18ftypheic"), "heic"],
  ["an AVIF", latin("\0\0\0\x18ftypavif"), "avif"],
  ["a TIFF", latin("II*\0\x08\0\0\0"), "tiff"],
  ["an OGG", latin("OggS\0\x02"), "ogg"],
  ["a FLAC", latin("fLaC\0\0"), "flac"],
  ["a memo of a phone", latin("\0\0\0\x18ftypM4A "), "m4a"],
])("%s is known by its bytes, whatever it is called", (_, bytes, kind) => {
  for (const name of ["a.txt", "a.jpg", "a.pdf"])
    expect(sniffKind(bytes, { name, recorded: false })).toBe(kind);
});

test.each<[string, Uint8Array, string | null]>([
  ["SVG", utf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "svg"],
  ["XML with SVG", utf8('<?xml version="1.0"?><svg/>'), "svg"],
  ["other XML", utf8('<?xml version="1.0"?><feed/>'), null],
  ["a program", latin("MZ\x90\0\x03\0\0\0"), "exe"],
  ["a program of another system", latin("\x7fELF\x02\x01\x01\0"), "exe"],
  ["an old workbook", compound("Workbook"), "xls"],
  ["a film", latin("\0\0\0\x18ftypisom"), "mp4"],
  ["a RIFF that is a film", latin("RIFF\x24\0\0\0AVI LIST"), "mp4"],
  ["half a frame of MP3", latin("\xff\xfb\x90\x64 and then something else".padEnd(500, "\x01")), null],
])("%s is not read, and known as what it is", (_, bytes, sort) => {
  for (const name of ["a.txt", "a.jpg", "a.docx"]) {
    expect(sniffKind(bytes, { name, recorded: false })).toBeNull();
    expect(sniffRefused(bytes, name)).toBe(sort);
  }
});

test("a name tells kinds of text apart, and nothing else", () => {
  const named = (name: string, bytes = utf8("a,b\n1,2\n")) => sniffKind(bytes, { name, recorded: false });
  expect(["a.csv", "a.md", "a.json", "a.log"].map((name) => named(name))).toEqual([
    "csv",
    "md",
    "json",
    "txt",
  ]);
  expect(named("cv.pdf", latin("\x89PNG\r\n\x1a\n"))).toBe("png");
  const message = utf8("Received: x\r\nFrom: Ada <ada@example.org>\r\nSubject: Hi\r\n\r\nHello");
  expect([named("a.eml", message), named("a.txt", message)]).toEqual(["eml", "txt"]);
  const mailbox = utf8("From ada@example.org Mon May  4 09:00:00 2026\r\nSubject: Hi\r\n\r\nHello");
  expect([named("a.mbox", mailbox), named("a.mbox"), named("a.txt", mailbox)]).toEqual([
    "mbox",
    "txt",
    "txt",
  ]);
});

test("what a browser records in is taken from the recorder only, and only when it is that", () => {
  const mp4 = latin("\0\0\0\x18ftypiso5");
  expect([sniffKind(webm, recorded), sniffKind(mp4, recorded)]).toEqual(["webm", "mp4"]);
  expect([sniffKind(webm, chosen), sniffKind(mp4, chosen)]).toEqual([null, null]);
  expect(sniffKind(latin("MZ\x90\0"), recorded)).toBeNull();
  expect(sniffKind(utf8("Not a sound"), recorded)).toBeNull();
  expect(sniffKind(latin("\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska"), recorded)).toBeNull();
});

test.each<[string, string, string | undefined, string]>([
  ["a film", "holiday", undefined, "video"],
  ["a recording that came by mail", "voice", "audio/mp4", "music"],
  ["a film of a kind that nobody knows", "a.bin", "video/x-unknown", "video"],
])("%s that is kept unread", (_, name, calledType, type) => {
  const bytes = name === "a.bin" ? utf8("?") : latin("\0\0\0\x18ftypisom");
  expect(typeOfUnread({ bytes, name, ...(calledType && { calledType }) })).toBe(type);
});
