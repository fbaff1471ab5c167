import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { exportAll, rowsOf } from "../local-run/export-all.ts";
import { importLines } from "../local-run/import-lines.ts";
import { makeUser } from "../local-run/make-user.ts";
import { findImport, sendImport, startImport } from "../local-run/send-import.ts";
import { standInVision } from "../made-files/face-picture.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { bundleFaultyWorker } from "./fault-run.ts";
import { expectInvariants, recover, settle } from "./invariants.ts";
import { expectStatus, hold, type Person, save, saved, WatchedClient } from "./ledger.ts";
import { expectEachOnce, proveNumber, remindNow } from "./messages-rows.ts";
import { type MortalProcess, startMortal } from "./mortal-process.ts";
import { changes, expectWhole, stateOf, withPeople } from "./people-rows.ts";

/** Row 23: the whole product, database included, is killed with SIGKILL in the middle of something, and started again. */
export type Mortality = {
  tryKill(seed: number): Promise<void>;
  /** The same while somebody confirms, merges, splits or forgets people. */
  tryKillChange(seed: number): Promise<void>;
  /** The same while an archive is brought in: it is whole afterwards. */
  tryKillImport(seed: number): Promise<void>;
  close(): Promise<void>;
};

export const killedRow = {
  row: 23,
  fault:
    "SIGKILL in the middle of an upload, an analysis, a removal of everything, reminders, the analyses of an import",
};

export const killedChangeRow = {
  row: 30,
  fault: "SIGKILL while somebody confirms, merges, splits or forgets people",
};

export async function openMortality(bundles: WorkerBundles): Promise<Mortality> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-mortal-"));
  const file = join(folder, "bundles.json");
  const vision = { ...bundles.vision, script: standInVision, modules: [] };
  await writeFile(file, JSON.stringify({ ...bundles, api: await bundleFaultyWorker(), vision }));
  const settings = { SESSION_KEY: randomBytes(32).toString("base64") };
  const start = () => startMortal(join(folder, "data"), file, settings);
  let lilu = await start();

  const person = async (): Promise<Person> => {
    const watched = new WatchedClient(lilu.url);
    const client = await makeUser({ url: lilu.url, sql: lilu.sql, settings }, watched);
    return { client, refusals: watched.refusals, kept: new Map() };
  };
  /** The same browser at the address of the new process. */
  const moved = ({ client, kept }: Person): Person => {
    const watched = new WatchedClient(lilu.url);
    for (const [name, value] of client.cookies) watched.cookies.set(name, value);
    const { user, password } = client;
    return { client: Object.assign(watched, { user, password }), refusals: watched.refusals, kept };
  };

  return {
    tryKill: async (seed) => {
      const chance = chanceOf(seed);
      const ana = await person();
      const action = chance.turn(actions);
      const text = `Anabel hid key 23.${seed} under the stone`;
      await prepare(ana, text);
      await action.before?.({ lilu, ana, text });
      await settle(lilu);
      await lilu.die({ at: 1 + chance.below(action.touches), when: chance.pick(["before", "after"]) });
      await action.begin({ lilu, ana, text });
      await lilu.end();
      lilu = await start();
      const again = moved(ana);
      await action.after({ lilu, ana: again, text, chance });
      await recover(lilu);
      await action.last?.({ lilu, ana: again, text });
      await expectInvariants(lilu, [again]);
    },
    tryKillChange: async (seed) => {
      const chance = chanceOf(seed);
      const ana = await person();
      const people = await withPeople({ run: lilu, ana });
      const change = chance.turn(Object.values(changes));
      await settle(lilu);
      const before = await stateOf({ run: lilu, ana });
      await lilu.die({ at: 1 + chance.below(10), when: chance.pick(["before", "after"]) });
      await orGone(lilu, change({ run: lilu, ana }, people).send());
      await lilu.end();
      lilu = await start();
      const again = moved(ana);
      const stage = { run: lilu, ana: again };
      await expectWhole(stage, change(stage, people), before);
      await recover(lilu);
      await expectInvariants(lilu, [again]);
    },
    tryKillImport: async (seed) => {
      const chance = chanceOf(seed);
      const [ana, rui] = [await person(), await person()];
      await prepare(ana, `Anabel hid key 24.${seed} under the stone`);
      await settle(lilu);
      const settling = { settled: () => settle(lilu) };
      const files = await exportAll(settling, ana.client);
      // A file that waits a day to be removed is no work that was left undone.
      const endArchives = () => lilu.sql("update archives set expires_at = now()");
      await endArchives();
      const seen = await sendImport(settling, rui.client, "lilu.zip", zipSync(files));
      await lilu.die({ at: 4 + chance.below(16), when: chance.pick(["before", "after"]) });
      await orGone(lilu, startImport(settling, rui.client, seen));
      await lilu.end();
      lilu = await start();
      const again = moved(rui);
      await startImport({ settled: () => recover(lilu) }, again.client, seen);
      const done = await findImport(again.client, seen.id);
      hold(done.state === "done" && done.imported === 2, "I1", `the import is ${JSON.stringify(done)}`);
      const rows = await rowsOf(await exportAll({ settled: () => settle(lilu) }, again.client));
      await endArchives();
      await recover(lilu);
      const wanted = await rowsOf(files, again.client);
      hold(
        JSON.stringify(rows) === JSON.stringify(wanted),
        "I1",
        "what was brought in is not what was archived",
      );
      await expectInvariants(lilu, [again]);
    },
    close: async () => {
      await lilu.end();
      await rm(folder, { recursive: true });
    },
  };
}

type Stage = { lilu: MortalProcess; ana: Person; text: string };
type Action = {
  /** Number of times that it touches the world, about. */
  touches: number;
  /** Done before the process may die. */
  before?: (stage: Stage) => Promise<void>;
  /** Ends when the action has, or the process. */
  begin: (stage: Stage) => Promise<void>;
  /** Does what the person would who finds the product again. */
  after: (stage: Stage & { chance: Chance }) => Promise<void>;
  last?: (stage: Stage) => Promise<void>;
};

async function prepare(ana: Person, text: string): Promise<void> {
  await saved(ana, `${text}, a note`);
  await saved(ana, `${text}, a file`, { inFile: true, thumbnail: true });
}

const orGone = (lilu: MortalProcess, work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), lilu.gone]);

const upload = ({ ana, text }: Stage) => save(ana, text, { inFile: true, thumbnail: true });
const removeAll = async ({ ana }: Stage) => {
  const ids = [...ana.kept.keys()];
  ana.kept.clear();
  await ana.client.api("/api/content/trash", { method: "POST", json: { ids } });
  return ana.client.api("/api/trash", { method: "DELETE" });
};

const actions: Action[] = [
  {
    touches: 12,
    begin: async (stage) => void (await orGone(stage.lilu, upload(stage))),
    after: async (stage) => {
      if (stage.chance.chance(0.5)) return;
      await stage.lilu.sql("update idempotency_keys set created_at = created_at - interval '1 minute'");
      expectStatus((await upload(stage)).status, 201);
    },
  },
  {
    touches: 22,
    begin: async (stage) => {
      const work = save(stage.ana, stage.text).then(() => settle(stage.lilu));
      await orGone(stage.lilu, work);
    },
    after: async () => {},
  },
  {
    touches: 12,
    begin: async (stage) => void (await orGone(stage.lilu, removeAll(stage))),
    after: async ({ ana, lilu }) => {
      const ids = (
        await lilu.sql("select id from memories where user_id = $1 and deleted_at is null", [
          String(ana.client.user.id),
        ])
      ).map(({ id }) => id);
      if (ids.length > 0) await ana.client.api("/api/content/trash", { method: "POST", json: { ids } });
      expectStatus((await ana.client.api("/api/trash", { method: "DELETE" })).status, 200);
    },
    last: async ({ ana, lilu }) => {
      const own = (await lilu.objects()).filter((key) =>
        key.startsWith(`users/${ana.client.user.id}/files/`),
      );
      hold(own.length === 0, "I4", "a file of what was removed is still there");
    },
  },
  {
    touches: 16,
    before: async ({ lilu, ana }) => {
      await lilu.sql("update users set email_verified_at = now() where id = $1", [
        String(ana.client.user.id),
      ]);
      await proveNumber(lilu, ana);
      for (const memoryId of ana.kept.keys()) await remindNow(ana, memoryId);
    },
    begin: async ({ lilu }) => {
      const work = lilu.cron("* * * * *").then(() => settle(lilu));
      await orGone(lilu, work);
    },
    after: async () => {},
    last: async ({ lilu, ana }) => void (await expectEachOnce(lilu, ana)),
  },
  {
    touches: 24,
    begin: async (stage) => {
      const work = importNotes(stage).then(() => settle(stage.lilu));
      await orGone(stage.lilu, work);
    },
    after: async (stage) => void (await importNotes(stage)),
    last: async ({ lilu, ana }) => {
      const rows = await lilu.sql(
        `select m.id from memories m join jobs j on j.subject_id = m.id and j.kind = 'analyse_memory'
           and j.state = 'done' and j.attempts <= 2
         where m.user_id = $1 and m.source = 'import' and m.state = 'ready' and m.is_analyzed`,
        [String(ana.client.user.id)],
      );
      hold(
        rows.length === notes,
        "I2",
        `${rows.length} of ${notes} notes are ready, by two attempts at most`,
      );
    },
  },
];

/** A few more than are analysed together. */
const notes = 60;
const importNotes = ({ ana, text }: Stage) =>
  importLines(
    ana.client,
    Array.from({ length: notes }, (_, index) => ({ content: `${text}, and Rita Pires wrote line ${index}` })),
  );
