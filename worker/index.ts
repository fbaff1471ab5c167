import type {
  ExecutionContext,
  ForwardableEmailMessage,
  MessageBatch,
  ScheduledController,
} from "@cloudflare/workers-types";
import { app } from "./app.ts";
import { receiveMail } from "./features/inbound/receive-mail.ts";
import { describeDatabaseError } from "./http/database-error.ts";
import { drainBudget, wakeUp } from "./jobs.ts";
import { openDeps } from "./open-deps.ts";
import { type Env, type WakeUp, wakeUpSchema } from "./platform/env.ts";
import { nameOfError } from "./platform/log.ts";
import { runSchedule } from "./schedule.ts";

/** The doors of the Worker. */
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) => app.fetch(request, env, context as never),

  /**
   * Each message is acknowledged by itself: one that fails is retried alone. A wake-up that ended in the dead-letter
   * queue is no verdict on its job: the job gets one more turn, and its row says how that went. A batch has the time of one
   * wake-up, as the platform ends all of it after a quarter of an hour: what comes later is woken again.
   */
  async queue(batch: MessageBatch<WakeUp>, env: Env): Promise<void> {
    const deps = openDeps(env);
    const began = deps.now().getTime();
    for (const message of batch.messages) {
      const parsed = wakeUpSchema.safeParse(message.body);
      if (!parsed.success) {
        message.ack();
        continue;
      }
      try {
        const isLate = deps.now().getTime() - began > drainBudget;
        if (isLate) await deps.wake(parsed.data.jobId);
        else await wakeUp(deps, parsed.data.jobId);
        message.ack();
      } catch (error) {
        deps.log("wake_up_failed", {
          jobId: parsed.data.jobId,
          error: nameOfError(error),
          ...describeDatabaseError(error),
        });
        message.retry({ delaySeconds: 10 });
      }
    }
  },

  /** A mail to somebody's own address, from Email Routing. */
  async email(message: ForwardableEmailMessage, env: Env): Promise<void> {
    await receiveMail(openDeps(env), message);
  },

  async scheduled(controller: ScheduledController, env: Env): Promise<void> {
    await runSchedule(openDeps(env), controller.cron);
  },
};
