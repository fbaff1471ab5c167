import type { Fetcher, Queue, R2Bucket, SendEmail } from "@cloudflare/workers-types";
import { z } from "zod";
import { consoleLog } from "./log.ts";
import type { VectorizeBinding } from "./vectors.ts";

/** Message that wakes the job runner; the jobs row is the truth. */
export const wakeUpSchema = z.object({ jobId: z.uuid() });
export type WakeUp = z.infer<typeof wakeUpSchema>;

/** The part of Workers AI that the product uses. */
export type WorkersAi = { run(model: string, input: { text: string[] }): Promise<unknown> };

/** The bindings of wrangler.toml. The local run provides the same ones. */
export type Env = Record<string, unknown> & {
  FILES: R2Bucket;
  VECTORS: VectorizeBinding;
  JOBS: Queue<WakeUp>;
  /** The Worker that opens files. */
  VISION: Fetcher;
  SEND_EMAIL?: SendEmail;
  /** Takes mail and SMS in the local run. */
  OUTBOX?: Fetcher;
  /** Makes vectors in the local run, in a process of its own. */
  EMBEDDING?: Fetcher;
  /** Workers AI, deployed. */
  AI?: WorkersAi;
  /** Knows the keys that the local run signs mail with. */
  DNS?: Fetcher;
  /** Gives out the pictures of text messages that came through the door of the local run. */
  MEDIA?: Fetcher;
  /** The service of browsers whose notifications came about at the door of the local run. */
  PUSH?: Fetcher;
  /** Hashes passwords in the local run, beside the one thread of its runtime. */
  SCRYPT?: Fetcher;
};

const settingsSchema = z.object({
  /** Origin at which the app is served, e.g. "https://lilu.example"; cookies and the Origin check follow from it. */
  APP_ORIGIN: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
  DATABASE_URL: z.string().min(1),
  /** Set where Postgres is reached through our own SQL endpoint instead of Neon's. */
  DATABASE_HTTP_URL: z.url().optional(),
  /** At least 32 bytes, base64. Signs session tokens. */
  SESSION_KEY: z.base64().min(44),
  /** The key before the last change: its sessions go on until they end by themselves. */
  SESSION_KEY_PREVIOUS: z.base64().min(44).optional(),
  /** 32 bytes, base64. Wraps each person's own key. */
  ENCRYPTION_KEY: z.base64().length(44),
  /** At least 32 bytes, base64. Keys the hashes of codes and addresses. */
  CODE_PEPPER: z.base64().min(44),
  MAX_REGISTRATIONS: z.coerce.number().int().nonnegative().default(1000),
  /** Limit of one person's files, in MB. */
  MAX_STORAGE_MB: z.coerce.number().int().positive().default(1024),
  /** Limit of one person's texts, versions and what was read of files included; in MB. */
  MAX_TEXT_MB: z.coerce.number().int().positive().default(200),
  /** Limit of the requests that one isolate works at; see docs/decisions/024-too-many-requests-at-once.md. */
  MAX_REQUESTS_IN_FLIGHT: z.coerce.number().int().positive().default(64),
  ADMIN_EMAIL: z.string().trim().toLowerCase().optional(),
  /** Sender of every mail, an address of a domain that is set up for sending. */
  MAIL_FROM: z.email().optional(),
  /** Domain of the people's own inbound addresses, routed to this Worker. */
  MAIL_INBOUND_DOMAIN: z.string().trim().toLowerCase().optional(),
  /** Of a Twilio account: its id, its token, and the number that text messages come from and go to, E.164. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_NUMBER: z.string().optional(),
  /** Sign what goes to browsers: a point of P-256 and its secret, base64url. Both or neither. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_CONVERSATION_MODEL: z.string().default("gpt-4o"),
  OPENAI_ANALYSIS_MODEL: z.string().default("gpt-4o-mini"),
  /** Of OpenAI's models this is the one that says when each sentence was spoken. */
  OPENAI_TRANSCRIPTION_MODEL: z.string().default("whisper-1"),
  /** Turns texts into vectors of 512 numbers. */
  OPENAI_EMBEDDING_MODEL: z.string().optional(),
  /** "false": where no other model is set nothing makes vectors, and search goes by words alone. */
  EMBEDDED_VECTORS: z.enum(["true", "false"]).default("true"),
  /** Of Workers AI, which makes vectors where no other model is set. */
  WORKERS_AI_EMBEDDING_MODEL: z.string().default("@cf/baai/bge-small-en-v1.5"),
  /** Limit of what the AI provider may cost for one person in a day, UTC; dollars. */
  AI_DAILY_BUDGET_USD_PER_USER: z.union([z.literal("unlimited"), z.coerce.number().nonnegative()]).default(2),
  /** "true": OpenAI is asked once more, in one call, whether paraphrases follow from their quotes. */
  AI_CHECK_PARAPHRASES: z.enum(["true", "false"]).default("false"),
  /** "true": no call leaves for the AI provider, and the embedded one thinks instead. */
  AI_KILL_SWITCH: z.enum(["true", "false"]).default("false"),
  /** Switches the test pages for AI, faces and passkeys and their calls; without it they are on in the local run only. */
  ENABLE_TEST_TOOLS: z.enum(["true", "false"]).optional(),
  /** "true" only in the local run: mail goes to the outbox and the test tools are on. */
  LOCAL_RUN: z.enum(["true", "false"]).default("false"),
});

export type Settings = z.infer<typeof settingsSchema>;

export const areTestToolsOn = ({
  ENABLE_TEST_TOOLS,
  LOCAL_RUN,
}: Pick<Settings, "ENABLE_TEST_TOOLS" | "LOCAL_RUN">): boolean => (ENABLE_TEST_TOOLS ?? LOCAL_RUN) === "true";

const parsed = new WeakMap<object, Settings>();

/** Parses the settings once for each isolate. Throws one plain sentence naming every setting that is missing or wrong. */
export function readSettings(env: Env): Settings {
  const known = parsed.get(env);
  if (known !== undefined) return known;
  const result = parseSettings(env);
  if (!result.success) {
    const names = namesIn(result.error).join(", ");
    consoleLog("settings_not_valid", { names });
    throw new Error(`Settings missing or not valid: ${names}. See .dev.vars.example.`);
  }
  parsed.set(env, result.data);
  return result.data;
}

/** The names of those among the given settings that the Worker would not take. */
export function wrongSettings(given: Record<string, unknown>): string[] {
  const { error } = parseSettings(given);
  return error === undefined ? [] : namesIn(error).filter((name) => name in given);
}

function parseSettings(given: Record<string, unknown>) {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  return settingsSchema.safeParse(filled);
}

const namesIn = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ path }) => path.join(".")))];
