import { connect } from "node:net";
import { deleteAccountConfirmation } from "#shared/account";
import type { Memory } from "#shared/memories";
import { fileMissing } from "../../worker/features/files/files.store.ts";
import { fileNotSaved } from "../../worker/features/memories/uploads.store.ts";
import type { FaultRun } from "./fault-run.ts";
import { recover, settle } from "./invariants.ts";
import { expectStatus, hold, type Person, save, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];

const filesOf = async (run: FaultRun, { client }: Person) =>
  (await run.objects()).filter((key) => key.startsWith(`users/${client.user.id}/`));
const sweep = "* * * * *";

/** The wrapped key, the thumbnail or the file itself. */
async function refuseFile({ run, ana, chance, text }: Context): Promise<void> {
  const thumbnail = chance.chance(0.5);
  const what = chance.turn(["refused", "answer lost"] as const);
  // The key has been made before, or is what fails: then nothing is saved at all.
  if (chance.chance(0.5)) await saved(ana, `${text}, and before that another`, { inFile: true });
  const before = ana.kept.size;
  run.calls.meet({ binding: "FILES", method: "put", what, at: 1 + chance.below(thumbnail ? 2 : 1) });
  const response = await save(ana, text, { inFile: true, thumbnail });
  expectStatus(response.status, 503);
  await run.heal();
  const held = (await ana.client.read<Memory[]>("/api/content")).find(({ title }) => title === "A file");
  if (before === 0 && held !== undefined)
    hold(held.state === "failed" && held.failure === fileNotSaved, "must hold", `it is ${held.state}`);
  if (chance.chance(0.5)) return;
  expectStatus((await save(ana, text, { inFile: true, thumbnail })).status, 201);
}

/** The object is there, the row does not know: nobody sends it again, the crons finish it or say that it is not saved. */
async function loseEndOfUpload({ run, ana, chance, text }: Context): Promise<void> {
  await saved(ana, `${text}, and before that another`, { inFile: true });
  await settle(run);
  run.postgres.meet({
    at: 3 + chance.below(4),
    what: chance.pick(["refused", "dies inside", "answer lost"]),
    inside: 1,
    on: true,
  });
  const { status } = await save(ana, text, { inFile: true, thumbnail: chance.chance(0.5) });
  expectStatus(status, 201, 503);
}

async function loseObject({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await saved(ana, text, { inFile: true });
  await settle(run);
  const gone = chance.turn([true, false]);
  if (gone) await (await run.runtime.files()).delete(`users/${ana.client.user.id}/files/${memory.id}`);
  else run.calls.meet({ binding: "FILES", method: "get", what: chance.pick(["refused", "answer lost"]) });
  const response = await ana.client.api(memory.filePath);
  expectStatus(response.status, gone ? 404 : 503);
  if (gone)
    hold(
      (await response.text()).includes(fileMissing),
      "must hold",
      "it does not say that the file is missing",
    );
  await run.heal();
  const held = await ana.client.read<Memory>(`/api/content/${memory.id}`);
  hold(held.title === memory.title, "must hold", "the memory is gone with its file");
  if (!gone) return;
  ana.kept.delete(memory.id);
  await recover(run);
  const told = await ana.client.read<Memory>(`/api/content/${memory.id}`);
  hold(told.state === "failed" && told.failure === fileMissing, "I3", `it says ${told.state}`);
}

const removals = [
  { binding: "FILES", method: "delete" },
  { binding: "VECTORS", method: "deleteByIds" },
] as const;

/** All of a person's things are to go, and R2 or Vectorize does not let them. */
async function refuseRemoval({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await saved(ana, text, { inFile: true });
  await saved(ana, `${text} too`);
  await settle(run);
  ana.kept.clear();
  const what = chance.pick(["refused", "answer lost"] as const);
  const fault = { ...chance.pick(removals), what, times: 1 + chance.below(3) };
  if (chance.turn(["trash", "account"]) === "trash") {
    await ana.client.api("/api/content/trash", { method: "POST", json: { ids: [memory.id] } });
    run.calls.meet(fault);
    expectStatus((await ana.client.api("/api/trash", { method: "DELETE" })).status, 503);
    await run.heal();
    return finishRemoval({ run, ana, chance }, memory);
  }
  const json = { confirmation: deleteAccountConfirmation, password: ana.client.password };
  run.calls.meet(fault);
  expectStatus((await ana.client.api("/api/user", { method: "DELETE", json })).status, 200, 204);
  ana.isGone = true;
  for (let turn = 0; turn < 4; turn++) await run.cron(sweep);
  await run.heal();
  await recover(run);
  hold((await filesOf(run, ana)).length === 0, "I4", "something of the account is still in R2");
}

/**
 * Finishes a removal that has begun: the memory may have lost its file, so it is not offered to be restored any more, and is
 * gone for good as soon as its owner empties the trash again, or an hour later by itself.
 */
async function finishRemoval(
  { run, ana, chance }: Pick<Context, "run" | "ana" | "chance">,
  { id }: Memory,
): Promise<void> {
  const offered = await ana.client.read<unknown[]>("/api/trash");
  hold(offered.length === 0, "I3", "what may have lost its file is offered to be restored");
  expectStatus((await ana.client.api(`/api/content/${id}/restore`, { method: "POST" })).status, 404);
  if (chance.chance(0.5)) {
    const { removed, left } = await ana.client.read<{ removed: number; left: number }>("/api/trash", {
      method: "DELETE",
    });
    hold(removed === 1 && left === 0, "I3", `the trash is empty, and ${removed} was removed, ${left} left`);
  } else await run.cron("23 * * * *");
  const rows = await run.sql("select id from memories where id = $1", [id]);
  hold(rows.length === 0, "I4", "the trash looks empty and is not");
  const files = (await filesOf(run, ana)).filter((key) => key.includes(id));
  hold(files.length === 0, "I4", "the file is still there");
}

const head = (length: number, cookie: string, url: string) =>
  `POST /api/content HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n` +
  `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;

/** Whoever sends hangs up in the middle of the form, or just behind its end. */
async function hangUp({ run, ana, chance, text }: Context): Promise<void> {
  const part = (name: string, more = "") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = `${part("title")}A file\r\n${part("file", '; filename="key.txt"')}${text.repeat(2_000)}\r\n--x--\r\n`;
  const cookie = [...ana.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const isWhole = chance.turn([false, false, true]);
  const sent = isWhole ? body.length : chance.below(body.length);
  const { hostname, port } = new URL(run.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(head(body.length, cookie, run.url) + body.slice(0, sent), () => {
        setTimeout(() => socket.destroy(), chance.below(isWhole ? 5 : 30));
      }),
    );
    socket.once("close", () => resolve());
    socket.once("error", () => resolve());
  });
  // By the time that other requests have been answered, the first has ended.
  for (let turn = 0; turn < 5; turn++) await ana.client.read("/api/stats");
  await run.postgres.quiet();
  await recover(run);
  const held = await ana.client.read<Memory[]>("/api/content");
  if (!isWhole) hold(held.length === 0, "must hold", "half of a file became a memory");
  for (const { filePath } of held)
    hold(
      (await (await ana.client.api(filePath)).text()) === text.repeat(2_000),
      "must hold",
      "a file is not whole",
    );
}

export const filesRows: Scenario[] = [
  { row: 6, fault: "R2 takes no file", run: refuseFile },
  { row: 7, fault: "R2 has the file, and the database does not hear of it", run: loseEndOfUpload },
  { row: 8, fault: "R2 does not give a file back", run: loseObject },
  { row: 9, fault: "R2 or Vectorize does not let go of what is to be removed", run: refuseRemoval },
  { row: 24, fault: "whoever sends a file hangs up", run: hangUp },
];
