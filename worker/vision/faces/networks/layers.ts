import {
  depthwiseConv2d,
  fused,
  type Tensor1D,
  type Tensor2D,
  type Tensor4D,
  tensor1d,
  tensor2d,
  tensor4d,
} from "@tensorflow/tfjs-core";
import type { Weight } from "../weights.ts";

type Activation = "linear" | "relu" | "relu6";
export type Convolution = { stride: number; pad?: "same" | "valid"; activation?: Activation };

const fourSides = ([a = 1, b = 1, c = 1, d = 1]: number[]): [number, number, number, number] => [a, b, c, d];
const filterOf = ({ values, shape }: Weight): Tensor4D => tensor4d(values, fourSides(shape));

export const biasOf = (values: Float32Array): Tensor1D => tensor1d(values);
export const matrixOf = ({ values, shape: [rows = 1, columns = 1] }: Weight): Tensor2D =>
  tensor2d(values, [rows, columns]);

/** A convolution with its bias and activation; the weights leave the backend again at once. */
export function convolve(
  x: Tensor4D,
  weight: Weight,
  biasValues: Float32Array,
  { stride, pad = "same", activation = "linear" }: Convolution,
): Tensor4D {
  const [filter, bias] = [filterOf(weight), biasOf(biasValues)];
  const y = fused.conv2d({ x, filter, strides: stride, pad, bias, activation });
  filter.dispose();
  bias.dispose();
  return y;
}

/** A convolution of each channel by itself. */
export function convolveDepthwise(
  x: Tensor4D,
  weight: Weight,
  biasValues: Float32Array | null,
  { stride, pad = "same", activation = "linear" }: Convolution,
): Tensor4D {
  const filter = filterOf(weight);
  if (biasValues === null) {
    const y = depthwiseConv2d(x, filter, stride, pad);
    filter.dispose();
    return y;
  }
  const bias = biasOf(biasValues);
  const y = fused.depthwiseConv2d({ x, filter, strides: stride, pad, bias, activation });
  filter.dispose();
  bias.dispose();
  return y;
}

/** A square picture of red, green and blue, row by row. */
export const pictureTensor = (values: Float32Array, side: number): Tensor4D =>
  tensor4d(values, [1, side, side, 3]);

/** Mean of each channel in the pictures with which the networks for landmarks and recognition were trained. */
const means = [122.782, 117.001, 104.298] as const;

export function centred(values: Float32Array): Float32Array {
  for (let index = 0; index < values.length; index++)
    values[index] = ((values[index] ?? 0) - (means[index % 3] ?? 0)) / 255;
  return values;
}
