import type { Scene } from "./scene.ts";
import { highest, type Values, valuesOf } from "./values.ts";

const similarities = ({ candidates }: Scene): Values =>
  valuesOf(candidates, ({ near }) => near?.similarity ?? 0);

/**
 * 0 to 1: how near the meaning is to the question's, the nearest being 1 and the farthest of those found hardly more than 0:
 * models differ in what they give to texts that have nothing to do with each other. 0 everywhere where nobody makes vectors.
 */
export function meaning(scene: Scene): Values {
  const values = similarities(scene);
  const most = highest(values);
  const least = values.reduce((low, value) => (value > 0 && value < low ? value : low), most);
  const range = most - least;
  return values.map((value) => {
    if (value === 0) return 0;
    return range === 0 ? 1 : Math.max(leastMeaning, (value - least) / range);
  });
}

/** Of what was found last: it was found all the same. */
const leastMeaning = 0.05;
