import type OpenAI from "openai";
import { fileFacts } from "#shared/files";
import type { Picture } from "../ai.ts";

/** Models of OpenAI that can see, and names under which open ones that can are served. */
const seeing =
  /^(?:chatgpt-4o|gpt-4o|gpt-4-turbo|gpt-4\.1|gpt-5|o1|o3|o4-mini)|vision|llava|pixtral|gemma-?3|minicpm-v|(?:^|[-/.:])(?:\w+)?vl\b/i;
const listening = /transcribe|audio|realtime|tts/i;

/** True where a model takes pictures, as far as its name tells. One that does not after all is asked again without. */
export const canSee = (model: string): boolean => seeing.test(model) && !listening.test(model);

/** A picture as a part of a message, in low detail: what it shows is seen in 512 points, and costs the same whatever its size. */
export function picturePart({ bytes, kind }: Picture): OpenAI.Chat.Completions.ChatCompletionContentPart {
  const url = `data:${fileFacts[kind].mimeType};base64,${toBase64(bytes)}`;
  return { type: "image_url", image_url: { url, detail: "low" } };
}

/** Bytes turned into characters by one call, below the limit of a call's arguments. */
const piece = 32_768; // bytes

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += piece)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return btoa(pieces.join(""));
}
