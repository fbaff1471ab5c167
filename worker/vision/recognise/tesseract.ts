import { gunzipSync } from "fflate";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import tesseractModule from "tesseract-wasm/dist/tesseract-core.wasm";
import { standInFor } from "../compiled-modules.ts";
import { type GreyPicture, turned } from "./grey-picture.ts";
import { levelled, lieOf } from "./level-picture.ts";

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

/** Text that is read the right way up is surer than this, and longer than a word. */
const rightWayUp = { confidence: 0.8, length: 12 } as const;

type Found = { text: string; worth: number; isSure: boolean };

/**
 * The lines of a picture, whatever way it lies. Which way its lines run is measured; which of the two ways up they stand is
 * told by Tesseract where there is enough text, and otherwise found out by reading both.
 */
function linesOf(engine: OCREngine, picture: GreyPicture): string {
  const { isSideways, slope } = lieOf(picture);
  const lying = turned(picture, isSideways ? 1 : 0);
  const level = slope === 0 ? lying : levelled(lying, slope);
  const first = readIn(engine, level, true);
  if (first.isSure) return first.text;
  const second = readIn(engine, turned(level, 2), false);
  return second.worth > first.worth ? second.text : first.text;
}

/** @param look whether Tesseract may find that the picture stands on its head. */
function readIn(engine: OCREngine, picture: GreyPicture, look: boolean): Found {
  engine.loadImage(toRgba(picture));
  try {
    if (look && engine.getOrientation().rotation === 180) {
      const other = readIn(engine, turned(picture, 2), false);
      if (other.isSure) return other;
      engine.loadImage(toRgba(picture));
    }
    return worthOf(engine.getTextBoxes("line"));
  } finally {
    engine.clearImage();
  }
}

function worthOf(lines: { text: string; confidence: number }[]): Found {
  const kept = lines.filter(({ confidence }) => confidence >= leastConfidence);
  const length = kept.reduce((sum, { text }) => sum + text.trim().length, 0);
  const worth = kept.reduce((sum, { text, confidence }) => sum + text.trim().length * confidence, 0);
  const text = kept.map((line) => line.text).join("");
  const isSure = length >= rightWayUp.length && worth >= length * rightWayUp.confidence;
  return { text: text.trim(), worth, isSure };
}

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
