import { type Memory, memorySchema } from "#shared/memories";
import { newSaveKey, parsed } from "../../platform/api.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import { sendForm } from "./send-form.ts";

/** What is said of a file. `tags` is comma separated; what is empty is left out. */
export type FileFields = {
  title: string;
  description?: string;
  tags?: string;
  type?: "audio";
  /** What the browser heard, unverified. */
  clientTranscript?: string;
};

/** The attempts at one file: sent again with the same words it is the same save, with others a new one. */
export type UploadAttempts = Map<string, { said: string; saveKey: string }>;

/**
 * Sends a file to be kept as a memory. `id` is its place in `attempts`.
 * @throws ApiError with the server's sentence, or "Network error".
 */
export async function uploadFile(
  { id, file, fields }: { id: string; file: File; fields: FileFields },
  attempts: UploadAttempts,
  onProgress: (share: number) => void,
): Promise<Memory> {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  const form = new FormData();
  for (const [name, value] of [...filled, ["enableAiAnalysis", "true"] as const]) form.append(name, value);
  form.append("file", file, file.name);
  const thumbnail = await makeThumbnail(file);
  if (thumbnail !== null) form.append("thumbnail", thumbnail, "thumbnail.jpg");
  const saveKey = keyFor(id, JSON.stringify(filled), attempts);
  return parsed(sendForm("/api/content", form, { saveKey, onProgress }), memorySchema);
}

function keyFor(id: string, said: string, attempts: UploadAttempts): string {
  const last = attempts.get(id);
  if (last?.said === said) return last.saveKey;
  const saveKey = newSaveKey();
  attempts.set(id, { said, saveKey });
  return saveKey;
}
