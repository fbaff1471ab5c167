import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { CalendarFeed, NewCalendarFeed } from "#shared/reminders";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { countAttempt, perHour } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { sha256Hex } from "../../platform/hash.ts";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  openCalendarFeed,
  replaceCalendarFeed,
} from "./calendar-feed.store.ts";
import { memoryUrl } from "./memory-url.ts";
import { listReminders } from "./reminders.store.ts";
import { writeCalendar } from "./write-calendar.ts";

const linkGone = "This calendar link works no more.";
/** 256 bits in base64url. */
const fileName = /^([\w-]{43})\.ics$/;
/** Calendars ask a few times an hour. */
const mostAnHour = 120;

export const calendarFeedRoutes = new Hono<AppEnv>()
  .basePath("/calendar-feed")

  .get("/", signedIn, async (c) => {
    const createdAt = await findCalendarFeed(c.var.deps.db, c.var.user.id);
    const feed: CalendarFeed = { createdAt: createdAt?.toISOString() ?? null };
    return c.json(feed);
  })

  .post("/", signedIn, async (c) => {
    const { deps, user } = c.var;
    const secret = randomBytes(32).toString("base64url");
    const createdAt = deps.now();
    await replaceCalendarFeed(deps.db, { userId: user.id, secretHash: await sha256Hex(secret), createdAt });
    const feed: NewCalendarFeed = {
      url: `${deps.settings.APP_ORIGIN}/api/calendar-feed/${secret}.ics`,
      createdAt: createdAt.toISOString(),
    };
    return c.json(feed, 201);
  })

  .delete("/", signedIn, async (c) => {
    await deleteCalendarFeed(c.var.deps.db, c.var.user.id);
    return c.body(null, 204);
  })

  .get("/:file", async (c) => {
    const { deps } = c.var;
    const secret = fileName.exec(c.req.param("file"))?.[1];
    const userId = secret === undefined ? null : await openCalendarFeed(deps.db, await sha256Hex(secret));
    if (userId === null) throw notFound(linkGone);
    await countAttempt(deps, { name: "calendar-feed", subject: String(userId), max: mostAnHour, ...perHour });
    const now = deps.now();
    const open = await listReminders(deps.db, userId, { show: "open" }, now);
    const calendar = writeCalendar(open, (id) => memoryUrl(deps.settings, id), now);
    return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" });
  });
