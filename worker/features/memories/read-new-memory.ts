import type { HonoRequest } from "hono";
import { type NewMemory, newMemorySchema, splitTags } from "#shared/memories";
import { badRequest, unsupportedMediaType } from "../../http/errors.ts";
import { invalid } from "../../http/validate.ts";

/** A new memory as JSON or as the multipart form of the Add Memory dialog. Throws 400 or 415. */
export async function readNewMemory(request: HonoRequest): Promise<NewMemory> {
  const type = request.header("Content-Type") ?? "";
  const body = type.startsWith("application/json")
    ? await readJson(request)
    : type.startsWith("multipart/form-data")
      ? await readForm(request)
      : undefined;
  if (body === undefined) throw unsupportedMediaType("Send a memory as JSON or as a form");
  const result = newMemorySchema.safeParse(body);
  if (!result.success) throw invalid(result.error);
  return result.data;
}

async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw badRequest("The request is not valid JSON");
  }
}

async function readForm(request: HonoRequest): Promise<Record<string, unknown>> {
  const form = await request.formData().catch(() => {
    throw badRequest("The form could not be read");
  });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") throw unsupportedMediaType("Only typed memories can be saved so far");
    // A form carries every line break as CRLF (HTML standard, 4.10.21.8), whatever was typed.
    fields[name] = value.replaceAll("\r\n", "\n");
  }
  return {
    ...fields,
    ...(typeof fields.tags === "string" ? { tags: splitTags(fields.tags) } : {}),
    ...("enableAiAnalysis" in fields ? { enableAiAnalysis: fields.enableAiAnalysis === "true" } : {}),
  };
}
