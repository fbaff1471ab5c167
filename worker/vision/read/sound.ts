import { parseBuffer } from "music-metadata";
import type { FileDetails } from "#shared/extraction";
import { fileFacts } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { tidyText } from "../tidy-text.ts";

const damaged = "The recording is damaged and cannot be opened.";
const longestTag = 300; // characters

/** How long an MP3, a WAV or an MP4 plays, and what its tags say. What is said in it is transcribed elsewhere. */
export async function readSound(kind: "mp3" | "wav" | "mp4", bytes: Uint8Array): Promise<Reading> {
  const { format, common } = await orRefuse(
    () =>
      parseBuffer(
        bytes,
        { mimeType: fileFacts[kind].mimeType, size: bytes.length },
        { duration: true, skipCovers: true },
      ),
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
