import type { Meter } from "../../../ai/meter.ts";
import type { Recognition } from "../../../platform/reading.ts";
import type { Original } from "../../files/read-original.ts";

/** A file and what is known of it. */
export type FileToExtract = {
  owner: number;
  original: Original;
  /** Of the browser that recorded it. */
  clientTranscript: string | null;
  /** The owner's, IANA. */
  timeZone: string;
  /** What is interrupted now will not be tried again. */
  isLastAttempt: boolean;
  /** Its owner's. */
  meter: Meter;
  /** Called before each part of the work that takes long. */
  hold: () => Promise<void>;
};

/** A file whose pages can be looked at. */
export type ReadableFile = FileToExtract & { recognise: (page: number) => Promise<Recognition> };
