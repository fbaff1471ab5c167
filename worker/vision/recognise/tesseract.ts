import { gunzipSync } from "fflate";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import tesseractModule from "tesseract-wasm/dist/tesseract-core.wasm";
import { standInFor } from "../compiled-modules.ts";
import { type GreyPicture, turned } from "./grey-picture.ts";
import { levelled, slopeOf } from "./level-picture.ts";

/** What a line is worth less than is not text but the grain of a photo (measured on photos without any). */
const leastConfidence = 0.6;

let engine: Promise<OCREngine> | undefined;

/**
 * The lines of a picture, English and what else is written in Latin letters. Some two seconds a page. The engine with its
 * model, 60 MB, stays for the next picture. `loadModel` gives the packed model.
 */
export async function recogniseLines(
  picture: GreyPicture,
  loadModel: () => Promise<Uint8Array>,
): Promise<string> {
  engine ??= startEngine(loadModel);
  try {
    return linesOf(await engine, picture);
  } catch (error) {
    engine = undefined; // what broke once is not asked again
    throw error;
  }
}

/** Sure enough of it that a picture lies on its side to turn it. */
const leastSure = 0.5;

/** Text is found the right way up and level; whatever way the picture lies. */
function linesOf(engine: OCREngine, picture: GreyPicture): string {
  const level = straightened(picture);
  engine.loadImage(toRgba(level));
  try {
    const { rotation, confidence } = engine.getOrientation();
    if (rotation !== 0 && confidence >= leastSure) {
      engine.clearImage();
      engine.loadImage(toRgba(straightened(turned(level, (rotation / 90) % 4))));
    }
    return textOf(engine.getTextBoxes("line"));
  } finally {
    engine.clearImage();
  }
}

function straightened(picture: GreyPicture): GreyPicture {
  const slope = slopeOf(picture);
  return slope === 0 ? picture : levelled(picture, slope);
}

const textOf = (lines: { text: string; confidence: number }[]): string =>
  lines
    .filter(({ confidence }) => confidence >= leastConfidence)
    .map(({ text }) => text)
    .join("")
    .trim();

async function startEngine(loadModel: () => Promise<Uint8Array>): Promise<OCREngine> {
  const model = gunzipSync(await loadModel());
  const started = await quietly(() =>
    createOCREngine({ wasmBinary: standInFor("tesseract", tesseractModule) }),
  );
  started.loadModel(model);
  return started;
}

/** What the library takes hold of while it loads, for remarks on every picture, prints nothing. */
async function quietly<Value>(load: () => Promise<Value>): Promise<Value> {
  const { warn } = console;
  Object.assign(console, { warn: () => undefined });
  try {
    return await load();
  } finally {
    Object.assign(console, { warn });
  }
}

function toRgba({ width, height, light }: GreyPicture) {
  const data = new Uint8ClampedArray(light.length * 4);
  for (const [index, value] of light.entries()) data.fill(value, index * 4, index * 4 + 3);
  return { width, height, data };
}
