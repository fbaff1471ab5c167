import { z } from "zod";
import { type Analysis, type EntityType, entityTypes } from "#shared/analysis";
import { clip } from "#shared/cut-text";
import { linksIn } from "../../language/links.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { AnalysisInput } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { type Candidate, settleEntities } from "../settle-entities.ts";
import { analysisMessages } from "./analysis-prompt.ts";
import { complete } from "./complete.ts";
import { isUnfit } from "./failures.ts";
import type { Provider } from "./provider.ts";

/** What follows from the file or the sender, or is the same thing under a broader name, is not asked for. */
const notAsked: ReadonlySet<EntityType> = new Set(["LOCATION", "COMPANY", "CONTACT", "FILE_EXTENSION"]);
const askedTypes = entityTypes.filter((type) => !notAsked.has(type));

/** What the provider fills in. Bounds are applied afterwards: strict schemas of several servers know no lengths. */
const replySchema = z.object({
  summary: z.string(),
  topics: z.array(z.string()),
  entities: z.array(z.object({ type: z.enum(askedTypes), value: z.string(), confidence: z.number() })),
});
type Reply = z.infer<typeof replySchema>;

const longestOutput = 2_000; // tokens
/** More than fit into that; a server that does not heed it must not make work without end. */
const mostEntities = 200;

/** Throws `AiUnavailable`, never half an analysis, or `AiBudgetSpent`. */
export async function analyseWithProvider(
  provider: Provider,
  input: AnalysisInput,
  meter: Meter,
): Promise<Analysis> {
  const ask = (asked: AnalysisInput) =>
    complete(provider, meter, {
      operation: "analysis",
      model: provider.analysisModel,
      messages: analysisMessages(asked),
      pictures: asked.picture ? 1 : 0,
      schema: replySchema,
      longestOutput,
      patience: provider.times.analysis,
    });
  const reply = await ask(input).catch((error: unknown) => {
    // A picture that the provider cannot open, or a model that does not see after all: the text is there in any case.
    if (!input.picture || !isUnfit(error)) throw error;
    return ask({ ...input, picture: null });
  });
  return toAnalysis(reply, input);
}

/**
 * Bounds what came and gives each entity its place. A value that the text does not hold was made up and is dropped, and so
 * is a sentence or topic with a link that the text does not hold: no memory may have the model send its reader somewhere.
 */
function toAnalysis({ summary, topics, entities }: Reply, { text, entityLimit }: AnalysisInput): Analysis {
  const candidates = entities.slice(0, mostEntities).flatMap(({ type, value, confidence }): Candidate[] => {
    const start = placeOf(value.trim(), text);
    if (start === null) return [];
    return [
      { type, start, end: start + value.trim().length, confidence: Math.min(1, Math.max(0, confidence)) },
    ];
  });
  const isHarmless = (said: string) => linksIn(said).every((link) => text.includes(link));
  const tidy = topics
    .map((topic) => clip(topic.trim(), 80))
    .filter((topic) => topic !== "" && isHarmless(topic));
  const told = sentencesOf(clip(summary, 2_000)).map((sentence) => sentence.text);
  return {
    summary: told.filter(isHarmless).join(" "),
    topics: [...new Set(tidy)].slice(0, 12),
    entities: settleEntities(text, candidates, entityLimit),
  };
}

/** Where a value first stands as a word of its own; UTF-16 code units. */
function placeOf(value: string, text: string): number | null {
  if (value === "") return null;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const before = text.slice(Math.max(0, at - 1), at);
    const after = text.slice(at + value.length, at + value.length + 1);
    const cutsWord =
      (/[\p{L}\p{N}]/u.test(before) && /^[\p{Script=Latin}\p{N}]/u.test(value)) ||
      isWordGoingOn(value, after);
    if (!cutsWord) return at;
  }
  return null;
}

function isWordGoingOn(value: string, after: string): boolean {
  return /[\p{Script=Latin}\p{N}]$/u.test(value) && /[\p{Script=Latin}\p{N}]/u.test(after);
}
