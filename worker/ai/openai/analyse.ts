import { z } from "zod";
import { type EntityType, entityTypes, relationshipSchema } from "#shared/analysis";
import { clip } from "#shared/cut-text";
import { type Candidate, settleEntities } from "../../language/entities/settle-entities.ts";
import { linksIn } from "../../language/links.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { stopWords } from "../../language/stop-words.ts";
import type { AnalysisInput, AnalysisReply, Looks } from "../ai.ts";
import type { Meter } from "../meter.ts";
import { describedPicture } from "../picture-words.ts";
import { ageGroups, analysisMessages } from "./analysis-prompt.ts";
import { complete } from "./complete.ts";
import { isTooMuch } from "./failures.ts";
import type { Provider } from "./provider.ts";

const usualConfidence = 0.6;
/** Length that a text is cut to for a model with a short context; some 2,000 tokens. */
const shortText = 8_000; // characters

/** Types that are not asked for: they follow from the file or the sender, or are another type under a broader name. */
const notAsked: ReadonlySet<EntityType> = new Set(["LOCATION", "COMPANY", "CONTACT", "FILE_EXTENSION"]);
const askedTypes = entityTypes.filter((type) => !notAsked.has(type));

/** Schema that the provider fills in. Bounds are applied afterwards: strict schemas of several servers know no lengths. */
const askedEntity = z.object({ type: z.enum(askedTypes), value: z.string(), confidence: z.number() });
const askedRelationship = z.object({
  subject: z.string(),
  relation: z.string(),
  object: z.string(),
  quote: z.string(),
});
const askedSchema = z.object({
  summary: z.string(),
  topics: z.array(z.string()),
  entities: z.array(askedEntity),
  relationships: z.array(askedRelationship),
});
const askedOfPicture = askedSchema.extend({ seen: z.string() });
const lookSchema = z.object({
  ageGroup: z.enum(["", ...ageGroups]).catch(""),
  physicalTraits: z.array(z.string()).catch([]),
  distinctiveFeatures: z.array(z.string()).catch([]),
});
const askedLook = z.object({
  ageGroup: z.enum(ageGroups),
  physicalTraits: z.array(z.string()),
  distinctiveFeatures: z.array(z.string()),
});
const askedOfPeople = askedOfPicture.extend({ people: z.array(askedLook) });

/** Schema of reading, per entity: a model not held to the schema invents a type now and then, and the rest is still good. */
const entitySchema = askedEntity.extend({ confidence: z.number().catch(usualConfidence) });
const replySchema = z.object({
  summary: z.string(),
  topics: z.array(z.string()),
  seen: z.string().catch(""),
  people: z.array(lookSchema).catch([]),
  entities: z
    .array(z.unknown())
    .transform((entities) => entities.flatMap((entity) => entitySchema.safeParse(entity).data ?? [])),
  relationships: z
    .array(z.unknown())
    .catch([])
    .transform((told) => told.flatMap((one) => relationshipSchema.safeParse(one).data ?? [])),
});
type Reply = z.infer<typeof replySchema>;

const longestOutput = 2_000; // tokens
const longestDescription = 800; // characters
/** More than fit into that; a server that does not heed it must not make work without end. */
const mostEntities = 200;
const mostRelationships = 40;
const mostPeople = 20;
const [mostTraits, longestTrait] = [6, 60]; // characters

/** Throws `AiUnavailable`, never half an analysis, or `AiBudgetSpent`. */
export async function analyseWithProvider(
  provider: Provider,
  input: AnalysisInput,
  meter: Meter,
): Promise<AnalysisReply> {
  const ask = (asked: AnalysisInput) =>
    complete(provider, meter, {
      operation: "analysis",
      model: provider.analysisModel,
      messages: analysisMessages(asked, provider.instructions),
      pictures: asked.picture ? 1 : 0,
      schema: replySchema,
      askedFor: !asked.picture ? askedSchema : asked.describesPeople ? askedOfPeople : askedOfPicture,
      longestOutput,
      patience: provider.times.analysis,
      isAwaited: true,
    });
  const reply = await ask(input).catch((error: unknown) => {
    // A picture that the provider cannot open, a model that does not see after all, or one that reads little at once: what
    // the text begins with is there in any case.
    const hasPictures = Boolean(input.picture);
    const isLess = hasPictures || input.text.length > shortText;
    if (!isLess || !isTooMuch(error, { isOwn: provider.isOwn, hasPictures })) throw error;
    return ask({ ...input, picture: null, text: input.text.slice(0, shortText) }).then(unseen);
  });
  return toAnalysis(reply, input);
}

/** Of a picture that it was not shown a model can say nothing. */
const unseen = (reply: Reply): Reply => ({ ...reply, seen: "", people: [] });

/**
 * Bounds what came and gives each entity its place. A value that the text does not hold was made up and is dropped, one like "The" or "She" as well, and so
 * is a sentence or topic with a link that the text does not hold: no memory may have the model send its reader somewhere.
 */
function toAnalysis(
  { summary, topics, entities, relationships, seen, people }: Reply,
  { text, entityLimit, picture, describesPeople }: AnalysisInput,
): AnalysisReply {
  const candidates = entities.slice(0, mostEntities).flatMap(({ type, value, confidence }): Candidate[] => {
    const start = placeOf(value.trim(), text);
    if (start === null || stopWords.has(value.trim().toLowerCase())) return [];
    return [
      { type, start, end: start + value.trim().length, confidence: Math.min(1, Math.max(0, confidence)) },
    ];
  });
  const isHarmless = (said: string) => linksIn(said).every((link) => text.includes(link));
  const tidy = topics
    .map((topic) => clip(topic.trim(), 80))
    .filter((topic) => topic !== "" && isHarmless(topic));
  const related = relationships.filter(({ relation }) => isHarmless(relation)).slice(0, mostRelationships);
  const told = (said: string, most: number) =>
    sentencesOf(clip(said, most))
      .map((sentence) => sentence.text)
      .filter(isHarmless);
  const described = picture ? describedPicture(told(seen, longestDescription)) : "";
  return {
    summary: told(summary, 2_000).join(" "),
    topics: [...new Set(tidy)].slice(0, 12),
    entities: settleEntities(text, candidates, entityLimit),
    ...(related.length === 0 ? {} : { relationships: related }),
    ...(described === "" ? {} : { seen: described }),
    ...(picture && describesPeople && people.length > 0
      ? { people: people.slice(0, mostPeople).map(tidyLook) }
      : {}),
  };
}

const tidyLook = ({ ageGroup, physicalTraits, distinctiveFeatures }: Looks): Looks => {
  const words = (said: string[]) =>
    said
      .map((one) => clip(one.trim(), longestTrait))
      .filter((one) => one !== "" && linksIn(one).length === 0)
      .slice(0, mostTraits);
  return {
    ageGroup,
    physicalTraits: words(physicalTraits),
    distinctiveFeatures: words(distinctiveFeatures),
  };
};

/** Finds the first place of a value as a word of its own, UTF-16 code units; null for none. */
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
