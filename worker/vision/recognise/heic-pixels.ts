import { openHeic } from "../read/heic-container.ts";
import { Refusal } from "../refusal.ts";
import { type GreyPicture, GreyScaler, turned } from "./grey-picture.ts";
import { Hevc, type HevcPlane } from "./hevc.ts";

const damaged = "The picture is damaged and cannot be opened.";

/** Of a row of tiles, which are held together; rows of phones have four million. */
const mostInRow = 32_000_000; // points

/** The light of a HEIC picture, upright. Tiles are decoded row by row, so that it is never held at its full size. */
export function decodeHeic(bytes: Uint8Array): GreyPicture {
  const [light] = decodePlanes(bytes, 1);
  if (light === undefined) throw new Error("The picture has no light");
  return light;
}

/** As `decodeHeic`: light and the two of colour, of at most so many points each. */
export const decodeHeicColours = (bytes: Uint8Array, most: number): GreyPicture[] =>
  decodePlanes(bytes, 3, most);

function decodePlanes(bytes: Uint8Array, count: number, most?: number): GreyPicture[] {
  const { width, height, columns, rows, quarters, tile } = openHeic(bytes);
  const hevc = new Hevc();
  let size: { width: number; height: number } | undefined;
  const decodeTile = (index: number): HevcPlane[] => {
    const planes = hevc.decode(tile(index)).slice(0, count);
    const { width: wide = 0, height: high = 0 } = planes[0] ?? {};
    size ??= { width: wide, height: high };
    // Tiles cover the picture, and none is beyond it (ISO/IEC 23008-12, 6.6.2.3.1).
    if (wide * (columns - 1) >= width || high * (rows - 1) >= height) throw new Refusal(damaged);
    if (wide !== size.width || high !== size.height || wide * high * columns > mostInRow)
      throw new Error("Tiles are of one size, and that of a picture");
    return planes;
  };
  let scalers: GreyScaler[] | undefined;
  for (let row = 0; row < rows; row++) {
    const tiles = Array.from({ length: columns }, (_, column) => decodeTile(row * columns + column));
    const [first = []] = tiles;
    scalers ??= first.map((plane) => {
      const coarseness = (first[0]?.width ?? 1) / plane.width;
      return new GreyScaler(Math.ceil(width / coarseness), Math.ceil(height / coarseness), most);
    });
    for (const [index, scaler] of scalers.entries())
      addTiles(
        scaler,
        tiles.flatMap((planes) => planes[index] ?? []),
      );
  }
  return (scalers ?? []).map(({ picture }) => turned(picture, quarters));
}

/** Drops the points of tiles beyond the edge of the picture. */
function addTiles(scaler: GreyScaler, planes: HevcPlane[]): void {
  const row = new Uint8Array(planes.reduce((wide, { width }) => wide + width, 0));
  for (let y = 0; y < (planes[0]?.height ?? 0); y++) {
    let at = 0;
    for (const { width, points } of planes) {
      row.set(points.subarray(y * width, (y + 1) * width), at);
      at += width;
    }
    scaler.addRow(row);
  }
}
