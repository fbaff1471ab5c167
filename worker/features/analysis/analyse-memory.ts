import type { Analysis } from "#shared/analysis";
import { fileFacts, kindOfMimeType } from "#shared/files";
import { isNameless } from "#shared/nameless-file";
import { titleOfFile } from "../../language/title-of-file.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs.ts";
import { chosenAi } from "../ai-admin/chosen-ai.ts";
import { meterFor } from "../ai-admin/meter-calls.ts";
import { proveRelationships } from "../connections/prove-relationships.ts";
import { isPicture, readPicture } from "../files/read-picture.ts";
import { maySeeFaces } from "../people/look-for-faces.ts";
import { askAfterAnalysis, askWhenAllIsAnalysed } from "../questions/ask-after-analysis.ts";
import { suggestMerges } from "../questions/suggest-merges.ts";
import { readableText } from "../search/readable-text.ts";
import { findMemoryToAnalyse, type MemoryToAnalyse, storeAnalysis } from "./analysis.store.ts";
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
 * Reads what a memory says, its file included, works out what it is about, and stores that together with the end of the
 * job, or not at all. A memory that is gone, or that was cleared since, has nothing to analyse: `false`, and the job is
 * dropped.
 * @throws Unreadable, AiUnavailable, AiBudgetSpent, or a database error; the job runner then tries again.
 */
export async function analyseMemory(deps: Deps, job: Job): Promise<boolean> {
  if (job.subjectId === null) return false;
  const found = await findMemoryToAnalyse(deps.db, job.userId, job.subjectId, job.epoch);
  if (found === null) return false;
  const memory = { ...found, ...(await readMemoryFile(deps, job, found)) };
  const text = readableText(memory);
  const { ai, settings } = await chosenAi(deps);
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
      author: memory.author,
      createdAt: memory.createdAt,
      timeZone: memory.timeZone,
      knownNames: memory.knownNames,
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
  const results = { analysis, curiosity, seen, people, title, model: ai.analysisModel };
  await storeAnalysis(deps, job, memory, results);
  await suggestMerges(deps, job.userId, memory.id);
  if (curiosity === null) await askWhenAllIsAnalysed(deps, job);
  return true;
}
