import { Hono } from "hono";
import {
  newMemoryReminderSchema,
  newReminderSchema,
  type Reminder,
  reminderChangeSchema,
  reminderListQuerySchema,
  snoozeSchema,
} from "#shared/reminders";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { changeReminder, reminderGone } from "./change-reminder.ts";
import { createReminder } from "./create-reminder.ts";
import { changeSchedule, completeSchedule, readWallTime, snoozeSchedule } from "./plan-reminder.ts";
import { toReminder } from "./reminder-row.ts";
import { deleteReminders, findReminder, listReminders, restoreReminder } from "./reminders.store.ts";
import { instantOf } from "./wall-time.ts";

const ofReminder = valid("param", memoryIdSchema(reminderGone));
const made = (reminder: Reminder) => ({ status: 201, body: reminder }) as const;

export const remindersRoutes = new Hono<AppEnv>()
  .get("/reminders", signedIn, valid("query", reminderListQuerySchema), async (c) => {
    const { deps, user } = c.var;
    const rows = await listReminders(deps.db, user.id, c.req.valid("query"), deps.now());
    return c.json(rows.map(toReminder));
  })

  .post("/reminders", signedIn, valid("json", newReminderSchema), async (c) => {
    const { memoryId, ...reminder } = c.req.valid("json");
    return once(c, c.req.valid("json"), async (id) =>
      made(await createReminder(c.var.deps, c.var.user, id, memoryId, reminder)),
    );
  })

  .post(
    "/content/:id/reminders",
    signedIn,
    valid("param", memoryIdSchema(memoryGone)),
    valid("json", newMemoryReminderSchema),
    async (c) => {
      const reminder = c.req.valid("json");
      const memoryId = c.req.valid("param").id;
      return once(c, reminder, async (id) =>
        made(await createReminder(c.var.deps, c.var.user, id, memoryId, reminder)),
      );
    },
  )

  .on(
    ["PUT", "PATCH"],
    "/reminders/:id",
    signedIn,
    ofReminder,
    valid("json", reminderChangeSchema),
    async (c) => {
      const change = c.req.valid("json");
      return c.json(
        await changeReminder(c.var.deps, c.var.user.id, c.req.valid("param").id, (schedule, now) =>
          changeSchedule(schedule, change, now),
        ),
      );
    },
  )

  .post("/reminders/:id/snooze", signedIn, ofReminder, valid("json", snoozeSchema), async (c) => {
    const { until } = c.req.valid("json");
    return c.json(
      await changeReminder(c.var.deps, c.var.user.id, c.req.valid("param").id, (schedule, now) =>
        snoozeSchedule(schedule, momentOf(until, schedule.timeZone), now),
      ),
    );
  })

  .post("/reminders/:id/done", signedIn, ofReminder, async (c) =>
    c.json(await changeReminder(c.var.deps, c.var.user.id, c.req.valid("param").id, completeSchedule)),
  )

  .delete("/reminders/:id", signedIn, ofReminder, async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    const found = await findReminder(deps.db, user.id, id);
    if (found === null || found.status === "dismissed") throw notFound(reminderGone);
    await deleteReminders(deps.db, user.id, [id], deps.now());
    return c.body(null, 204);
  })

  .post("/reminders/:id/restore", signedIn, ofReminder, async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    await restoreReminder(deps.db, user.id, id, deps.now());
    const restored = await findReminder(deps.db, user.id, id);
    if (restored === null) throw notFound(reminderGone);
    return c.json(toReminder(restored));
  });

const momentOf = (time: string, timeZone: string): Date => instantOf(readWallTime(time, timeZone), timeZone);
