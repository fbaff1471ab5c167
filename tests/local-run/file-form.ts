import { makeZip, packedEntry } from "../made-files/make-zip.ts";

/** The form that the Add Memory dialog sends for a file. Fields that are undefined are left out. */
export function fileForm(
  bytes: Uint8Array<ArrayBuffer> | string,
  name: string,
  fields: Record<string, string | undefined> = {},
  thumbnail?: Uint8Array<ArrayBuffer>,
): FormData {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  const filled = { title: name || "A file", enableAiAnalysis: "true", ...fields };
  for (const [field, value] of Object.entries(filled)) if (value !== undefined) form.set(field, value);
  if (thumbnail !== undefined) form.set("thumbnail", new File([thumbnail], "thumbnail.jpg"));
  return form;
}

/** Small files that are what they say by their first bytes. Enough for whoever keeps them, not for whoever reads them. */
export const sampleFiles = {
  pdf: bytesOf("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n"),
  jpg: bytesOf("\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9"),
  png: bytesOf("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0"),
  wav: bytesOf(
    `RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x08\0\0\0${"\x80".repeat(8)}`,
  ),
  mp3: bytesOf("ID3\x04\0\0\0\0\0\x0a".padEnd(200, "\0")),
  webm: bytesOf(
    "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm",
  ),
  docx: Uint8Array.from(
    makeZip(["[Content_Types].xml", "word/document.xml"].map((name) => packedEntry(name, "<a/>"))),
  ),
  html: bytesOf("<!DOCTYPE html><html><script>alert(1)</script><p>Hello</p></html>"),
  zip: bytesOf("PK\x03\x04\x14\0\0\0\0\0notes.txt PK\x05\x06"),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  program: bytesOf("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff"),
};

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
