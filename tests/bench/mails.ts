import { arrivedFor, deliver, provenUser, writeMail } from "../local-run/send-messages.ts";
import { largeMail, makeMails } from "../mails/make-mails.ts";
import { seeded } from "../random/seeded.ts";
import { childrenOf, commandOf, ProcessWatch, residentOf } from "./hostile/process-watch.ts";
import { messageRun } from "./message-run.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * 200 varied and broken mails, signed and so opened, and one of 24 MB: `npm run bench:mails [seed [count]]`. Each is over within two
 * seconds, from its arrival to the memory that it is or the reason why not; the large one takes at most 100 MB.
 */
const limits = { wait: 2, memory: 100 } as const; // s, MB
const seed = Number(process.argv[2] ?? 7);
const count = Number(process.argv[3] ?? 200);

const failures: string[] = [];
await withBenchRun(async (run) => {
  const world = messageRun(run);
  const person = await provenUser(world);
  const address = { from: person.user.email, to: person.mailbox };
  const api = childrenOf(process.pid).filter((pid) => commandOf(pid).includes("workerd"));
  const opened = async () =>
    Number(
      (await run.sql("select count(*) as n from jobs where kind = 'open_inbound' and state = 'done'"))[0]?.n,
    );
  // The first mail waits for code that is loaded once.
  await deliver(world, { to: person.mailbox }, writeMail({ ...address, subject: "Warm" }));
  const times: number[] = [];
  for (const [at, { name, raw }] of makeMails(seeded(seed), count, address).entries()) {
    const began = performance.now();
    const before = await opened();
    const { outcome } = await deliver({ ...world, settled: async () => {} }, { to: person.mailbox }, raw);
    while (outcome === "ok" && (await opened()) === before && performance.now() - began < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    times.push((performance.now() - began) / 1000);
    if (outcome !== "ok") failures.push(`${name} ${at}: ${outcome}`);
    if ((times.at(-1) ?? 0) > limits.wait) failures.push(`${name} ${at}: ${times.at(-1)?.toFixed(1)} s`);
    await world.settled();
  }
  const resident = Math.max(...api.map(residentOf));
  const watch = new ProcessWatch((pid) => api.includes(pid));
  await deliver(world, { to: person.mailbox }, largeMail(address));
  const memory = watch.stop().peak - resident;
  if (memory > limits.memory) failures.push(`24 MB: ${memory.toFixed(0)} MB more`);
  const arrived = await arrivedFor(person);
  const failed = await run.sql(
    "select kind, reason from jobs where state = 'failed' and kind = 'open_inbound'",
  );
  failures.push(...failed.map(({ reason }) => `failed: ${reason}`));
  const of = (state: string) => arrived.filter((message) => message.state === state).length;
  printTable(
    ["mails", "kept", "held", "refused", "slowest s", "24 MB takes MB"],
    [[count + 1, of("accepted"), of("held"), of("refused"), Math.max(...times), memory]],
  );
});
console.log(failures.length === 0 ? "holds" : `does not hold: ${failures.join("; ")}`);
process.exitCode = failures.length === 0 ? 0 : 1;
