import { makePng } from "./make-picture.ts";

/** A face that the stand-in finds: `person` says in which direction its numbers point, `apart` how far beside it. */
export type MadeFace = {
  person: number;
  apart?: number;
  score?: number;
  width?: number;
  /** Found only where somebody draws a box. */
  isHidden?: boolean;
};

/** A PNG of one point. */
const crop =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A grey area that a browser shows. */
const grey = makePng({
  ...{ width: 120, height: 80, colour: 0, depth: 8 },
  rows: Array.from({ length: 80 }, () => [0, ...new Array<number>(120).fill(200)]),
});

/** A picture that carries the faces which `standInVision` finds in it. */
export function facePicture(faces: MadeFace[]): Uint8Array<ArrayBuffer> {
  const told = faces.map(({ person, apart = 0, score = 0.95, width = 120, isHidden }, index) => {
    const embedding = new Array(128).fill(0);
    [embedding[person], embedding[127 - index]] = [1, apart];
    return {
      box: { x: index * 0.3, y: 0.2, width: 0.2, height: 0.2 },
      width,
      score,
      crop,
      embedding,
      isHidden,
    };
  });
  const written = new TextEncoder().encode(`\nfaces:${JSON.stringify(told)}`);
  return Uint8Array.from([...grey, ...written]);
}

/** A vision Worker that finds in a picture what `facePicture` wrote into it, and nothing to read in anything. */
export const standInVision = `export default { async fetch(request) {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith("/read/")) return Response.json({ sections: [], scans: [], details: {}, notices: [] });
  const faces = /\\nfaces:(.*)$/.exec(await request.text());
  const all = faces === null ? [] : JSON.parse(faces[1]);
  const box = searchParams.get("box")?.split(",").map(Number);
  if (box === undefined) return Response.json({ width: 600, height: 400, faces: all.filter((face) => !face.isHidden) });
  const [x, y, width, height] = box;
  const drawn = all.filter((face) => face.isHidden).map((face) => ({ ...face, score: 1, box: { x, y, width, height } }));
  return Response.json({ width: 600, height: 400, faces: drawn.slice(0, 1) });
} };`;
