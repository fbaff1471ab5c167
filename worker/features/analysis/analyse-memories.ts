import type { Analysis } from "#shared/analysis";
import { fileFacts, kindOfMimeType } from "#shared/files";
import { isNameless } from "#shared/nameless-file";
import { deadlock, describeDatabaseError, failedWith } from "../../http/database-error.ts";
import type { KnownName } from "../../language/entities/find-known-names.ts";
import { readLanguage } from "../../language/languages.ts";
import { titleOfFile } from "../../language/title-of-file.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Attempt, Job, Jobs } from "../../platform/jobs.ts";
import { chosenAi } from "../ai-admin/chosen-ai.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { namesIn } from "../connections/connections.store.ts";
import { proveRelationships } from "../connections/prove-relationships.ts";
import { isPicture, readPicture } from "../files/read-picture.ts";
import { maySeeFaces } from "../people/look-for-faces.ts";
import { askAfterAnalysis, askWhenAllIsAnalysed } from "../questions/ask-after-analysis.ts";
import { readableText } from "../search/readable-text.ts";
import {
  type Analysed,
  findMemoriesToAnalyse,
  type MemoryToAnalyse,
  storeAnalyses,
} from "./analysis.store.ts";
import { readMemoryFile } from "./extract/read-memory-file.ts";
import { joinRecords, tellRecords } from "./tell-records.ts";

const isDocument = ({ mimeType, filePath }: { mimeType: string; filePath: string }): boolean => {
  const kind = filePath === "" ? null : kindOfMimeType(mimeType);
  return kind !== null && fileFacts[kind].memoryType === "document";
};

/** Called as its file, and that as no person calls anything: what is read in it makes a better title. */
const isStillNameless = ({ title, fileName }: { title: string; fileName: string | null }): boolean =>
  fileName !== null && title === fileName && isNameless(fileName);

/** An address book and a calendar say themselves whom and what they name. */
function withRecords(
  memory: MemoryToAnalyse,
  text: string,
  found: Analysis,
  { entityExtractionLimit }: { entityExtractionLimit: number },
): Analysis {
  const kind = memory.filePath === "" ? null : kindOfMimeType(memory.mimeType);
  if (kind !== "ics" && kind !== "vcf") return found;
  const told = tellRecords(kind, text, text.length - (memory.extractedText ?? "").length);
  const relationships = proveRelationships({ ...memory, text }, told.relationships, "embedded");
  return joinRecords(found, { ...told, relationships }, entityExtractionLimit);
}

/** A larger one is looked at in its thumbnail. */
const longestPicture = 3 * 1024 * 1024; // bytes

/**
 * Reads what memories of one person say, their files included, works out what they are about, and stores that together with the
 * ends of their jobs. A memory that is gone, or that was cleared since, has nothing to analyse. What fails for one of them, be
 * it in the database, fails for that one alone.
 * @throws a database error before anything is done
 */
export async function analyseMemories(deps: Deps, jobs: Jobs): Promise<Attempt[]> {
  const { found, knownNames } = await findMemoriesToAnalyse(deps.db, jobs);
  const chosen = await chosenAi(deps);
  const attempts: Attempt[] = [];
  const analysed: Analysed[] = [];
  for (const job of jobs) {
    const memory = found.get(job.subjectId ?? "");
    if (memory === undefined) {
      attempts.push({ job, stored: false });
      continue;
    }
    try {
      const one = await analyse(deps, chosen, job, memory, knownNames);
      analysed.push(one);
      // Memories behind it know them, as if this one were stored.
      knownNames.push(...namesIn(one.analysis));
    } catch (error) {
      attempts.push({ job, error });
    }
    // Requests of people come between.
    if (jobs.length > 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  attempts.push(...(await storeTogether(deps, analysed)));
  await askAfterwards(deps, analysed, attempts);
  return attempts;
}

type Chosen = Awaited<ReturnType<typeof chosenAi>>;

/** @throws Unreadable, AiUnavailable, AiBudgetSpent, or a database error; the job runner then tries again. */
async function analyse(
  deps: Deps,
  { ai, settings }: Chosen,
  job: Job,
  found: MemoryToAnalyse,
  knownNames: KnownName[],
): Promise<Analysed> {
  const memory = { ...found, ...(await readMemoryFile(deps, job, found)) };
  const text = readableText(memory);
  const isShown = ai.sees?.analysing === true && isPicture(memory);
  const {
    seen,
    people,
    relationships = [],
    ...read
  } = await ai.analyse(
    {
      title: memory.title,
      text,
      // Text that was read of its file just now may be in another one.
      language: memory.extractedText === found.extractedText ? readLanguage(found.language) : undefined,
      author: memory.author,
      createdAt: memory.createdAt,
      timeZone: memory.timeZone,
      knownNames,
      entityLimit: settings.entityExtractionLimit,
      isDocument: isDocument(memory),
      picture: isShown ? await readPicture(deps, job.userId, memory.id, longestPicture) : null,
      describesPeople: isShown && (await maySeeFaces(deps, job.userId)),
    },
    meterFor(deps, job.userId),
  );
  const proven = proveRelationships({ ...memory, text }, relationships, ai.name);
  const analysis = withRecords(memory, text, { ...read, relationships: proven }, settings);
  const curiosity = await askAfterAnalysis({ ...deps, ai }, job.userId, memory, analysis);
  const title = isStillNameless(memory) ? titleOfFile(memory.extractedText ?? "", analysis.summary) : null;
  return { job, memory, analysis, curiosity, seen, people, title, model: ai.analysisModel };
}

/** Stores all of them, or halves them until those that cannot be stored stand alone. */
async function storeTogether(deps: Deps, analysed: Analysed[]): Promise<Attempt[]> {
  const [first, ...others] = analysed;
  if (first === undefined) return [];
  try {
    await storeAnalyses(deps, [first, ...others]);
    return analysed.map(({ job }) => ({ job, stored: true }));
  } catch (error) {
    const isUnreachable = describeDatabaseError(error)?.unreachable === true && !failedWith(error, deadlock);
    if (others.length === 0 || isUnreachable) return analysed.map(({ job }) => ({ job, error }));
    const middle = analysed.length >> 1;
    const before = await storeTogether(deps, analysed.slice(0, middle));
    return [...before, ...(await storeTogether(deps, analysed.slice(middle)))];
  }
}

/** Asks what can be asked only once they are stored. */
async function askAfterwards(deps: Deps, analysed: Analysed[], attempts: Attempt[]): Promise<void> {
  const stored = new Set(
    attempts.flatMap((attempt) => ("stored" in attempt && attempt.stored ? attempt.job : [])),
  );
  const ready = analysed.filter(({ job }) => stored.has(job));
  const [first] = ready;
  if (first === undefined) return;
  await askWhenAllIsAnalysed(
    deps,
    first.job,
    ready.some(({ curiosity }) => curiosity === null),
  );
}
