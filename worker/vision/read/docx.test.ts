import { expect, test } from "vitest";
import { makeCompoundFile } from "../../../tests/made-files/make-doc.ts";
import { makeDocx, paragraph } from "../../../tests/made-files/make-docx.ts";
import { Refusal } from "../refusal.ts";
import { pictureOfDocx, readDocx } from "./docx.ts";

const textOf = (body: string, parts?: Record<string, string>) =>
  readDocx(makeDocx(body, parts)).sections.map(({ text }) => text);

test("headings, lists, tables, tabs and line breaks stay what they are", () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const body = [
    paragraph("Trip to Évora", '<w:pStyle w:val="Heading1"/>'),
    paragraph("Bring the blue tent", "<w:numPr/>"),
    `<w:tbl><w:tr>${cell("Train")}${cell("9:40")}</w:tr><w:tr>${cell("Bus")}${cell("")}</w:tr></w:tbl>`,
    "<w:p><w:pPr><w:tabs><w:tab w:val='left' w:pos='9'/></w:tabs></w:pPr><w:r><w:t>Rooms</w:t><w:tab/><w:t>2</w:t><w:br/><w:t>Fish &amp; chips &#8364;9</w:t></w:r></w:p>",
  ];
  expect(textOf(body.join(""))).toEqual([
    "Trip to Évora\n- Bring the blue tent\nTrain | 9:40\nBus\nRooms\t2\nFish & chips €9",
  ]);
});

test("items of lists have the numbers that Word shows before them", () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="7">${level(0, "upperRoman", "%1.")}${level(1, "lowerLetter", "%1%2)")}</w:abstractNum><w:abstractNum w:abstractNumId="8">${level(0, "bullet", "•")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num></w:numbering>`;
  const item = (text: string, list: number, at = 0) =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
  const body = [
    item("one", 1),
    item("deep", 1, 1),
    item("deeper", 1, 1),
    item("two", 1),
    item("again", 1, 1),
  ];
  const others = [item("rope", 2), item("no item", 0), paragraph("plain")];
  const bytes = makeDocx([...body, ...others].join(""), { "word/numbering.xml": numbering });
  expect(readDocx(bytes).sections[0]?.text.split("\n")).toEqual([
    "I. one",
    "Ia) deep",
    "Ib) deeper",
    "II. two",
    "IIa) again",
    "- rope",
    "no item",
    "plain",
  ]);
});

test("pictures of a document are searched for text, but for small ones", () => {
  const photo = new Uint8Array(9_000).fill(7);
  const relations = `<Relationships>${["photo.PNG", "logo.png", "photo.PNG", "drawing.emf"].map((name, at) => `<Relationship Id="r${at}" Type="http://x/image" Target="media/${name}"/>`).join("")}</Relationships>`;
  const bytes = makeDocx(paragraph("Plan"), {
    "word/_rels/document.xml.rels": relations,
    "word/media/photo.PNG": photo,
    "word/media/drawing.emf": photo,
    "word/media/logo.png": photo.subarray(0, 100),
  });
  expect(readDocx(bytes).scans).toEqual([1]);
  expect(pictureOfDocx(bytes, 1)).toEqual({ kind: "png", bytes: photo });
  expect(() => pictureOfDocx(bytes, 2)).toThrow(Refusal);
});

test("what was deleted, field codes, and repetitions for old readers are no text", () => {
  const body =
    "<w:p><w:r><w:delText>gone</w:delText><w:instrText>PAGE 9</w:instrText><w:t>kept</w:t></w:r>" +
    "<mc:AlternateContent><mc:Choice><w:t> once</w:t></mc:Choice><mc:Fallback><w:t> twice</w:t></mc:Fallback></mc:AlternateContent></w:p>";
  expect(textOf(body)).toEqual(["kept once"]);
});

test("pages are those that Word laid out, or else those that the author set", () => {
  const set = `${paragraph("one")}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph("two")}`;
  expect(readDocx(makeDocx(set))).toMatchObject({
    sections: [
      { text: "one", page: 1 },
      { text: "two", page: 2 },
    ],
    details: { pages: 2 },
  });
  const laidOut = `${set}<w:p><w:r><w:lastRenderedPageBreak/><w:t>three</w:t></w:r></w:p>`;
  expect(readDocx(makeDocx(laidOut)).sections).toEqual([
    { text: "one\n\ntwo", page: 1 },
    { text: "three", page: 2 },
  ]);
  expect(readDocx(makeDocx(paragraph("only"))).sections).toEqual([{ text: "only", page: null }]);
});

test("notes are read after the document", () => {
  expect(textOf(paragraph("Text"), { "word/footnotes.xml": paragraph("See Camões") })).toEqual([
    "Text",
    "See Camões",
  ]);
});

test("headers, footers and comments are read once each", () => {
  const relation = (type: string, target: string) =>
    `<Relationship Id="${target}" Type="http://x/${type}" Target="${target}"/>`;
  const read = textOf(paragraph("Dear Ada"), {
    "word/_rels/document.xml.rels": `<Relationships>${relation("header", "header1.xml")}${relation("header", "header2.xml")}${relation("footer", "footer1.xml")}${relation("comments", "comments.xml")}</Relationships>`,
    "word/header1.xml": paragraph("Willow Ltd"),
    "word/header2.xml": paragraph("Willow Ltd"),
    "word/footer1.xml": paragraph("VAT 123"),
    "word/comments.xml": paragraph("Who says so?"),
  });
  expect(read).toEqual(["Dear Ada", "Willow Ltd", "VAT 123", "Comments: Who says so?"]);
});

test("a document without text is read, and says nothing", () => {
  expect(textOf(paragraph(" "))).toEqual([]);
});

test("a hundred thousand nested tables are read like any other text", () => {
  const opened = Array.from({ length: 100_000 }, (_, id) => `<w:tbl w:id="${id}"><w:tr><w:tc>`).join("");
  expect(textOf(`${opened}${paragraph("deep")}</w:tc></w:tr>`)).toEqual(["deep"]);
});

test.each<[string, Uint8Array, string]>([
  [
    "no document",
    makeDocx("", { "_rels/.rels": "<Relationships/>", "word/document.xml": "" }),
    "not a Word document",
  ],
  [
    "entities of its own",
    makeDocx("", { "word/document.xml": '<!DOCTYPE d [<!ENTITY a "aaaa">]><w:document/>' }),
    "damaged",
  ],
  ["a password", makeCompoundFile({ EncryptedPackage: Buffer.alloc(4_096) }), "password"],
])("refused: %s", (_, bytes, reason) => {
  expect(() => readDocx(bytes)).toThrow(Refusal);
  expect(() => readDocx(bytes)).toThrow(reason);
});
