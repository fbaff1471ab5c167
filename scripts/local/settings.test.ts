import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { settingsExampleFile, workerEntry } from "./paths.ts";
import { readLocalSettings } from "./settings.ts";

/** Whoever tries this has settings of their own, which are not what is tried. */
const noFile = join(tmpdir(), "lilu-no-such-file");

async function settingsIn(text: string) {
  const folder = await mkdtemp(join(tmpdir(), "lilu-settings-"));
  try {
    await writeFile(join(folder, "vars"), text);
    return await readLocalSettings({ PORT: "9000" }, join(folder, "vars"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("the example names every setting that is read, and no other but those of which it says so", async () => {
  const example = await readFile(settingsExampleFile, "utf8");
  const [known = "", unread = ""] = example.split(/^# --- .*nothing reads these.*$/m);
  const source = await readFile(workerEntry.replace("index.ts", "platform/env.ts"), "utf8");
  const [, schema = ""] = /settingsSchema = z\.object\(\{([\s\S]*?)\n\}\)/.exec(source) ?? [];
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? []);
  // LOCAL_RUN says that this is the local run: nobody sets it.
  const settable = [...read.filter((name) => name !== "LOCAL_RUN"), "PORT", "DATA_DIR"];
  expect(read).toContain("SESSION_KEY");
  expect(Object.keys(parseEnv(known)).toSorted()).toEqual(settable.toSorted());
  expect(Object.keys(parseEnv(unread)).filter((name) => settable.includes(name))).toEqual([]);
});

test("what the environment says is taken, what no example names is not, and empty is as good as not there", async () => {
  const environment = { PORT: "9000", ADMIN_EMAIL: "a@b.c", MAIL_FROM: "", HOME: "/root" };
  const settings = await readLocalSettings(environment, noFile);
  expect(settings.port).toBe(9000);
  expect(settings.product).toMatchObject({ ADMIN_EMAIL: "a@b.c" });
  expect(settings.product).not.toHaveProperty("HOME");
  expect(settings.product).not.toHaveProperty("PORT");
  expect(settings.product).not.toHaveProperty("MAIL_FROM");
});

test.each([
  { OPENAI_BASE_URL: "localhost:11434/v1" },
  { AI_DAILY_BUDGET_USD_PER_USER: "Unlimited" },
  { AI_KILL_SWITCH: "yes" },
  { MAIL_FROM: "Lilu" },
])("%j is said at once, before anything is started", async (wrong) => {
  await expect(readLocalSettings(wrong, noFile)).rejects.toThrow(`${Object.keys(wrong)[0]} is not valid`);
});

test.each(["a lot", "-1", "65536", "80.5"])("%s is no port", async (port) => {
  await expect(readLocalSettings({ PORT: port }, noFile)).rejects.toThrow(`PORT is not a port: ${port}`);
});

test("the file is read where the environment says nothing, and a name in it that nobody knows is told", async () => {
  const settings = await settingsIn("PORT=8000\nADMIN_EMAIL=a@b.c\n");
  expect([settings.port, settings.product.ADMIN_EMAIL]).toEqual([9000, "a@b.c"]);
  await expect(settingsIn("ADMIN_MAIL=a@b.c")).rejects.toThrow("There is no setting ADMIN_MAIL");
});
