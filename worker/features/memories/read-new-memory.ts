import type { HonoRequest } from "hono";
import { fileLimits, fileTooLarge } from "#shared/files";
import { type NewMemory, newMemorySchema } from "#shared/memories";
import { splitTags } from "#shared/tags";
import { badRequest, unsupportedMediaType } from "../../http/errors.ts";
import { readBody } from "../../http/read-body.ts";
import { invalid } from "../../http/validate.ts";
import { letGo } from "../../platform/let-go.ts";
import { type ReceivedForm, readForm } from "../files/read-form.ts";
import { readUpload, type Upload } from "../files/read-upload.ts";

/** Text that somebody typed, or a file with what they say of it. */
export type Given = { typed: NewMemory } | { upload: Upload };

const mostJson = 1024 * 1024; // bytes
/** Room for what a form holds beside the file: the longest texts there are, and a thumbnail. */
const besideFile = 1536 * 1024; // bytes

/** The whole body: JSON that has been looked at, or a form that has not, to be let go of with its file once that is kept. */
export type Received = { typed: NewMemory } | { readForm: () => Promise<Given>; letGo: () => void };

/** A new memory as JSON or as the multipart form of the Add Memory dialog. Throws 400, 413 or 415, as `readForm` does. */
export async function receiveNewMemory(request: HonoRequest): Promise<Received> {
  const type = request.header("Content-Type") ?? "";
  if (type.startsWith("application/json")) return { typed: parseTyped(await readJson(request)) };
  if (!type.startsWith("multipart/form-data")) {
    throw unsupportedMediaType("Send a memory as JSON or as a form");
  }
  const body = await readBody(request, fileLimits.file + besideFile, fileTooLarge);
  return { readForm: () => readGiven(body, type), letGo: () => letGo(body.buffer) };
}

async function readGiven(body: Uint8Array<ArrayBuffer>, type: string): Promise<Given> {
  const received = await readForm(body, type);
  const fields = readFields(received.form);
  return hasFile(received) ? { upload: await readUpload(received, fields) } : { typed: parseTyped(fields) };
}

function parseTyped(body: unknown): NewMemory {
  const result = newMemorySchema.safeParse(body);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const body = await readBody(request, mostJson, "The memory is too large");
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw badRequest("The request is not valid JSON");
  }
}

/** A file input that was left empty is sent as a file without name and bytes. */
const hasFile = ({ form, file }: ReceivedForm): boolean =>
  file !== null ||
  form.getAll("file").some((part) => typeof part === "string" || part.name !== "" || part.size > 0);

function readFields(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    // A form carries every line break as CRLF (HTML standard, 4.10.21.8), whatever was typed.
    if (typeof value === "string") fields[name] = value.replaceAll("\r\n", "\n");
  }
  return {
    ...fields,
    ...(typeof fields.tags === "string" ? { tags: splitTags(fields.tags) } : {}),
    ...("enableAiAnalysis" in fields ? { enableAiAnalysis: fields.enableAiAnalysis === "true" } : {}),
    ...("keepUnread" in fields ? { keepUnread: fields.keepUnread === "true" } : {}),
  };
}
