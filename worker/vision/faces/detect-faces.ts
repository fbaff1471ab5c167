import type { DecodedPicture } from "#shared/files";
import type { DetectedFaces } from "../../platform/detected-faces.ts";
import { isTooLargeToDecode, pictureSize } from "../read/picture.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { type ColourPicture, decodeColours } from "./colour-picture.ts";
import { type Box, cutSquare, type Square } from "./cut-square.ts";
import { cropOf } from "./face-crop.ts";
import { describeFace, faceSide } from "./networks/describe-face.ts";
import { type Found, findFaces, lookedAt } from "./networks/find-faces.ts";
import { findLandmarks, landmarkSide } from "./networks/find-landmarks.ts";
import { openBackend } from "./open-backend.ts";
import type { Weights } from "./weights.ts";

export type FaceModels = { detection: Weights; landmarks: Weights; recognition: Weights };

/** A face that fills the whole picture is found only with something around it. */
const margin = 0.4;
const smallest = 8; // points
/** A person's photo may show a crowd; those whose faces are largest are looked at. */
const mostFaces = 20;

/**
 * Finds the faces in a picture and describes each by 128 numbers. Where a box is given it is the face, and nothing else is
 * looked for. Boxes are relative to the upright picture. Throws `Refusal`.
 */
export async function detectFaces(
  kind: DecodedPicture,
  bytes: Uint8Array,
  drawn: Box | null,
  loadModels: () => Promise<FaceModels>,
): Promise<DetectedFaces> {
  const size = await pictureSize(kind, bytes);
  if (isTooLargeToDecode(kind, size)) throw new Refusal("The picture is too large to be searched for faces.");
  const picture = await orRefuse(
    () => decodeColours(kind, bytes),
    "The picture is damaged and cannot be opened.",
  );
  await openBackend();
  const models = await loadModels();
  const found =
    drawn === null ? look(models.detection, picture) : [{ box: inPoints(drawn, picture), score: 1 }];
  const faces = found
    .filter(isLargeEnough)
    .toSorted((a, b) => b.box.width - a.box.width)
    .slice(0, mostFaces)
    .map(({ box, score }) => {
      const aligned = alignedBox(models.landmarks, picture, box);
      const { values } = cutSquare(picture, aligned, faceSide, true);
      return {
        box: relative(box, picture),
        width: Math.round((box.width * size.width) / picture.width),
        score,
        crop: cropOf(picture, box),
        embedding: [...describeFace(models.recognition, values)],
      };
    });
  return { ...size, faces };
}

type Located = { box: Box; score: number };

const isLargeEnough = ({ box }: Located): boolean => box.width > smallest && box.height > smallest;

function look(weights: Weights, picture: ColourPicture): Located[] {
  const found = locate(weights, picture);
  return found.length > 0 ? found : locateWithMargin(weights, picture);
}

function locate(weights: Weights, picture: ColourPicture): Located[] {
  const square = cutSquare(
    picture,
    { x: 0, y: 0, width: picture.width, height: picture.height },
    lookedAt,
    false,
  );
  return findFaces(weights, square.values)
    .map((found) => ({ score: found.score, box: clipped(boxOf(found, square), picture) }))
    .filter(isLargeEnough);
}

function locateWithMargin(weights: Weights, picture: ColourPicture): Located[] {
  const by = Math.round(Math.max(picture.width, picture.height) * margin);
  return locate(weights, withMargin(picture, by)).map(({ box, score }) => ({
    score,
    box: clipped({ ...box, x: box.x - by, y: box.y - by }, picture),
  }));
}

function withMargin({ width, height, points }: ColourPicture, by: number): ColourPicture {
  const [wide, high] = [width + 2 * by, height + 2 * by];
  const framed = new Uint8Array(wide * high * 3);
  for (let y = 0; y < height; y++)
    framed.set(points.subarray(y * width * 3, (y + 1) * width * 3), ((y + by) * wide + by) * 3);
  return { width: wide, height: high, points: framed };
}

function boxOf(found: Found, { scale, side }: Square): Box {
  const [left, top] = [Math.max(0, found.left), Math.max(0, found.top)];
  const size = (from: number, to: number) => (Math.min(1, to) - from) * side * scale;
  return {
    x: left * side * scale,
    y: top * side * scale,
    width: size(left, found.right),
    height: size(top, found.bottom),
  };
}

/** The part that the landmarks of a face cover, and a tenth around it: recognition was trained with that. */
function alignedBox(weights: Weights, picture: ColourPicture, box: Box): Box {
  const square = cutSquare(picture, box, landmarkSide, true);
  const points = findLandmarks(weights, square.values);
  const span = (offset: number, margin: number, from: number) => {
    const places = points
      .filter((_, index) => index % 2 === offset)
      .map((value) => (value * landmarkSide - margin) * square.scale + from);
    return [Math.min(...places), Math.max(...places)] as const;
  };
  const [left, right] = span(0, square.left, box.x);
  const [top, bottom] = span(1, square.top, box.y);
  const [width, height] = [right - left, bottom - top];
  return clipped(
    { x: left - width * 0.1, y: top - height * 0.1, width: width * 1.2, height: height * 1.2 },
    picture,
  );
}

function clipped({ x, y, width, height }: Box, picture: ColourPicture): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const right = Math.min(picture.width, x + width);
  const bottom = Math.min(picture.height, y + height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const inPoints = ({ x, y, width, height }: Box, picture: ColourPicture): Box =>
  clipped(
    {
      ...{ x: x * picture.width, y: y * picture.height },
      ...{ width: width * picture.width, height: height * picture.height },
    },
    picture,
  );

const relative = ({ x, y, width, height }: Box, picture: ColourPicture): Box => ({
  x: x / picture.width,
  y: y / picture.height,
  width: width / picture.width,
  height: height / picture.height,
});
