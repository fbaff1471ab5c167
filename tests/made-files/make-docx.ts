import { makeZip, packedEntry } from "./make-zip.ts";

const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** `<w:p>` with one run. */
export const paragraph = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const documentXml = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

const partsOf = (body: string) => ({
  "[Content_Types].xml":
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  "_rels/.rels": relations,
  "word/document.xml": documentXml(body),
});

/** A Word document of a body in WordprocessingML, with more parts where a test needs them. */
export const makeDocx = (body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array =>
  makeZip(Object.entries({ ...partsOf(body), ...parts }).map(([name, part]) => packedEntry(name, part)));

/** A document of about `size` bytes that unpacks to a thousand times as much, its text too. */
export function makeDocxBomb(size: number): Uint8Array {
  const bomb = packedEntry("word/media/bomb.bin", new Uint8Array(100 * 1024 * 1024));
  const count = Math.ceil(size / bomb.packed.length);
  const bombs = Array.from({ length: count }, (_, index) => ({ ...bomb, name: `word/media/${index}.bin` }));
  const { "word/document.xml": _, ...rest } = partsOf("");
  const parts = Object.entries(rest).map(([name, part]) => packedEntry(name, part));
  return makeZip([...parts, { ...bomb, name: "word/document.xml" }, ...bombs.slice(1)]);
}
