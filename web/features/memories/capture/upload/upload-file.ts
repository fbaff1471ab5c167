import { type SavedPicture, savedPictureSchema } from "#shared/people";
import { parsed } from "../../../../platform/api.ts";
import { againWhenBusy } from "../../../../platform/when-busy.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import { sendForm } from "./send-form.ts";

/** Details given of a file. `tags` is comma separated; empty fields are left out. */
export type FileFields = {
  title: string;
  description?: string;
  tags?: string;
  type?: "audio";
  /** Words that the browser heard, unverified. */
  clientTranscript?: string;
  /** Keeps a file of a kind that is not read: "true". */
  keepUnread?: string;
};

/**
 * Sends a file to be kept as a memory. `id` is its name in this browser, the same after a reload: sent again with the
 * same words it is the same save, with others a new one.
 * @throws ApiError with the server's sentence, or "Network error".
 */
export async function uploadFile(
  { id, file, fields }: { id: string; file: File; fields: FileFields },
  onProgress: (share: number) => void,
): Promise<SavedPicture> {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== "");
  const form = new FormData();
  for (const [name, value] of [...filled, ["enableAiAnalysis", "true"] as const]) form.append(name, value);
  form.append("file", file, file.name);
  const thumbnail = await makeThumbnail(file);
  if (thumbnail !== null) form.append("thumbnail", thumbnail, "thumbnail.jpg");
  const saveKey = `${id}-${await digestOf([file.size, filled])}`;
  const named = { method: "POST", headers: { "Idempotency-Key": saveKey } };
  const send = () => sendForm("/api/content", form, { saveKey, onProgress });
  return parsed(againWhenBusy(named, send), savedPictureSchema);
}

/** 128 bits of the SHA-256 of what it says in JSON, in hexadecimal. */
async function digestOf(said: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(said));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes), 0, 16);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
