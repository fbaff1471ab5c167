import { Request } from "miniflare";
import { expect, onTestFinished, test } from "vitest";
import { keptWaiting, ownerHeader } from "../../../worker/platform/vision.ts";
import { guardWorkerd } from "./guard-workerd.ts";
import type { VisionBundle } from "./vision-bundle.ts";
import { VisionRuntime } from "./vision-runtime.ts";

/** Answers how often it was asked; where it is asked to it hangs, fills its memory and hangs, or takes its time. */
const bundle: VisionBundle = {
  name: "hangs",
  compatibilityDate: "2026-07-30",
  script: `let asked = 0;
    const kept = [];
    export default { fetch(request) {
      if (request.url.endsWith("/collect")) return Response.json({ collects: typeof gc });
      if (request.url.endsWith("/hang")) for (console.log("hangs"); ; );
      if (request.url.endsWith("/fill")) for (;;) if (kept.length < 100) kept.push(new Uint8Array(2 ** 24).fill(1));
      if (request.url.endsWith("/slow")) for (let turn = 0; turn < 500_000_000; turn++) asked ^= turn;
      return Response.json({ asked: ++asked });
    } };`,
  modules: [],
  models: { binding: "MODELS", files: [] },
};

const megabyte = 1024 * 1024;

function startVision(lanes = 1, { cpu = 1_000, ofLarge = 1_000, patience = 60_000 } = {}) {
  guardWorkerd();
  const each = { cpu, wall: 60_000, resident: 300 * megabyte };
  const large = { ...each, cpu: ofLarge };
  const limits = { read: each, recognise: each, faces: each, unpack: each, large };
  const logged: string[] = [];
  const vision = new VisionRuntime(bundle, (line) => void logged.push(line), { limits, lanes, patience });
  onTestFinished(() => vision.close());
  const ask = async (path: string, owner = "1", body = "x") => {
    const sent = { method: "POST", body, headers: { [ownerHeader]: owner } };
    const at = path.includes("/") ? path : `read/${path}`;
    const response = await vision.fetch(new Request(`http://vision/${at}`, sent));
    return { status: response.status, body: await response.json() };
  };
  return { vision, ask, logged };
}

test("a reader that hangs is ended and says so, and the next file gets a new one", async () => {
  const { ask } = startVision();
  const [first, second, hung, after] = await Promise.all(["a", "b", "hang", "c"].map((path) => ask(path)));
  expect([first?.body, second?.body]).toEqual([{ asked: 1 }, { asked: 2 }]);
  expect(hung).toEqual({ status: 422, body: { reason: "Reading the file took too long.", exhausted: true } });
  expect(after?.body).toEqual({ asked: 1 });
});

test.runIf(process.platform === "linux")(
  "one that takes too much memory is ended before its time is over, and takes nobody else's file along",
  async () => {
    const { vision, ask } = startVision();
    const [filled, other] = await Promise.all([ask("fill", "1"), ask("a", "2")]);
    const reason = "Reading the file took too much memory.";
    expect(filled).toEqual({ status: 422, body: { reason, exhausted: true } });
    expect(other).toEqual({ status: 200, body: { asked: 1 } });
    expect((await vision.usage())?.resident).toBeLessThan(200 * megabyte);
  },
);

test("the Worker may collect what is left of a file", async () => {
  expect((await startVision().ask("collect")).body).toEqual({ collects: "function" });
});

test("two people's files are read at a time, one of each, and of one person's the small ones first", async () => {
  const { ask } = startVision(2);
  const answered: string[] = [];
  const note = (path: string, owner: string, body?: string) =>
    ask(path, owner, body).then(() => void answered.push(path));
  const large = "x".repeat(1_000);
  await Promise.all([
    note("hang", "1"),
    note("own", "1"),
    note("first", "2", large),
    note("large", "2", large),
    note("small", "2"),
  ]);
  expect(answered).toEqual(["first", "small", "large", "hang", "own"]);
});

test("a text goes by a picture that somebody else's are waiting for", async () => {
  const { ask } = startVision();
  const answered: string[] = [];
  const note = (path: string, owner: string) => ask(path, owner).then(() => void answered.push(path));
  await Promise.all([
    note("recognise/hang", "1"),
    note("recognise/behind", "2"),
    note("read/text", "3"),
    note("read/own", "1"),
  ]);
  expect(answered).toEqual(["read/text", "read/own", "recognise/hang", "recognise/behind"]);
});

test("where two texts are read at a time one picture is looked at, so that there are three processes at most", async () => {
  const { ask } = startVision(2);
  const answered: string[] = [];
  const note = (path: string, owner: string) => ask(path, owner).then(() => void answered.push(path));
  await Promise.all([note("recognise/hang", "1"), note("recognise/behind", "2"), note("faces/behind", "3")]);
  expect(answered).toEqual(["recognise/hang", "recognise/behind", "faces/behind"]);
});

test("a large file gets more time than a small one, and neither is read twice", async () => {
  const { ask, logged } = startVision(1, { cpu: 50, ofLarge: 60_000 });
  expect((await ask("slow")).body).toMatchObject({ exhausted: true });
  expect((await ask("slow", "1", "x".repeat(megabyte))).status).toBe(200);
  expect((await ask("recognise/slow", "1", "x".repeat(megabyte))).body).toMatchObject({ exhausted: true });
  const { ask: askInTime, logged: tried } = startVision();
  expect((await askInTime("hang", "1", "x".repeat(megabyte))).body).toMatchObject({ exhausted: true });
  expect([logged, tried]).toEqual([[], ["hangs"]]);
});

test("whoever waits longer than anybody waits for it was kept waiting, be it in line or beside others at work", async () => {
  const { vision, ask, logged } = startVision(1, { cpu: 60_000, patience: 1_000 });
  await vision.start();
  const ends = await Promise.all(["1", "2", "3"].map((owner) => ask("hang", owner)));
  expect(ends).toEqual(Array(3).fill({ status: keptWaiting, body: null }));
  expect(logged.length).toBeLessThan(2);
});

test("people take turns: who sends one file waits for one of those that somebody sent before", async () => {
  const { ask } = startVision();
  const answered: string[] = [];
  const note = (path: string, owner: string) => ask(path, owner).then(() => void answered.push(path));
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((path) => note(path, "1")),
    note("b1", "2"),
    note("c1", "3"),
  ]);
  expect(answered).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
});
