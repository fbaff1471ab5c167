import type { Database } from "#db/client";
import type { Ai } from "../ai/ai.ts";
import type { LookUpTxt } from "./dns.ts";
import type { Settings } from "./env.ts";
import type { Files } from "./files.ts";
import type { Log } from "./log.ts";
import type { SendMail } from "./messages/mail.ts";
import type { SendPush } from "./messages/push-message.ts";
import type { FetchMedia } from "./messages/text-media.ts";
import type { SendText } from "./messages/text-message.ts";
import type { Scrypt } from "./scrypt.ts";
import type { VectorizeBinding } from "./vectors.ts";
import type { Vision } from "./vision.ts";

/** Everything a feature may touch outside its own arguments, the time included. Tests hand in small working stand-ins. */
export type Deps = {
  /** Connected as app_rw: sees nobody's rows until `withUser(db, userId)`. */
  db: Database;
  files: Files;
  vectors: VectorizeBinding;
  /** Reads files, somewhere else. */
  vision: Vision;
  /** Wakes the job runner; losing a wake-up costs time, never work. */
  wake: (jobId: string, afterSeconds?: number) => Promise<void>;
  ai: Ai;
  sendMail: SendMail;
  sendText: SendText;
  sendPush: SendPush;
  fetchMedia: FetchMedia;
  lookUpTxt: LookUpTxt;
  scrypt: Scrypt;
  settings: Settings;
  now: () => Date;
  log: Log;
};
