import { Refusal } from "../refusal.ts";
import { type GreyPicture, GreyScaler, longestSide } from "./grey-picture.ts";
import { known, Strip, WholeBlocks } from "./jpeg/decode-blocks.ts";
import type { BlockSide } from "./jpeg/inverse-dct.ts";
import { RefinedBlocks } from "./jpeg/refine-blocks.ts";
import { type Plane, planeOf, walkScan } from "./jpeg/scan-walk.ts";
import { damagedPicture, type Frame, type Scan, Segments } from "./jpeg/segments.ts";

/** Whether the decoder complained: what it could not decode is white then. */
export type Decoded = { picture: GreyPicture; isWhole: boolean };

/** Programs make ten passes; a file of many thousand is there to be waited for. */
const mostPasses = 100;

/**
 * Decodes the light of a JPEG, and nothing of its colour. One that is larger than what is looked at is made at half its
 * size out of the coarser coefficients, row by row, so that a photo of 39 million points takes some megabytes; one that
 * comes in passes takes two bytes for each coefficient that is kept. Throws `Refusal` when there is no picture at all.
 */
export function decodeJpeg(bytes: Uint8Array): Decoded {
  const segments = new Segments(bytes);
  const first = segments.nextScan();
  const { frame } = segments;
  if (first === null || frame === undefined) throw new Refusal(damagedPicture);
  const plane = planeOf(frame, lightOf(frame, segments.isRgb));
  const side: BlockSide = Math.max(plane.width, plane.height) > longestSide ? 4 : 8;
  const [width = 1, height = 1] = [plane.width, plane.height].map((size) => Math.ceil((size * side) / 8));
  const scaler = new GreyScaler(width, height);
  const strip = new Strip(plane, side, (row) => scaler.addRow(row));
  const decode = frame.isProgressive ? decodePasses : decodeRows;
  const isWhole = decode({ bytes, segments, frame, plane, side, strip }, first);
  return { picture: scaler.picture, isWhole };
}

type Work = {
  bytes: Uint8Array;
  segments: Segments;
  frame: Frame;
  plane: Plane;
  side: BlockSide;
  strip: Strip;
};

/** The one component of grey, the first of light and colour, green of three colours, and black of four inks. */
function lightOf({ components }: Frame, isRgb: boolean) {
  const names = String.fromCharCode(...components.map(({ id }) => id));
  const isColours = components.length === 3 && (isRgb || names === "RGB");
  const light = components[components.length === 4 ? 3 : isColours ? 1 : 0];
  if (light === undefined) throw new Refusal(damagedPicture);
  return light;
}

const concerns = (scan: Scan, { component }: Plane): boolean =>
  scan.parts.some((part) => part.component === component);

function decodeRows({ bytes, segments, frame, plane, side, strip }: Work, first: Scan): boolean {
  let scan: Scan | null = first;
  while (scan !== null && !concerns(scan, plane)) scan = segments.nextScan();
  if (scan === null) throw new Refusal(damagedPicture);
  const blocks = new WholeBlocks(plane, side, segments.tables, strip, scan.parts.length === 1);
  return walkScan(bytes, frame, scan, segments.tables.restartInterval, blocks).isWhole;
}

function decodePasses({ bytes, segments, frame, plane, side, strip }: Work, first: Scan): boolean {
  const blocks = new RefinedBlocks(plane, side);
  const quantization = known(segments.tables.quantization, plane.component.table);
  let isWhole = true;
  let scan: Scan | null = first;
  for (let pass = 0; scan !== null; pass++) {
    if (pass >= mostPasses) throw new Refusal("The picture comes in more passes than can be followed.");
    if (!concerns(scan, plane)) scan = segments.nextScan();
    else {
      const { tables } = segments;
      const walked = walkScan(bytes, frame, scan, tables.restartInterval, blocks.pass(scan, tables));
      isWhole &&= walked.isWhole;
      scan = segments.nextScan(walked.at);
    }
  }
  blocks.writeTo(strip, quantization);
  return isWhole && segments.isEnded;
}
