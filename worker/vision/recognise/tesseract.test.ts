import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recogniseLines } from "./tesseract.ts";

const loadModel = async () => new Uint8Array(await readFile("worker/vision/models/eng.traineddata.gz"));
const white = (width: number, height: number) =>
  recogniseLines({ width, height, light: new Uint8Array(width * height).fill(255) }, "en", loadModel);

test("the engine takes no more memory than it may, whatever it is shown, and the next picture gets another", async () => {
  await expect(white(6_000, 5_000)).rejects.toThrow();
  expect(await white(200, 100)).toEqual({ text: "", confidence: 0 });
});
