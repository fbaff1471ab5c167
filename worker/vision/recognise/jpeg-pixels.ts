import { Refusal } from "../refusal.ts";
import { type GreyPicture, GreyScaler, longestSide } from "./grey-picture.ts";
import { known, Strip, WholeBlocks } from "./jpeg/decode-blocks.ts";
import type { BlockSide } from "./jpeg/inverse-dct.ts";
import { RefinedBlocks } from "./jpeg/refine-blocks.ts";
import { type Plane, planeOf, walkScan } from "./jpeg/scan-walk.ts";
import { type Component, damagedPicture, type Frame, type Scan, Segments } from "./jpeg/segments.ts";

/** Decoded picture. Not `isWhole` where a part could not be decoded, which is white then. */
export type Decoded = { picture: GreyPicture; isWhole: boolean };

/** Programs make ten passes; a file of many thousand is there to be waited for. */
const mostPasses = 100;

/**
 * Decodes the light of a JPEG, and nothing of its colour. One that is larger than what is looked at is made at half its
 * size out of the coarser coefficients, row by row, so that a photo of 39 million points takes some megabytes; one that
 * comes in passes takes two bytes for each coefficient that is kept. Throws `Refusal` when there is no picture at all.
 */
export function decodeJpeg(bytes: Uint8Array): Decoded {
  return decodeComponent(bytes, lightOf, { longestSide });
}

/** As `decodeJpeg` for one component, of at most so many points: red, green and blue, or light and the two of colour. */
export function decodeJpegColours(
  bytes: Uint8Array,
  limits: { longestSide: number; most: number },
): { planes: GreyPicture[]; isRgb: boolean } {
  const segments = new Segments(bytes);
  segments.nextScan();
  const { frame } = segments;
  if (frame === undefined) throw new Refusal(damagedPicture);
  const isRgb = isStoredAsRgb(frame, segments.isRgb);
  const planes = frame.components.map((_, index) => {
    const choose = ({ components }: Frame) => existing(components[index]);
    // The eye sees colour half as sharp as light, and so do networks.
    const isColour = index > 0 && !isRgb;
    return decodeComponent(bytes, choose, isColour ? { ...limits, longestSide: 0 } : limits).picture;
  });
  return { planes, isRgb };
}

function decodeComponent(
  bytes: Uint8Array,
  choose: (frame: Frame, isRgb: boolean) => Component,
  limits: { longestSide: number; most?: number },
): Decoded {
  const segments = new Segments(bytes);
  const first = segments.nextScan();
  const { frame } = segments;
  if (first === null || frame === undefined) throw new Refusal(damagedPicture);
  const plane = planeOf(frame, choose(frame, segments.isRgb));
  const side: BlockSide = Math.max(plane.width, plane.height) > limits.longestSide ? 4 : 8;
  const [width = 1, height = 1] = [plane.width, plane.height].map((size) => Math.ceil((size * side) / 8));
  const scaler = new GreyScaler(width, height, limits.most);
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

/**
 * The one component of grey, the first of light and colour, black of four inks, and green for all three: the eye sees most
 * of it.
 */
const lightOf = (frame: Frame, isRgb: boolean): Component =>
  existing(frame.components[frame.components.length === 4 ? 3 : isStoredAsRgb(frame, isRgb) ? 1 : 0]);

function isStoredAsRgb({ components }: Frame, isRgb: boolean): boolean {
  const names = String.fromCharCode(...components.map(({ id }) => id));
  return components.length === 3 && (isRgb || names === "RGB");
}

function existing(component: Component | undefined): Component {
  if (component === undefined) throw new Refusal(damagedPicture);
  return component;
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
