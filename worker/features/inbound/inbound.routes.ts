import { type Context, Hono } from "hono";
import { withUser } from "#db/client";
import { inboundQuerySchema, textStatusQuerySchema } from "#shared/inbound";
import type { AppEnv } from "../../http/app-env.ts";
import { forbidden, notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { insertJobs } from "../../platform/jobs.ts";
import { textStatusUrl } from "../../platform/messages/text-message.ts";
import { listInbound, moveInbound, toInbound } from "./inbound.store.ts";
import { openingJob } from "./keep-arrival.ts";
import { noteTextStatus } from "./note-text-status.ts";
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
    await receiveText(deps, await signedForm(c, `${deps.settings.APP_ORIGIN}${textPath}`));
    return c.body("<Response/>", 200, { "Content-Type": "text/xml" });
  })

  /** Of the same provider: what became of a message that went out. */
  .post("/inbound/sms/status", valid("query", textStatusQuerySchema), async (c) => {
    const { deps } = c.var;
    const { id } = c.req.valid("query");
    const form = await signedForm(c, textStatusUrl(deps.settings.APP_ORIGIN, id));
    await noteTextStatus(deps.db, id, form);
    return c.body(null, 204);
  });

/** The form of a request that the provider of text messages has signed for the address `url`. @throws 403 */
async function signedForm(c: Context<AppEnv>, url: string): Promise<URLSearchParams> {
  const token = c.var.deps.settings.TWILIO_AUTH_TOKEN;
  const form = new URLSearchParams(await c.req.text());
  const signature = c.req.header("X-Twilio-Signature") ?? "";
  if (token === undefined || !isSignedByTwilio(token, { url, form, signature }))
    throw forbidden("This request is not signed by the provider of text messages");
  return form;
}
