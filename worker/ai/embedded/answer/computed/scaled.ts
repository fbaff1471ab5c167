import type { DraftSentence } from "../../../ai.ts";
import { countOf, countWritten } from "../words/number-words.ts";
import { wordsOf } from "../words/words.ts";
import type { Asked } from "./asked.ts";
import { type Operand, quotingAll } from "./quoting-all.ts";
import { isSaidIn, notesOf } from "./said-words.ts";
import { ingredientsIn, servingsIn } from "./servings.ts";

const asks = new RegExp(
  `^how (?:much|many)\\s(?<what>[\\p{L}\\s]+?)\\s(?:(?:do|should|would|will)\\s(?:i|we)\\s(?:\\p{L}+\\s)?|is\\s|are\\s)?(?:.*?\\s)?for\\s(?<count>${countWritten.replace("an?|", "")})(?:\\s(?:people|persons|of us|portions|servings))?[?.\\s]*$`,
  "iu",
);

/** "How much lentils for 2?" of a recipe with 250 g that serves 4: as much less as they are fewer. */
export function scaledFor({ question, readings, input }: Asked): DraftSentence | null {
  const { what = "", count = "" } = asks.exec(question.text)?.groups ?? {};
  const wanted = countOf(count);
  const thing = wordsOf(what)[0]?.stem;
  if (thing === undefined || !(wanted > 0)) return null;
  const others = question.terms.filter(
    ({ stem, isAsking, weight, lower }) =>
      !isAsking && weight >= 1 && !/^\d+$/.test(lower) && !isSaidIn(wordsOf(what), stem),
  );
  const found = notesOf(readings)
    .filter(({ title, sentences }) =>
      others.every(({ stem }) => isSaidIn([...title, ...sentences.flatMap(({ words }) => words)], stem)),
    )
    .flatMap((reading) => recipeIn(reading, thing));
  const [only, ...more] = found;
  if (only === undefined || more.length > 0 || only.serves === wanted) return null;
  const figure = (only.figure * wanted) / only.serves;
  if (!Number.isInteger(figure * precision)) return null;
  const result = `${figure} ${only.unit}`;
  return quotingAll(
    `**${result}** — the note has ${only.say} for ${only.serves}.`,
    only.operands,
    { kind: "scaled", figure: only.say, serves: only.serves, wanted, result },
    input,
  );
}
/** Finer than a tenth nobody weighs. */
const precision = 10;

/** The one measure of a thing in a note that says for how many it is. */
function recipeIn(reading: Operand["reading"], thing: string) {
  const told = reading.sentences.map((sentence) => ({ sentence, serves: servingsIn(sentence.text) }));
  const [serving, ...others] = told.filter(({ serves }) => serves !== null);
  const measures = reading.sentences.flatMap((sentence) =>
    ingredientsIn(sentence.text)
      .filter(({ what }) => isSaidIn(wordsOf(what), thing))
      .map((measure) => ({ ...measure, sentence })),
  );
  const [measure, ...more] = measures;
  const serves = serving?.serves ?? null;
  if (serving === undefined || serves === null || others.length > 0) return [];
  if (measure === undefined || more.length > 0) return [];
  const quoted = [...new Set([measure.sentence, serving.sentence])];
  const operands = quoted.map((sentence) => ({ reading, sentence }));
  return [{ ...measure, serves, operands }];
}
