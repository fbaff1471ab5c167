import type { Fetcher } from "@cloudflare/workers-types";
import { z } from "zod";
import { type FileKind, fileKinds, isContainer, isDecodedPicture } from "#shared/files";
import { type Language, languages } from "../language/languages.ts";
import type { DetectedFaces } from "../platform/detected-faces.ts";
import { consoleLog, nameOfError } from "../platform/log.ts";
import { Turns } from "../platform/turns.ts";
import { keptWaiting } from "../platform/vision.ts";
import { readFile } from "./read/read-file.ts";
import { recognisePage } from "./recognise/recognise-page.ts";
import { Refusal } from "./refusal.ts";

/** The bindings of worker/vision/wrangler.toml. The local run provides the same ones. */
type Env = {
  /** Serves what the recognition of text and of faces has learnt. */
  MODELS: Fetcher;
};

const share = z.number().min(0).max(1);
const pathSchema = z.tuple([z.enum(["read", "recognise", "faces", "unpack"]), z.enum(fileKinds)]);
type Asked = z.infer<typeof pathSchema>;
/** "0.1,0.2,0.05,0.08": x, y, width and height, shares of the upright picture. */
const boxSchema = z
  .string()
  .transform((box) => box.split(",").map(Number))
  .pipe(z.tuple([share, share, share, share]))
  .transform(([x, y, width, height]) => ({ x, y, width, height }));
const pageSchema = z.object({
  page: z.coerce.number().int().positive().catch(1),
  language: z.enum(languages).catch("en"),
});
const fromSchema = z.coerce.number().int().nonnegative();

/**
 * One file at a time, from its first byte on: an isolate serves many requests, and two of the largest files with what opens
 * them are more than the 128 MB that it has for all. Who waits gives up in time for whoever called to see it (`visionOver`).
 */
const turns = new Turns({
  places: 20,
  pause: 0,
  patience: 60_000,
  goneAfter: 20_000, // longer than an isolate may stand still for a file (`cpu_ms` of wrangler.toml)
});

/**
 * The only Worker that opens files. It holds no secret and reaches nothing but its models; nobody but the API Worker can
 * call it. With the bytes, `POST /read/<kind>` answers a Reading, `POST /recognise/<kind>?page=<n>&language=<code>` a Recognition, `POST
 * /faces/<kind>?box=<x,y,width,height>` the faces that were found, or the one in the box, and `POST /unpack/<kind>?from=<n>` a
 * form with files that are in this one; each 422 with the reason why the file cannot be read, and 429 where its turn does not come.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const path = pathSchema.safeParse(new URL(request.url).pathname.slice(1).split("/"));
    if (request.method !== "POST" || !path.success) return new Response(null, { status: 404 });
    const turn = await turns.take(() => openFile(request, env, path.data));
    return turn?.result ?? new Response(null, { status: keptWaiting });
  },
};

async function openFile(request: Request, env: Env, [task, kind]: Asked): Promise<Response> {
  const url = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  try {
    if (task === "read") return Response.json(await readFile(kind, bytes));
    if (task === "unpack") return new Response(await filesIn(kind, bytes, url.searchParams.get("from")));
    if (task === "faces") return Response.json(await facesIn(kind, bytes, url, env));
    const page = pageSchema.parse(Object.fromEntries(url.searchParams));
    return Response.json(await recognisePage(kind, bytes, page, (language) => loadModel(env, language)));
  } catch (error) {
    return answerFailure(error, { task, kind });
  } finally {
    globalThis.gc?.(); // as the local run lets it: what is left of this file is not there beside the next
  }
}

/** Tells the log the name of what went wrong, and nothing of the file. */
function answerFailure(error: unknown, work: { task: string; kind: string }): Response {
  const isRefused = error instanceof Refusal;
  const cause = isRefused ? error.cause : error;
  consoleLog(isRefused ? "file_refused" : "file_not_read", {
    ...work,
    cause: nameOfError(cause),
  });
  return isRefused
    ? Response.json({ reason: error.message }, { status: 422 })
    : new Response(null, { status: 500 });
}

async function filesIn(kind: FileKind, bytes: Uint8Array, from: string | null): Promise<FormData> {
  if (!isContainer(kind)) throw new Refusal("There are no files in this kind of file.");
  const { unpackFile } = await import("./unpack/unpack-file.ts");
  return unpackFile(kind, bytes, fromSchema.catch(0).parse(from));
}

async function facesIn(kind: FileKind, bytes: Uint8Array, url: URL, { MODELS }: Env): Promise<DetectedFaces> {
  if (!isDecodedPicture(kind)) throw new Refusal("There are no pictures in this kind of file.");
  const drawn = url.searchParams.get("box");
  const box = drawn === null ? null : boxSchema.parse(drawn);
  const [{ detectFaces }, { loadFaceModels }] = await Promise.all([
    import("./faces/detect-faces.ts"),
    import("./faces/load-models.ts"),
  ]);
  return detectFaces(kind, bytes, box, () => loadFaceModels(MODELS));
}

/** Models of recognition by the codes of ISO 639-2. */
const models = { en: "eng", de: "deu", fr: "fra", es: "spa", it: "ita", nl: "nld", pt: "por" } as const;

async function loadModel({ MODELS }: Env, language: Language): Promise<Uint8Array> {
  const response = await MODELS.fetch(`https://models/${models[language]}.traineddata.gz`);
  if (!response.ok) throw new Error(`The model of recognition is not there: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
