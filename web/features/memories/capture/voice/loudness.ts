/** Level of a quiet room at a microphone; anything below is silence. */
const silence = -60; // dB of full scale

/** Returns the loudness of samples from -1 to 1, as 0 to 1: their root mean square in decibels, the scale of the ear. */
export function loudness(samples: Float32Array): number {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(energy);
  return Math.min(1, Math.max(0, 1 - decibels / silence));
}
