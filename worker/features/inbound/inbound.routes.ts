import { Hono } from "hono";
import { withUser } from "#db/client";
import { inboundQuerySchema } from "#shared/inbound";
import type { AppEnv } from "../../http/app-env.ts";
import { forbidden, notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { insertJobs } from "../../platform/jobs.ts";
import { listInbound, moveInbound, toInbound } from "./inbound.store.ts";
import { openingJob } from "./keep-arrival.ts";
import { isSignedByTwilio, receiveText, textPath } from "./receive-text.ts";

const messageGone = "This message does not wait for you any more.";
const ofMessage = valid("param", memoryIdSchema(messageGone));

/** Mails and text messages that came in; those that are held wait here for a tap. */
export const inboundRoutes = new Hono<AppEnv>()
  .get("/inbound", signedIn, valid("query", inboundQuerySchema), async (c) => {
    const { state } = c.req.valid("query");
    return c.json((await listInbound(c.var.deps.db, c.var.user.id, state)).map(toInbound));
  })

  .post("/inbound/:id/accept", signedIn, ofMessage, async (c) => {
    const { deps, user } = c.var;
    const row = { userId: user.id, id: c.req.valid("param").id };
    const scoped = withUser(deps.db, user.id);
    const job = openingJob(user, row.id, deps.now());
    // A job of a message that does not wait any more finds nothing to do.
    const [[moved]] = await scoped.batch([
      moveInbound(scoped, row, ["held"], { state: "approved", reason: null }),
      insertJobs(scoped, [job]),
    ]);
    if (moved === undefined) throw notFound(messageGone);
    await deps.wake(job.id);
    return c.json(toInbound(moved));
  })

  .post("/inbound/:id/refuse", signedIn, ofMessage, async (c) => {
    const { deps, user } = c.var;
    const row = { userId: user.id, id: c.req.valid("param").id };
    const change = { state: "refused" as const, reason: "You refused it." };
    const scoped = withUser(deps.db, user.id);
    const [moved] = await moveInbound(scoped, row, ["held"], change);
    if (moved === undefined) throw notFound(messageGone);
    if (moved.rawPath !== null) await deps.files.delete([moved.rawPath]);
    await moveInbound(scoped, row, ["refused"], { rawPath: null, keyId: null });
    return c.json(toInbound(moved));
  })

  /** Of the provider of text messages: nobody is signed in, and a signature says who sends it. */
  .post("/inbound/sms", async (c) => {
    const { deps } = c.var;
    const { TWILIO_AUTH_TOKEN: token, APP_ORIGIN } = deps.settings;
    const form = new URLSearchParams(await c.req.text());
    const signature = c.req.header("X-Twilio-Signature") ?? "";
    const isSigned =
      token !== undefined && isSignedByTwilio(token, { url: `${APP_ORIGIN}${textPath}`, form, signature });
    if (!isSigned) throw forbidden("This request is not signed by the provider of text messages");
    await receiveText(deps, form);
    return c.body("<Response/>", 200, { "Content-Type": "text/xml" });
  });
