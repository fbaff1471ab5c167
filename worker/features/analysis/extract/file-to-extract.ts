import type { Meter } from "../../../ai/meter.ts";
import type { Language } from "../../../language/languages.ts";
import type { Recognition } from "../../../platform/reading.ts";
import type { PageToRead } from "../../../platform/vision.ts";
import type { Original } from "../../files/read-original.ts";

/** A file and what is known of it. */
export type FileToExtract = {
  owner: number;
  original: Original;
  /** Of the browser that recorded it. */
  clientTranscript: string | null;
  /** The owner's, IANA. */
  timeZone: string;
  /** The one that its pictures are first read in. */
  language: Language;
  /** True where an interruption will not be followed by another attempt. */
  isLastAttempt: boolean;
  /** Its owner's. */
  meter: Meter;
  /** Called before each part of the work that takes long. */
  hold: () => Promise<void>;
};

/** A file whose pages can be looked at. */
export type ReadableFile = FileToExtract & { recognise: (page: PageToRead) => Promise<Recognition> };
