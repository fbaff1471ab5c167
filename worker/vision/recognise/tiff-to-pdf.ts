import type { TiffPage, TiffPiece } from "../read/tiff-file.ts";
import { Refusal } from "../refusal.ts";

const otherKind = "The picture is a kind of TIFF that cannot be read. Save it as PNG or PDF and add that.";

/** Values of the field Compression (TIFF 6.0 and its supplements): codes of fax machines, and JPEG. */
const faxes: ReadonlySet<number> = new Set([2, 3, 4]);
const jpeg = 7;

/**
 * A point in units of a PDF, whose pages have at most 14,400 of them. By a power of two nothing is rounded, and each piece is
 * painted point for point; by others some are a row longer, and all that is on them a little off.
 */
const unit = 1 / 8;

/**
 * The pieces of a PDF of one page with a picture of a TIFF on it: both pack pictures in the same ways, so the one parser that
 * has a ceiling unpacks them all. Throws `Refusal` for what a PDF cannot hold.
 */
export function tiffToPdf(page: TiffPage): Uint8Array[] {
  const describe = describer(page);
  const pieces = page.pieces().filter(({ data }) => data.length > 0);
  const drawn = pieces.map(
    ({ x, y, width, height }, index) =>
      `q ${width * unit} 0 0 ${height * unit} ${x * unit} ${(page.height - y - height) * unit} cm /P${index} Do Q`,
  );
  const names = pieces.map((_, index) => `/P${index} ${index + 6} 0 R`);
  const box = `[0 0 ${page.width * unit} ${page.height * unit}]`;
  return writePdf([
    { dictionary: "/Type /Catalog /Pages 2 0 R" },
    { dictionary: "/Type /Pages /Kids [3 0 R] /Count 1" },
    {
      dictionary: `/Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /XObject << ${names.join(" ")} >> >>`,
    },
    { dictionary: "", data: encode(drawn.join("\n")) },
    dropLast(page.field("samples", 1)),
    ...pieces.map(describe),
  ]);
}

type PdfObject = { dictionary: string; data?: Uint8Array };

function describer(page: TiffPage): (piece: TiffPiece) => PdfObject {
  const bits = page.field("bits", 1);
  const isSwapped = bits === 16 && page.isLittleEndian;
  if (page.field("planes", 1) === 2 || isSwapped || ![1, 2, 4, 8, 16].includes(bits)) refuse();
  const colours = colourSpace(page);
  return (piece) => {
    const { filter, data } = filtered(page, piece);
    const size = `/Width ${piece.width} /Height ${piece.height} /BitsPerComponent ${bits}`;
    return { dictionary: `/Type /XObject /Subtype /Image ${size} ${colours} ${filter}`, data };
  };
}

const refuse = (): never => {
  throw new Refusal(otherKind);
};

/** Opacity, behind the colours, is dropped by a function (ISO 32000-1, 7.10.5). */
function dropLast(samples: number): PdfObject {
  const range = (count: number) => `[${"0 1 ".repeat(Math.max(1, count))}]`;
  const dictionary = `/FunctionType 4 /Domain ${range(samples)} /Range ${range(samples - 1)}`;
  return { dictionary, data: encode("{ pop }") };
}
const withOpacity = (names: string, base: string): string =>
  `/ColorSpace [/DeviceN [${names} /Opacity] ${base} 5 0 R]`;

/** Samples of a point by the field PhotometricInterpretation, without opacity and with it. */
const samplesOf: Record<number, number[]> = { 0: [1, 2], 1: [1, 2], 2: [3, 4], 3: [1], 5: [4], 6: [3] };

function colourSpace(page: TiffPage): string {
  const [photometric, samples] = [page.field("photometric", 1), page.field("samples", 1)];
  const packing = page.field("compression", 1);
  if (!samplesOf[photometric]?.includes(samples)) return refuse();
  if (photometric <= 1) {
    if (samples === 2) return withOpacity("/Grey", "/DeviceGray");
    // Fax codes say by themselves which of their two values is black.
    return `/ColorSpace /DeviceGray${photometric === 0 && !faxes.has(packing) ? " /Decode [1 0]" : ""}`;
  }
  if (photometric === 3) return `/ColorSpace ${paletteOf(page)}`;
  if (photometric === 5) return "/ColorSpace /DeviceCMYK";
  if (photometric === 6 && packing !== jpeg) return refuse();
  return samples === 4 ? withOpacity("/Red /Green /Blue", "/DeviceRGB") : "/ColorSpace /DeviceRGB";
}

/** Red values, then green, then blue ones, of 16 bits. */
function paletteOf(page: TiffPage): string {
  const values = page.values("palette");
  const count = Math.min(256, Math.floor(values.length / 3));
  const colours = Array.from({ length: count }, (_, index) =>
    [0, 1, 2].map((part) => (values[part * count + index] ?? 0) >> 8),
  );
  const hex = colours.flat().map((value) => value.toString(16).padStart(2, "0"));
  return `[/Indexed /DeviceRGB ${Math.max(0, count - 1)} <${hex.join("")}>]`;
}

function filtered(page: TiffPage, piece: TiffPiece): { filter: string; data: Uint8Array } {
  const packing = page.field("compression", 1);
  const data = page.field("fillOrder", 1) === 2 ? mirrored(piece.data) : piece.data;
  if (packing === 1) return { filter: "", data };
  if (packing === 32773) return { filter: "/Filter /RunLengthDecode", data };
  if (faxes.has(packing)) return { filter: faxFilter(page, piece), data };
  if (packing === jpeg) return { filter: "/Filter /DCTDecode", data: withTables(page, data) };
  const name = { 5: "LZWDecode", 8: "FlateDecode", 32946: "FlateDecode" }[packing] ?? refuse();
  const [samples, bits] = [page.field("samples", 1), page.field("bits", 1)];
  const rows = `/Colors ${samples} /BitsPerComponent ${bits} /Columns ${piece.width}`;
  const predicted = page.field("predictor", 1) === 2 ? ` /DecodeParms << /Predictor 2 ${rows} >>` : "";
  return { filter: `/Filter /${name}${predicted}`, data };
}

/** TIFF 6.0, sections 10 and 11; ISO 32000-1, 7.4.6. */
function faxFilter(page: TiffPage, { width, height }: TiffPiece): string {
  const packing = page.field("compression", 1);
  const options = page.field("faxOptions", 0);
  const way = packing === 4 ? -1 : packing === 3 && (options & 1) === 1 ? 1 : 0;
  const isAligned = packing === 2 || (packing === 3 && (options & 4) === 4);
  const isBlackOne = page.field("photometric", 0) === 1;
  return `/Filter /CCITTFaxDecode /DecodeParms << /K ${way} /Columns ${width} /Rows ${height} /EncodedByteAlign ${isAligned} /BlackIs1 ${isBlackOne} /EndOfBlock false >>`;
}

/** Of four tables of each sort; each piece gets a copy. */
const longestTables = 2_000; // bytes

/** Tables that all pieces share stand apart from them, between the same marks. */
function withTables(page: TiffPage, data: Uint8Array): Uint8Array {
  const tables = page.values("jpegTables");
  if (tables.length < 4) return data;
  if (tables.length > longestTables) refuse();
  const whole = new Uint8Array(tables.length - 2 + data.length - 2);
  whole.set(tables.slice(0, -2));
  whole.set(data.subarray(2), tables.length - 2);
  return whole;
}

/** Bits of each byte the other way round. */
const mirrored = (data: Uint8Array): Uint8Array =>
  data.map((byte) => {
    let other = 0;
    for (let bit = 0; bit < 8; bit++) other |= ((byte >> bit) & 1) << (7 - bit);
    return other;
  });

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function writePdf(objects: PdfObject[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let size = 0;
  const put = (part: Uint8Array) => {
    parts.push(part);
    size += part.length;
  };
  put(encode("%PDF-1.7\n"));
  const places = objects.map(({ dictionary, data }, index) => {
    const at = size;
    const length = data === undefined ? "" : ` /Length ${data.length}`;
    put(encode(`${index + 1} 0 obj\n<< ${dictionary}${length} >>\n`));
    if (data !== undefined) for (const part of [encode("stream\n"), data, encode("\nendstream\n")]) put(part);
    put(encode("endobj\n"));
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  put(encode(`${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`));
  return parts;
}
