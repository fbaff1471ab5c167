import { Hono } from "hono";
import { accessRoutes } from "./features/access/access.routes.ts";
import { oauthRoutes } from "./features/access/oauth.routes.ts";
import { wellKnownRoutes } from "./features/access/well-known.routes.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { codesRoutes } from "./features/account/codes.routes.ts";
import { passkeysRoutes } from "./features/account/passkeys.routes.ts";
import { sessionsRoutes } from "./features/account/sessions.routes.ts";
import { aiAdminRoutes } from "./features/ai-admin/ai-admin.routes.ts";
import { analysisRoutes } from "./features/analysis/analysis.routes.ts";
import { assistantRoutes } from "./features/assistant/assistant.routes.ts";
import { issuesRoutes } from "./features/assistant/supervise/issues.routes.ts";
import { channelsRoutes } from "./features/channels/channels.routes.ts";
import { pushRoutes } from "./features/channels/push.routes.ts";
import { connectionsRoutes } from "./features/connections/connections.routes.ts";
import { entitiesRoutes } from "./features/connections/entities.routes.ts";
import { filesRoutes } from "./features/files/files.routes.ts";
import { inboundRoutes } from "./features/inbound/inbound.routes.ts";
import { mcpRoutes } from "./features/mcp/mcp.routes.ts";
import { memoriesRoutes } from "./features/memories/memories.routes.ts";
import { savedSearchesRoutes } from "./features/memories/saved-searches.routes.ts";
import { versionsRoutes } from "./features/memories/versions.routes.ts";
import { archiveRoutes } from "./features/own-data/archive/archive.routes.ts";
import { importsRoutes } from "./features/own-data/import/imports.routes.ts";
import { ownDataRoutes } from "./features/own-data/own-data.routes.ts";
import { peopleRoutes } from "./features/people/people.routes.ts";
import { questionsRoutes } from "./features/questions/questions.routes.ts";
import { calendarFeedRoutes } from "./features/reminders/calendar-feed.routes.ts";
import { remindersRoutes } from "./features/reminders/reminders.routes.ts";
import { siteRoutes } from "./features/site/site.routes.ts";
import { testLabRoutes } from "./features/test-lab/test-lab.routes.ts";
import { trashRoutes } from "./features/trash/trash.routes.ts";
import { admit } from "./http/admit.ts";
import type { AppEnv } from "./http/app-env.ts";
import { atMost } from "./http/at-most.ts";
import { challenge } from "./http/challenge.ts";
import { answerError, notFound } from "./http/errors.ts";
import { letClientIn } from "./http/let-client-in.ts";
import { receiveBody } from "./http/receive-body.ts";
import { readRefusedBody } from "./http/refused-body.ts";
import { sameOrigin, securityHeaders } from "./http/security.ts";
import { openDeps } from "./open-deps.ts";

/** The routes that set a limit of their own: a new memory, an edited one, an import, a part of one, a picture to try, a tool's call. */
const largeBodies =
  /^(?:POST \/(?:api\/(?:content|import|face-recognition-test)|mcp)|PATCH \/api\/content\/[^/]+|PUT \/api\/imports\/[^/]+\/parts\/\d+)$/;
const limitBody = atMost(256 * 1024, "The request is too large");

const routes = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("requestId", c.req.header("cf-ray") ?? crypto.randomUUID());
    c.set("deps", openDeps(c.env));
    await next();
  })
  .use(readRefusedBody)
  .use(securityHeaders)
  .use(receiveBody)
  .use(admit)
  .use(challenge)
  .use(sameOrigin)
  .use(letClientIn)
  .use((c, next) => (largeBodies.test(`${c.req.method} ${c.req.path}`) ? next() : limitBody(c, next)))
  .route("/", mcpRoutes)
  .route("/", wellKnownRoutes)
  .basePath("/api")
  .route("/", accountRoutes)
  .route("/", codesRoutes)
  .route("/", sessionsRoutes)
  .route("/", passkeysRoutes)
  .route("/", accessRoutes)
  .route("/", oauthRoutes)
  .route("/", siteRoutes)
  .route("/", channelsRoutes)
  .route("/", pushRoutes)
  .route("/", peopleRoutes)
  .route("/", aiAdminRoutes)
  .route("/", issuesRoutes)
  .route("/", memoriesRoutes)
  .route("/", trashRoutes)
  .route("/", filesRoutes)
  .route("/", versionsRoutes)
  .route("/", savedSearchesRoutes)
  .route("/", remindersRoutes)
  .route("/", calendarFeedRoutes)
  .route("/", connectionsRoutes)
  .route("/", entitiesRoutes)
  .route("/", questionsRoutes)
  .route("/", analysisRoutes)
  .route("/", assistantRoutes)
  .route("/", inboundRoutes)
  .route("/", testLabRoutes)
  .route("/", ownDataRoutes)
  .route("/", archiveRoutes)
  .route("/", importsRoutes);

/** The whole API; the web's typed client is made from it. */
export type Api = typeof routes;

export const app = routes;

app.onError(answerError);
app.notFound((c) => answerError(notFound("There is nothing here"), c));
