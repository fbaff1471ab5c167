import type { ChatMessage } from "./chat-messages.ts";

/** Interval at which a chat without messages looks for a backup. */
export const recoveryInterval = 2_000; // ms
/** A backup is put back only while the person is still in this conversation. */
const recoveryWindow = 30_000; // ms
/** Lets a history that was read again settle before what it lacks is put back. */
export const restoreDelay = 100; // ms

type Loss = {
  messages: readonly ChatMessage[];
  /** True once the history has been read. */
  initialised: boolean;
  backup: readonly ChatMessage[];
  /** Time of the last message, ms since the epoch, like `now`. */
  lastActivity: number;
  now: number;
};

/** True where a chat has lost its messages and its backup is to be put back. */
export const isLost = ({ messages, initialised, backup, lastActivity, now }: Loss): boolean =>
  initialised && messages.length === 0 && backup.length > 0 && now - lastActivity < recoveryWindow;

export type Shown = {
  messages: readonly ChatMessage[];
  /** Time of reading the history, ms since the epoch. */
  readAt: number;
  /** See ChatState: a conversation that was forgotten on purpose is not lost. */
  beginnings: number;
};

/** True where reading the history again has taken away what was there. */
export const isLostByReload = (before: Shown, after: Shown): boolean =>
  before.messages.length > 0 &&
  after.messages.length === 0 &&
  after.readAt !== before.readAt &&
  after.beginnings === before.beginnings;
