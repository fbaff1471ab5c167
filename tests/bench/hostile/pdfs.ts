import { lockPdf } from "../../made-files/lock-pdf.ts";
import { makeJbig2 } from "../../made-files/make-jbig2.ts";
import { makeLzw } from "../../made-files/make-lzw.ts";
import { makeNestedPdf } from "../../made-files/make-nested-pdf.ts";
import { makePdf } from "../../made-files/make-pdf.ts";
import { bytes, flate, type HostileFile, hex, joined, megabyte, spaces } from "./hostile-file.ts";

type Stream = { said: string; data: Uint8Array };

/** One page that draws stream 4; further streams and objects behind it. */
function pdf(drawn: Stream, { more = [] as Stream[], page = "", objects = "" } = {}): Uint8Array {
  const streams = [drawn, ...more].map(({ said, data }, index) =>
    joined(
      `${4 + index} 0 obj\n<< ${said} /Length ${data.length} >>\nstream\n`,
      data,
      "\nendstream\nendobj\n",
    ),
  );
  return joined(
    "%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n",
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>\nendobj\n`,
    ...streams,
    objects,
    "trailer\n<< /Size 99 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n",
  );
}

const hidden = (said: string, data: () => Uint8Array) => () => pdf({ said, data: data() });
const large = 1_000 * megabyte;
const once = (): Uint8Array => flate(spaces(large));
const twice = (): Uint8Array => flate(once());
const runs = (size: number): Uint8Array => new Uint8Array(size).fill(0x81);
const repeated = (text: string, size: number): Uint8Array =>
  bytes(text.repeat(Math.ceil(size / text.length)));
/** As much drawing as passes the scales. */
const drawing = (text: string, size = 15 * megabyte) =>
  hidden("/Filter /FlateDecode", () => flate(repeated(text, size)));

const inline = (said: string, data: Uint8Array): Uint8Array =>
  joined(`q BI /W 9000 /H 9000 /BPC 8 /CS /G ${said} ID `, data, "\nEI Q");

const image = (said: string, data: Uint8Array): Uint8Array =>
  pdf(
    { said: "", data: bytes("q 595 0 0 842 0 0 cm /Im1 Do Q") },
    {
      more: [{ said: `/Type /XObject /Subtype /Image ${said}`, data }],
      page: "/Resources << /XObject << /Im1 5 0 R >> >>",
    },
  );

const packed: HostileFile[] = (
  [
    ["packed once", hidden("/Filter /FlateDecode", once)],
    ["packed twice", hidden("/Filter [/FlateDecode /FlateDecode]", twice)],
    ["packed three times", hidden("/Filter [/Fl /Fl /Fl]", () => flate(twice()))],
    ["escaped filter name", hidden("/Filter /Flate#44ecode", once)],
    ["escaped entry name", hidden("/#46ilter /#46l", once)],
    ["hex of packed", hidden("/Filter [/ASCIIHexDecode /FlateDecode]", () => hex(once()))],
    [
      "hex of packed twice",
      hidden("/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]", () => hex(twice())),
    ],
    ["run lengths", hidden("/Filter /RunLengthDecode", () => runs(9 * megabyte))],
    ["packed run lengths", hidden("/Filter [/Fl /RL]", () => flate(runs(60 * megabyte)))],
    ["packed run lengths of run lengths", hidden("/Filter [/Fl /RL /RL]", () => flate(runs(9 * megabyte)))],
    ["LZW", hidden("/Filter /LZWDecode", () => makeLzw(400 * megabyte))],
    ["packed LZW", hidden("/Filter [/Fl /LZW]", () => flate(makeLzw(400 * megabyte)))],
    [
      "object stream",
      () =>
        pdf(
          { said: "", data: bytes("") },
          { more: [{ said: "/Type /ObjStm /N 9 /First 40 /Filter /Fl", data: once() }] },
        ),
    ],
    [
      "cross-reference stream",
      () => pdf({ said: "/Type /XRef /Size 9 /W [1 2 1] /Filter [/Fl /Fl]", data: twice() }),
    ],
    [
      "filter elsewhere",
      () => pdf({ said: "/Filter 9 0 R", data: once() }, { objects: "9 %\n0 obj [/Fl] endobj\n" }),
    ],
    ["called a picture, drawn as a page", hidden("/Subtype /Image /Filter /Fl", once)],
    [
      "called a picture, just small enough",
      hidden("/Subtype /Image /Filter /Fl", () => flate(repeated("0 0 m 1 1 l S ", 31 * megabyte))),
    ],
    ["picture within a page", hidden("/Filter /Fl", () => flate(inline("/F [/Fl /Fl]", twice())))],
    [
      "rows of a thousand million points",
      hidden("/Filter /Fl /DecodeParms << /Predictor 12 /Columns 1000000000 >>", () =>
        flate(spaces(megabyte)),
      ),
    ],
    [
      "a hundred streams, each just small enough",
      () =>
        pdf(
          { said: "/Filter /Fl", data: flate(spaces(15 * megabyte)) },
          {
            more: Array.from({ length: 100 }, () => ({
              said: "/Filter /Fl",
              data: flate(spaces(15 * megabyte)),
            })),
          },
        ),
    ],
  ] as [string, () => Uint8Array][]
).map(([name, make]) => ({ name: `PDF: ${name}`, extension: "pdf", make }));

const drawn: HostileFile[] = (
  [
    [
      "64 KB of drawing operators",
      () => pdf({ said: "/Filter /Fl", data: flate(repeated("q Q ", 15 * megabyte)) }),
    ],
    [
      "drawing operators, called a picture",
      hidden("/Subtype /Image /Filter /Fl", () => flate(repeated("q Q ", 31 * megabyte))),
    ],
    ["lines without end", drawing("0 0 m 1 1 l S ")],
    ["states without end", drawing("q ")],
    [
      "text without end",
      () =>
        pdf(
          { said: "/Filter /Fl", data: flate(repeated("BT /F1 9 Tf (a) Tj ET ", 15 * megabyte)) },
          { page: "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>" },
        ),
    ],
    ["a list in a list in a list", drawing("[ ")],
    ["strings without end", drawing("((((")],
    ["numbers without end", drawing("1 ")],
    ["forms in forms", () => makeNestedPdf({ levels: 7, leaf: "0 0 1 1 re f" })],
    ["text in forms in forms", () => makeNestedPdf({ levels: 7, leaf: "BT /F1 9 Tf (a) Tj ET" })],
    [
      "a form that draws itself",
      () =>
        pdf(
          {
            said: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Me 4 0 R >> >>",
            data: bytes("/Me Do ".repeat(10_000)),
          },
          { page: "/Resources << /XObject << /Me 4 0 R >> >>" },
        ),
    ],
    [
      "pages in a circle",
      () =>
        joined(
          "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Count 9999999 /Kids [2 0 R 2 0 R] >> endobj trailer << /Root 1 0 R >>\n%%EOF",
        ),
    ],
    ["ten million dictionaries", () => joined("%PDF-1.4\n", "<< ".repeat(3 * megabyte), "\n%%EOF")],
    ["a million streams of nothing", () => joined("%PDF-1.4\n", "<<>>stream\n".repeat(800_000), "\n%%EOF")],
    [
      "a million objects of one number",
      () => joined("%PDF-1.4\n", "1 0 obj<</Length 1 0 R>>stream\n".repeat(300_000), "\n%%EOF"),
    ],
    [
      "JPEG of 400 million points, drawn as a page",
      hidden("/Filter /DCTDecode", () => endlessJpeg(20_000, 20_000)),
    ],
    [
      "JPEG of 39 million points",
      () =>
        image(
          "/Width 7216 /Height 5412 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
          endlessJpeg(7_216, 5_412),
        ),
    ],
    [
      "picture of 39 million points, all white",
      () =>
        image(
          "/Width 7216 /Height 5412 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /Fl",
          flate(spaces(7_216 * 5_412)),
        ),
    ],
    [
      "JBIG2, painted a hundred times",
      () =>
        makePdf([
          {
            width: 6_000,
            height: 6_000,
            jbig2: makeJbig2(
              { width: 6_000, height: 6_000 },
              Array.from({ length: 100 }, () => ({
                width: 6_000,
                height: 6_000,
                arithmetic: Buffer.alloc(20),
              })),
            ),
          },
        ]),
    ],
    [
      "locked, so that what it unpacks to cannot be weighed",
      () => {
        const page = { operators: " ".repeat(megabyte) };
        const bomb = Buffer.from(makePdf([page], { encrypt: true })).toString("latin1");
        const packed = flate(repeated("q ", large / 4)).subarray(0, megabyte - 100);
        const at = bomb.indexOf("stream\n") + 7;
        const whole = joined(bomb.slice(0, at), packed, bomb.slice(at + packed.length));
        return lockPdf(
          bytes(Buffer.from(whole).toString("latin1").replace("<<  /Length", "<</Filter/Fl/Length")),
          "",
        );
      },
    ],
    ["a pattern of one point on a page of millions", pattern],
    [
      "ten thousand fields",
      () =>
        makePdf([
          {
            operators: "",
            annotations: Array.from(
              { length: 10_000 },
              (_, at) => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${at}) /V (${at}) /Rect [0 0 9 9] >>`,
            ),
          },
        ]),
    ],
    [
      "function of a thousand million samples",
      () =>
        image(
          "/Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace [/Separation /X /DeviceGray << /FunctionType 0 /Domain [0 1] /Range [0 1] /Size [1000000000] /BitsPerSample 8 >>]",
          spaces(81),
        ),
    ],
  ] as [string, () => Uint8Array][]
).map(([name, make]) => ({ name: `PDF: ${name}`, extension: "pdf", make }));

/** Drawn in steps of a hundredth of a unit, behind a picture that makes the page one to be looked at. */
function pattern(): Uint8Array {
  const said =
    "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>";
  return pdf(
    { said: "", data: bytes("/Pattern cs /P1 scn 0 0 595 842 re f q 595 0 0 842 0 0 cm /Im1 Do Q") },
    {
      more: [
        { said, data: bytes("0 0 1 1 re f") },
        {
          said: "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray",
          data: bytes("a"),
        },
      ],
      page: "/Resources << /Pattern << /P1 5 0 R >> /XObject << /Im1 6 0 R >> >>",
    },
  );
}

/** The header of a JPEG of three colours, tables, and a scan that ends at once. */
export function endlessJpeg(width: number, height: number, progressive = false): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const tables = [0, 1].flatMap((kind) => [0xff, 0xc4, 0, 20, kind << 4, 1, ...Array<number>(15).fill(0), 0]);
  return Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1), ...tables],
    ...[0xff, progressive ? 0xc2 : 0xc0, 0, 17, 8, ...size, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
    ...[0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, progressive ? 0 : 63, 0],
    ...Array<number>(2_000).fill(0),
    ...[0xff, 0xd9],
  ]);
}

export const pdfs: HostileFile[] = [...packed, ...drawn];
