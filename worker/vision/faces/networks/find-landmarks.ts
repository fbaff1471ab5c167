import { add, avgPool, matMul, relu, reshape, type Tensor4D, tidy } from "@tensorflow/tfjs-core";
import type { Weights } from "../weights.ts";
import { biasOf, centred, convolve, convolveDepthwise, matrixOf, pictureTensor } from "./layers.ts";

/** Side of the square that is looked at. */
export const landmarkSide = 112; // points

/** The 68 points of a face, x and y by turns, relative to the square; `square` is used up. */
export function findLandmarks(weights: Weights, square: Float32Array): Float32Array {
  const points = tidy(() => {
    let x = pictureTensor(centred(square), landmarkSide);
    for (let block = 0; block < 4; block++) x = denseBlock(weights, x, block);
    const pooled = reshape(avgPool(x, [7, 7], [2, 2], "valid"), [1, -1]);
    const bias = biasOf(weights.read("fc/bias").values);
    return add(matMul(pooled, matrixOf(weights.read("fc/weights"))), bias);
  });
  const values = points.dataSync<"float32">().slice();
  points.dispose();
  return values;
}

/** Four convolutions, each of which sees the sum of all before it. */
function denseBlock(weights: Weights, x: Tensor4D, block: number): Tensor4D {
  return tidy(() => {
    const name = (part: number) => `dense${block}/conv${part}`;
    const first =
      block === 0
        ? convolve(x, weights.read(`${name(0)}/filters`), weights.read(`${name(0)}/bias`).values, {
            stride: 2,
            activation: "relu",
          })
        : relu(separable(weights, x, name(0), 2));
    let sum: Tensor4D = add(first, separable(weights, first, name(1), 1));
    for (let part = 2; part < 4; part++) sum = add(sum, separable(weights, relu(sum), name(part), 1));
    return relu(sum);
  });
}

function separable(weights: Weights, x: Tensor4D, name: string, stride: number): Tensor4D {
  const narrow = convolveDepthwise(x, weights.read(`${name}/depthwise_filter`), null, { stride });
  const bias = weights.read(`${name}/bias`).values;
  return convolve(narrow, weights.read(`${name}/pointwise_filter`), bias, { stride: 1 });
}
