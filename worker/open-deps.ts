import { connect, setSqlEndpoint } from "#db/client";
import { chooseAi } from "./ai/choose-ai.ts";
import { chooseEmbedder } from "./ai/embedding/choose-embedder.ts";
import type { Deps } from "./platform/deps.ts";
import { chooseDns } from "./platform/dns.ts";
import { type Env, readSettings } from "./platform/env.ts";
import { consoleLog } from "./platform/log.ts";
import { chooseMail } from "./platform/messages/mail.ts";
import { choosePush } from "./platform/messages/push-message.ts";
import { chooseMedia } from "./platform/messages/text-media.ts";
import { chooseText } from "./platform/messages/text-message.ts";
import { r2Files } from "./platform/r2-files.ts";
import { scryptHere, scryptOver } from "./platform/scrypt.ts";
import { visionOver } from "./platform/vision.ts";

const opened = new WeakMap<object, Deps>();

/** The real world, opened once for each isolate. Throws when a setting is missing. */
export function openDeps(env: Env): Deps {
  const known = opened.get(env);
  if (known !== undefined) return known;
  const settings = readSettings(env);
  setSqlEndpoint(settings.DATABASE_HTTP_URL);
  const deps: Deps = {
    db: connect(settings.DATABASE_URL),
    files: r2Files(env.FILES),
    vectors: env.VECTORS,
    vision: visionOver(env.VISION),
    wake: async (jobId, afterSeconds = 0) => {
      // The sweeper finds the job when the queue is down: a save must not fail for it.
      try {
        await env.JOBS.send({ jobId }, { delaySeconds: afterSeconds });
      } catch {
        consoleLog("wake_up_not_sent", { jobId });
      }
    },
    ai: chooseAi(settings, { embedder: chooseEmbedder(env, settings) }),
    sendMail: chooseMail(env, settings),
    sendText: chooseText(env, settings),
    sendPush: choosePush(env, settings),
    fetchMedia: chooseMedia(env, settings),
    lookUpTxt: chooseDns(env, settings),
    scrypt: env.SCRYPT === undefined ? scryptHere : scryptOver(env.SCRYPT),
    settings,
    now: () => new Date(),
    log: consoleLog,
  };
  opened.set(env, deps);
  return deps;
}
