import { gunzipSync } from "fflate";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import tesseractModule from "tesseract-wasm/dist/tesseract-core.wasm";
import { standInFor } from "../compiled-modules.ts";
import type { GreyPicture } from "./grey-picture.ts";

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

function linesOf(engine: OCREngine, picture: GreyPicture): string {
  engine.loadImage(toRgba(picture));
  try {
    const lines = engine.getTextBoxes("line").filter(({ confidence }) => confidence >= leastConfidence);
    return lines
      .map(({ text }) => text)
      .join("")
      .trim();
  } finally {
    engine.clearImage();
  }
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
