import sharp from "sharp";

/** A photo as a phone takes it in little light: grey, out of focus and full of grain, of the same chance each time. */
export async function inLittleLight(photo: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const grey = sharp(photo).blur(1.4).linear(0.5, 70).greyscale();
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  let chance = 1;
  for (let at = 0; at < data.length; at++) {
    chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (chance / 2 ** 31 - 0.5) * 64));
  }
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return Uint8Array.from(await sharp(data, { raw }).jpeg({ quality: 60 }).toBuffer());
}
