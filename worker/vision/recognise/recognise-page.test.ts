import sharp from "sharp";
import { expect, test } from "vitest";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { recognisePage } from "./recognise-page.ts";

const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } });
const picture = async (kind: "png" | "jpg" | "gif" | "webp" | "tiff") =>
  new Uint8Array(
    await plain
      .clone()
      .toFormat(kind === "jpg" ? "jpeg" : kind)
      .toBuffer(),
  );

test.each([
  ["pdf", async () => makePdf([{ width: 60, height: 40, grey: new Uint8Array(2_400) }])],
  ...(["png", "jpg", "gif", "webp", "tiff"] as const).map((kind) => [kind, () => picture(kind)] as const),
] as const)("the bytes of a file are gone before recognition begins: %s", async (kind, make) => {
  const bytes = await make();
  const whenAsked = new Promise<number>((resolve, reject) => {
    const loadModel = async () => {
      resolve(bytes.length);
      throw new Error("No model is needed");
    };
    recognisePage(kind, bytes, { page: 1, language: "en" }, loadModel).catch(reject);
  });
  expect(await whenAsked).toBe(0);
});
