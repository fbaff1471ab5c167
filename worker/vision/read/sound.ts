import { parseBuffer } from "music-metadata";
import type { FileDetails } from "#shared/extraction";
import { fileFacts } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { tidyText } from "../tidy-text.ts";

const damaged = "The recording is damaged and cannot be opened.";
const longestTag = 300; // characters

/** Each is gone to; in the ten megabytes of a recording there are at most a hundred thousand, and some that are none. */
const mostFrames = 250_000;

/** Of tags and of what is said about the sound. Each takes a parser five microseconds, and a tag of ten bytes holds nothing. */
const mostTags = 10_000;

/** Places that look like the beginning of a frame: eleven bits that are set (ISO/IEC 11172-3, 2.4.1.3). */
function countFrames(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xff); at !== -1 && count <= mostFrames; at = bytes.indexOf(0xff, at + 1))
    if ((bytes[at + 1] ?? 0) >= 0xe0) count += 1;
  return count;
}

export type SoundKind = "mp3" | "wav" | "ogg" | "flac" | "aac" | "m4a" | "mp4";

/** Reads how long a recording plays, and what its tags say. What is said in it is transcribed elsewhere. */
export async function readSound(kind: SoundKind, bytes: Uint8Array): Promise<Reading> {
  if (kind === "mp3" && countFrames(bytes) > mostFrames) throw new Refusal(damaged);
  let tags = 0;
  const observer = () => {
    tags += 1;
    if (tags > mostTags) throw new Refusal(damaged);
  };
  const about = { mimeType: fileFacts[kind].mimeType, size: bytes.length };
  const { format, common } = await orRefuse(
    () => parseBuffer(bytes, about, { duration: true, skipCovers: true, observer }),
    damaged,
  );
  // A container without anything that plays: its name is all that is true of it.
  if (!format.duration && !format.sampleRate) throw new Refusal(damaged);
  const details: FileDetails = {
    ...(format.duration ? { duration: format.duration } : {}),
    ...tag("title", common.title),
    ...tag("artist", common.artist),
    ...tag("album", common.album),
    ...(Number.isInteger(common.year) ? { year: common.year } : {}),
  };
  const text = describe(details);
  return { sections: text === "" ? [] : [{ text, page: null }], scans: [], details, notices: [] };
}

function tag(name: "title" | "artist" | "album", value: string | undefined): FileDetails {
  const text = tidyText(value?.slice(0, longestTag) ?? "");
  return text === "" ? {} : { [name]: text };
}

const describe = ({ title, artist, album, year }: FileDetails): string =>
  [
    title === undefined ? "" : `Title: ${title}`,
    artist === undefined ? "" : `Artist: ${artist}`,
    album === undefined ? "" : `Album: ${album}`,
    year === undefined ? "" : `Year: ${year}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
