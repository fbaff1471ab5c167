import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../scripts/local/paths.ts";

/** Shapes of what opens something: keys of providers, private keys, a database's password, our own keys with a value. */
const shapes = [
  /\bsk-(?:proj-)?\w[\w-]{31}/,
  /\b(?:AC|SK)[0-9a-f]{32}\b/,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bpostgres(?:ql)?:\/\/\w+:(?!secret@)[\w%+/=-]{6,}@/,
  /(?:SESSION_KEY|ENCRYPTION_KEY|PRIVATE_KEY|CODE_PEPPER|AUTH_TOKEN)\w*["']?\s?[:=]\s?["'`]?[\w+/-]{32}/,
];
const holdsSecret = (text: string) => shapes.some((shape) => shape.test(text));

/** Folders and files that are no part of what is handed on. */
const leftOut = new Set(["node_modules", ".git", ".data", ".dev.vars", ".wrangler", "screenshots"]);
/** Larger ones are models and data. */
const largest = 1_000_000; // bytes

const allFiles = () =>
  globSync(["**", ".*", ".*/**"], {
    cwd: repositoryRoot,
    exclude: (name) => leftOut.has(name.split("/").at(-1) ?? ""),
  })
    .map((path) => ({ path, stat: statSync(join(repositoryRoot, path)) }))
    .filter(({ stat }) => stat.isFile() && stat.size <= largest)
    .map(({ path }) => path);

test("T49: no file of the repository and of the built site holds a secret", () => {
  const paths = allFiles();
  expect(paths).toContain(".dev.vars.example");
  expect(paths).toContain("worker/app.ts");
  expect(paths.filter((path) => holdsSecret(readFileSync(join(repositoryRoot, path), "latin1")))).toEqual([]);
});

test.each([
  `OPENAI_API_KEY=sk-${"proj-"}${"aB3_".repeat(10)}`,
  `TWILIO_ACCOUNT_SID: "AC${"0a".repeat(16)}"`,
  `TWILIO_AUTH_TOKEN=${"0a".repeat(16)}`,
  `-----BEGIN ${"RSA "}PRIVATE KEY-----`,
  `postgresql://app_rw:${"npg_1x"}@ep-1.neon.tech/neondb`,
  `SESSION_KEY_PREVIOUS = "${"aB3+".repeat(10)}"`,
])("caught: %s", (text) => expect(holdsSecret(text)).toBe(true));
