import type { Tensor4D } from "@tensorflow/tfjs-core";
import type { Weights } from "../weights.ts";
import { convolve, convolveDepthwise, pictureTensor } from "./layers.ts";

/** Sides relative to the square that was looked at, 0 to 1. */
export type Found = { score: number; left: number; top: number; right: number; bottom: number };

/** Side of the square that is looked at. */
export const lookedAt = 512; // points

const leastScore = 0.5;
/** Two boxes that share more than this of what they cover are of one face. */
const mostOverlap = 0.5;
const mostFaces = 40;
/** Of the batch normalisation of the network. */
const epsilon = 0.001;
const halving = new Set([2, 4, 6, 12]);

/** Finds faces with SSD MobileNet v1, the surest first. `square` holds values of 0 to 255 and is used up. */
export function findFaces(weights: Weights, square: Float32Array): Found[] {
  for (let index = 0; index < square.length; index++) square[index] = (square[index] ?? 0) / 127.5 - 1;
  const features = extractFeatures(weights, pictureTensor(square, lookedAt));
  const boxes: Float32Array[] = [];
  const classes: Float32Array[] = [];
  for (const [index, feature] of features.entries()) {
    const predictor = `Prediction/BoxPredictor_${index}`;
    boxes.push(predict(weights, feature, `${predictor}/BoxEncodingPredictor`));
    classes.push(predict(weights, feature, `${predictor}/ClassPredictor`));
    feature.dispose();
  }
  return withoutDoubles(decode(weights, boxes, classes));
}

/** Six maps of features, each of a coarser grid than the one before. */
function extractFeatures(weights: Weights, picture: Tensor4D): Tensor4D[] {
  const base = "MobilenetV1/Conv2d_";
  let x = replaced(picture, pointwise(weights, picture, `${base}0_pointwise`, 2));
  let middle: Tensor4D | undefined;
  for (let layer = 1; layer <= 13; layer++) {
    const narrow = normalisedDepthwise(weights, x, `${base}${layer}_depthwise`, halving.has(layer) ? 2 : 1);
    if (x !== middle) x.dispose();
    x = replaced(narrow, pointwise(weights, narrow, `${base}${layer}_pointwise`, 1));
    if (layer === 11) middle = x;
  }
  const features = middle === undefined ? [x] : [middle, x];
  for (let layer = 0; layer < 8; layer++) {
    const y = pointwise(weights, x, `Prediction/Conv2d_${layer}_pointwise`, layer % 2 === 1 ? 2 : 1);
    if (!features.includes(x)) x.dispose();
    x = y;
    if (layer % 2 === 1) features.push(x);
  }
  return features;
}

function replaced(old: Tensor4D, fresh: Tensor4D): Tensor4D {
  old.dispose();
  return fresh;
}

const pointwise = (weights: Weights, x: Tensor4D, name: string, stride: number): Tensor4D => {
  const bias = weights.read(`${name}/convolution_bn_offset`).values;
  return convolve(x, weights.read(`${name}/weights`), bias, { stride, activation: "relu6" });
};

/** A depthwise convolution with its batch normalisation folded into weights and bias. */
function normalisedDepthwise(weights: Weights, x: Tensor4D, name: string, stride: number): Tensor4D {
  const part = (of: string) => weights.read(`${name}/BatchNorm/${of}`).values;
  const [gamma, beta, mean, variance] = [
    part("gamma"),
    part("beta"),
    part("moving_mean"),
    part("moving_variance"),
  ];
  const factor = gamma.map((value, index) => value / Math.sqrt((variance[index] ?? 0) + epsilon));
  const filter = weights.read(`${name}/depthwise_weights`);
  const { values } = filter;
  for (let index = 0; index < values.length; index++)
    values[index] = (values[index] ?? 0) * (factor[index % factor.length] ?? 0);
  const bias = beta.map((value, index) => value - (mean[index] ?? 0) * (factor[index] ?? 0));
  return convolveDepthwise(x, filter, bias, { stride, activation: "relu6" });
}

function predict(weights: Weights, feature: Tensor4D, name: string): Float32Array {
  const bias = weights.read(`${name}/biases`).values;
  const y = convolve(feature, weights.read(`${name}/weights`), bias, { stride: 1 });
  const values = y.dataSync<"float32">();
  y.dispose();
  return values;
}

/** Turns what was predicted for each prior box into a box, where it is likely to be a face (class 1 of 3). */
function decode(weights: Weights, boxes: Float32Array[], classes: Float32Array[]): Found[] {
  const priors = weights.read("Output/extra_dim").values;
  const found: Found[] = [];
  let prior = 0;
  for (const [level, encoded] of boxes.entries()) {
    for (let index = 0; index < encoded.length / 4; index++, prior++) {
      const score = 1 / (1 + Math.exp(-(classes[level]?.[index * 3 + 1] ?? 0)));
      if (score < leastScore) continue;
      const code = encoded.subarray(index * 4, index * 4 + 4);
      found.push({ score, ...decodeBox(code, priors.subarray(prior * 4, prior * 4 + 4)) });
    }
  }
  return found;
}

/** Centre and size relative to the prior box, scaled by 10 and 5 (the box coder of SSD). */
function decodeBox([y = 0, x = 0, high = 0, wide = 0]: Float32Array, prior: Float32Array) {
  const [top = 0, left = 0, bottom = 0, right = 0] = prior;
  const [width, height] = [right - left, bottom - top];
  const [centreX, centreY] = [(x / 10) * width + left + width / 2, (y / 10) * height + top + height / 2];
  const [halfWidth, halfHeight] = [(Math.exp(wide / 5) * width) / 2, (Math.exp(high / 5) * height) / 2];
  return {
    left: centreX - halfWidth,
    top: centreY - halfHeight,
    right: centreX + halfWidth,
    bottom: centreY + halfHeight,
  };
}

/** Keeps the surest of boxes that cover the same. */
export function withoutDoubles(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const candidate of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= mostFaces) break;
    if (kept.every((known) => overlap(known, candidate) <= mostOverlap)) kept.push(candidate);
  }
  return kept;
}

const area = ({ left, top, right, bottom }: Found): number => (right - left) * (bottom - top);

function overlap(a: Found, b: Found): number {
  const width = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const height = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return (width * height) / (area(a) + area(b) - width * height);
}
