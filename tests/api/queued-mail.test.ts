import { beforeEach, expect, test } from "vitest";
import { withUser } from "#db/client";
import { wakeUp } from "../../worker/jobs.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { type Mail, MessageRefused, type SendMail } from "../../worker/platform/messages/mail.ts";
import { messageStatements } from "../../worker/platform/messages/queue-message.ts";
import { Outage } from "../../worker/platform/outage.ts";
import { memoryFiles } from "../local-run/memory-files.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const mail: Mail = { to: "ana@example.com", subject: "Hello", text: "A secret", html: "<p>A secret</p>" };

let owner = 0;
beforeEach(async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const [row] = await database.sql("insert into users (name, email) values ('Ana', $1) returning id", [
    email,
  ]);
  owner = Number(row?.id);
});

/** Only what the job runner and the mail of this test touch; the provider is that of an isolate of its own. */
function world(sendMail: SendMail, now = () => new Date()): Deps {
  const settings = { ENCRYPTION_KEY: Buffer.alloc(32, 5).toString("base64") };
  const files = memoryFiles();
  return {
    db: database.db,
    ai: { name: "embedded" },
    files,
    sendMail,
    now,
    settings,
    log: () => {},
    wake: async () => {},
  } as unknown as Deps;
}

async function queue(deps: Deps, expiresAt?: Date): Promise<string> {
  const scoped = withUser(deps.db, owner);
  const outgoing = { template: "test", mail, ...(expiresAt === undefined ? {} : { expiresAt }) };
  const { jobId, statements } = await messageStatements(deps, scoped, { id: owner, epoch: 0 }, outgoing);
  await scoped.batch(statements);
  return jobId;
}

const stateOf = async (jobId: string) => {
  const [row] = await database.sql(
    `select j.state as job, n.state as mail, n.reason, length(n.sealed) as kept
     from jobs j join notifications n on n.id = j.subject_id where j.id = $1`,
    [jobId],
  );
  return row;
};
const makeDue = (jobId: string) =>
  database.sql("update jobs set run_after = now() - interval '1 second', lease_until = null where id = $1", [
    jobId,
  ]);

test("a mail goes out once, however often its job is delivered, and nothing of it is kept", async () => {
  const sent: Mail[] = [];
  const deps = world(async (one) => void sent.push(one));
  const jobId = await queue(deps);
  const [row] = await database.sql<{ sealed: Buffer }>(
    "select sealed from notifications where user_id = $1",
    [owner],
  );
  expect(row?.sealed.toString("latin1")).not.toContain("secret");
  await Promise.all([wakeUp(deps, jobId), wakeUp(deps, jobId), wakeUp(deps, jobId)]);
  expect(sent).toEqual([mail]);
  expect(await stateOf(jobId)).toEqual({ job: "done", mail: "sent", reason: null, kept: 0 });
});

test("a refusal that passes is tried again", async () => {
  let tries = 0;
  const deps = world(async () => {
    tries += 1;
    if (tries < 3) throw new MessageRefused("Too many mails.", true);
  });
  const jobId = await queue(deps);
  for (let turn = 0; turn < 3; turn++) {
    await makeDue(jobId);
    await wakeUp(deps, jobId);
  }
  expect([tries, await stateOf(jobId)]).toEqual([3, { job: "done", mail: "sent", reason: null, kept: 0 }]);
});

test.each([true, false])("a refusal that stays (may pass: %s) ends visibly", async (retryable) => {
  const deps = world(async () => {
    throw new MessageRefused("No such domain.", retryable);
  });
  const jobId = await queue(deps);
  for (let turn = 0; turn < 5; turn++) {
    await makeDue(jobId);
    await wakeUp(deps, jobId);
  }
  expect(await stateOf(jobId)).toEqual({ job: "failed", mail: "failed", reason: "No such domain.", kept: 0 });
});

test("a mail that cannot be opened for a moment is sent later", async () => {
  const sent: Mail[] = [];
  let now = new Date();
  const deps = world(
    async (one) => void sent.push(one),
    () => now,
  );
  const jobId = await queue(deps);
  // The key that it was sealed under is no longer at hand.
  now = new Date(now.getTime() + 60_000);
  const { get } = deps.files;
  deps.files.get = async () => {
    throw new Outage("R2", null);
  };
  await wakeUp(deps, jobId);
  expect(sent).toEqual([]);
  deps.files.get = get;
  await makeDue(jobId);
  await wakeUp(deps, jobId);
  expect(sent).toEqual([mail]);
  expect(await stateOf(jobId)).toEqual({ job: "done", mail: "sent", reason: null, kept: 0 });
});

test("when nobody knows whether a mail went out, it is not sent again", async () => {
  let tries = 0;
  const deps = world(async () => {
    tries += 1;
    throw new Error("connection lost");
  });
  const jobId = await queue(deps);
  await wakeUp(deps, jobId);
  await makeDue(jobId);
  await wakeUp(deps, jobId);
  expect([tries, await stateOf(jobId)]).toMatchObject([1, { job: "done", mail: "unknown", kept: 0 }]);
});

test("a worker that dies after sending leaves one mail, not two", async () => {
  let tries = 0;
  const deps = world(async () => {
    tries += 1;
  });
  const jobId = await queue(deps);
  // As a worker leaves it that died between the provider's answer and its own last write.
  await database.sql("update notifications set state = 'sending' where user_id = $1", [owner]);
  await wakeUp(deps, jobId);
  expect([tries, await stateOf(jobId)]).toMatchObject([0, { job: "done", mail: "unknown" }]);
});

test.each([true, false])(
  "a worker that has lost its job to another leaves it alone (its refusal may pass: %s)",
  async (retryable) => {
    const other = crypto.randomUUID();
    const deps = world(async () => {
      await database.sql("update jobs set lease = $1::uuid where user_id = $2", [other, owner]);
      throw new MessageRefused("Not now.", retryable);
    });
    const jobId = await queue(deps);
    await wakeUp(deps, jobId);
    const [job] = await database.sql("select state, lease, reason from jobs where id = $1", [jobId]);
    expect(job).toEqual({ state: "running", lease: other, reason: null });
  },
);

test("a code that has expired is not sent any more", async () => {
  let tries = 0;
  const deps = world(async () => {
    tries += 1;
  });
  const jobId = await queue(deps, new Date(Date.now() - 1));
  await wakeUp(deps, jobId);
  expect([tries, await stateOf(jobId)]).toMatchObject([0, { job: "done", mail: "failed", kept: 0 }]);
});
