import { gunzipSync } from "fflate";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import tesseractModule from "tesseract-wasm/dist/tesseract-core.wasm";
import type { Language } from "../../language/languages.ts";
import { letGo } from "../../platform/let-go.ts";
import { standInFor } from "../compiled-modules.ts";
import { type GreyPicture, smoothed, turned } from "./grey-picture.ts";
import { levelled, lieOf } from "./level-picture.ts";

/** Least confidence of a line; below it is not text but the grain of a photo (measured on photos without any). */
const leastConfidence = 0.6;

/** Of an engine: with a dense page of the largest size that it is shown it takes 53 MB, and 87 where that was tilted. */
const mostMemory = 96 * 2 ** 20; // bytes

/** Gives the packed model of a language. */
export type LoadModel = (language: Language) => Promise<Uint8Array>;
/** `confidence`: of its letters, 0 to 1. */
export type Lines = { text: string; confidence: number };

/**
 * The lines of a picture, by the model of one language; those of other languages in Latin letters come out with mistakes in
 * their accents. Some two seconds a page. Each picture gets an engine of its own, which costs a twentieth of that: the 60 MB of
 * one that stayed would be missing where the next picture is decoded.
 */
export async function recogniseLines(
  picture: GreyPicture,
  language: Language,
  loadModel: LoadModel,
): Promise<Lines> {
  const { text, confidence } = linesOf(await startEngine(language, loadModel), picture);
  return { text, confidence };
}

/** Text that is read the right way up is surer than this, and longer than a word. */
const rightWayUp = { confidence: 0.8, length: 12 } as const;

type Found = Lines & { worth: number; isSure: boolean };

/**
 * The lines of a picture, whatever way it lies. Which way its lines run is measured; which of the two ways up they stand is
 * told by Tesseract where there is enough text, and otherwise found out by reading both. In the grain of a photo taken in little
 * light Tesseract finds no lines at all, so a picture in which it found none is smoothed and looked at again.
 */
function linesOf(engine: OCREngine, picture: GreyPicture): Found {
  const { isSideways, slope } = lieOf(picture);
  const lying = turned(picture, isSideways ? 1 : 0);
  let level = slope === 0 ? lying : levelled(lying, slope);
  let first = readIn(engine, level, true);
  if (first.text === "") {
    level = smoothed(level);
    first = readIn(engine, level, true);
  }
  if (first.isSure) return first;
  const second = readIn(engine, turned(level, 2), false);
  return second.worth > first.worth ? second : first;
}

/** @param look whether Tesseract may find that the picture stands on its head. */
function readIn(engine: OCREngine, picture: GreyPicture, look: boolean): Found {
  show(engine, picture);
  try {
    if (look && engine.getOrientation().rotation === 180) {
      const other = readIn(engine, turned(picture, 2), false);
      if (other.isSure) return other;
      show(engine, picture);
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
  const confidence = length === 0 ? 0 : worth / length;
  const isSure = length >= rightWayUp.length && confidence >= rightWayUp.confidence;
  return { text: text.trim(), confidence, worth, isSure };
}

async function startEngine(language: Language, loadModel: LoadModel): Promise<OCREngine> {
  const model = gunzipSync(await loadModel(language));
  const started = await quietly(() =>
    createOCREngine({ wasmBinary: standInFor("tesseract", tesseractModule, mostMemory) }),
  );
  started.loadModel(model);
  letGo(model);
  return started;
}

/** Silences `console.warn` while the library loads, which keeps hold of it for remarks on every picture. */
async function quietly<Value>(load: () => Promise<Value>): Promise<Value> {
  const { warn } = console;
  Object.assign(console, { warn: () => undefined });
  try {
    return await load();
  } finally {
    Object.assign(console, { warn });
  }
}

/** Hands the engine a picture, of which it makes a copy: four bytes a point. */
function show(engine: OCREngine, { width, height, light }: GreyPicture): void {
  const points = new Uint32Array(light.length);
  for (let at = 0; at < light.length; at++) points[at] = (light[at] ?? 0) * 0x01_01_01;
  engine.loadImage({ width, height, data: new Uint8ClampedArray(points.buffer) });
  letGo(points.buffer);
}
