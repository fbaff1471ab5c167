import { add, avgPool, matMul, maxPool, mean, pad, relu, type Tensor4D, tidy } from "@tensorflow/tfjs-core";
import type { Weights } from "../weights.ts";
import { type Convolution, centred, convolve, matrixOf, pictureTensor } from "./layers.ts";

/** Side of the square that is looked at. */
export const faceSide = 150; // points

const blocks = [
  ...["conv32_1", "conv32_2", "conv32_3", "conv64_down", "conv64_1", "conv64_2", "conv64_3"],
  ...["conv128_down", "conv128_1", "conv128_2", "conv256_down", "conv256_1", "conv256_2", "conv256_down_out"],
] as const;

/**
 * The 128 numbers of a face: those of one person lie near each other (dlib's residual network of 29 layers). `square` is
 * used up.
 */
export function describeFace(weights: Weights, square: Float32Array): Float32Array {
  const described = tidy(() => {
    const first = scaled(weights, pictureTensor(centred(square), faceSide), "conv32_down", {
      stride: 2,
      pad: "valid",
      activation: "relu",
    });
    let x: Tensor4D = maxPool(first, 3, 2, "valid");
    for (const block of blocks) {
      const y = block.includes("down") ? halvingBlock(weights, x, block) : residualBlock(weights, x, block);
      x.dispose();
      x = y;
    }
    return matMul(mean(x, [1, 2]), matrixOf(weights.read("fc")));
  });
  const values = described.dataSync<"float32">().slice();
  described.dispose();
  return values;
}

/** A convolution whose normalisation is folded into weights and bias. */
function scaled(weights: Weights, x: Tensor4D, name: string, how: Convolution): Tensor4D {
  const factor = weights.read(`${name}/scale/weights`).values;
  const offset = weights.read(`${name}/scale/biases`).values;
  const bias = weights
    .read(`${name}/conv/bias`)
    .values.map((value, index) => value * (factor[index] ?? 0) + (offset[index] ?? 0));
  const filter = weights.read(`${name}/conv/filters`);
  const { values } = filter;
  for (let index = 0; index < values.length; index++)
    values[index] = (values[index] ?? 0) * (factor[index % factor.length] ?? 0);
  return convolve(x, filter, bias, how);
}

const residualBlock = (weights: Weights, x: Tensor4D, name: string): Tensor4D =>
  tidy(() => {
    const first = scaled(weights, x, `${name}/conv1`, { stride: 1, activation: "relu" });
    return relu(add(scaled(weights, first, `${name}/conv2`, { stride: 1 }), x));
  });

/** Halves the picture and doubles its channels; the way past it is padded to fit. */
const halvingBlock = (weights: Weights, x: Tensor4D, name: string): Tensor4D =>
  tidy(() => {
    const first = scaled(weights, x, `${name}/conv1`, { stride: 2, pad: "valid", activation: "relu" });
    let y = scaled(weights, first, `${name}/conv2`, { stride: 1 });
    let past: Tensor4D = avgPool(x, 2, 2, "valid");
    const [, height, width, channels] = past.shape;
    const [, ownHeight, ownWidth, ownChannels] = y.shape;
    if (ownHeight !== height || ownWidth !== width)
      y = pad(y, [
        [0, 0],
        [0, height - ownHeight],
        [0, width - ownWidth],
        [0, 0],
      ]);
    if (ownChannels !== channels)
      past = pad(past, [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, ownChannels - channels],
      ]);
    return relu(add(past, y));
  });
