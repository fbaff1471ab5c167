import type { AccessScope } from "#shared/access";
import { adminOnly, signedIn } from "./session.ts";

/** A line of the app's route table. */
type RouteLine = { method: string; path: string; handler: unknown };

/** Writes that are open to tokens, by route, each with the least scope that it takes. Other writes are refused to all. */
const writes: Record<string, Exclude<AccessScope, "read">> = {
  "POST /api/content": "add",
  "POST /api/reminders": "add",
  "PATCH /api/content/:id": "full",
  "DELETE /api/content/:id": "full",
  "POST /api/content/related": "full",
  "POST /api/content/restore": "full",
  "POST /api/content/tags": "full",
  "POST /api/content/trash": "full",
  "POST /api/content/:id/reanalyze": "full",
  "POST /api/content/:id/reminders": "full",
  "POST /api/content/:id/restore": "full",
  "POST /api/content/:id/versions/:version/restore": "full",
  "POST /api/import": "full",
  "PUT /api/reminders/:id": "full",
  "PATCH /api/reminders/:id": "full",
  "DELETE /api/reminders/:id": "full",
  "POST /api/reminders/:id/done": "full",
  "POST /api/reminders/:id/restore": "full",
  "POST /api/reminders/:id/snooze": "full",
  "POST /api/bobby": "full",
  "POST /api/bobby/stop": "full",
  "POST /api/chat": "full",
  "POST /api/detect-entities": "full",
  "POST /api/entities/update": "full",
  "POST /api/entity-merges": "full",
  "DELETE /api/entity-merges/:id": "full",
  "POST /api/follow-up-questions/:id/answer": "full",
  "DELETE /api/follow-up-questions/:id": "full",
};

/** Routes for the person alone: they tell of the account and its safety, or of faces. */
const forNoToken =
  /^\/api\/(?:access|oauth|user\/|verification|(?:reminder|question)-notification|push-|calendar-feed|inbound|ai-|face|person-profiles|content\/:id\/people)/;

/** Every tool of /mcp has a rule of its own. */
export const mcpPath = "/mcp";

/**
 * The scopes whose tokens a route takes; none by default. Read off the route itself: what only administrators or visitors
 * reach is for no token, a GET of a person's own things is for those that read.
 */
export function scopesOf(name: string, lines: readonly RouteLine[]): AccessScope[] {
  const [method = "", path = ""] = name.split(" ");
  if (path === mcpPath) return ["add", "read", "full"];
  const handlers = lines.map(({ handler }) => handler);
  if (!handlers.includes(signedIn) || handlers.includes(adminOnly) || forNoToken.test(path)) return [];
  if (method === "GET") return ["read", "full"];
  const least = writes[name];
  return least === undefined ? [] : least === "add" ? ["add", "full"] : ["full"];
}
