import { beforeAll, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { fileForm, sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

let ana: TestUser;
beforeAll(async () => {
  ana = await run.registerUser();
});

const joined = (...parts: (Uint8Array<ArrayBuffer> | string)[]) =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part))));

/** Script of the payloads, were it allowed to run: a dialog, a request, a changed page. */
const deed = "alert(1);fetch('/owned');document.title='owned'";
const payloads = [
  `<script>${deed}</script>`,
  `<img src=x onerror="${deed}">`,
  `<svg onload="${deed}"></svg>`,
  `<iframe srcdoc="<script>${deed}</script>"></iframe>`,
  `<meta http-equiv=refresh content="0;url=/owned">`,
  `*/=1;${deed}//`,
];
/** Each begins like a file that is kept; pages and scripts hide in what follows. */
const carriers: [string, (payload: string) => Uint8Array<ArrayBuffer>][] = [
  ["jpg", (payload) => joined(sampleFiles.jpg.subarray(0, 2), "\xff\xfe/*", payload, sampleFiles.jpg)],
  ["jpg", (payload) => joined(sampleFiles.jpg, payload)],
  ["png", (payload) => joined(sampleFiles.png, payload)],
  ["wav", (payload) => joined(sampleFiles.wav, payload)],
  ["mp3", (payload) => joined(sampleFiles.mp3, payload)],
  ["pdf", (payload) => joined(payload, "\n", sampleFiles.pdf)],
  ["pdf", (payload) => joined(sampleFiles.pdf, payload)],
  ["docx", (payload) => joined(sampleFiles.docx, payload)],
  ["txt", (payload) => joined("Dear diary\n", payload)],
  ["txt", (payload) => Uint8Array.from(Buffer.from(`\ufeffDear diary ${payload}`, "utf16le"))],
  ["txt", (payload) => joined("+ADw-script+AD4-", payload)],
  ["svg", (payload) => joined(sampleFiles.svg, payload)],
  ["html", (payload) => joined("<!doctype html>", payload)],
];

/** Files with every carrier and payload that are kept: their paths, by their ending. */
const kept: { ending: string; filePath: string }[] = [];
beforeAll(async () => {
  for (const [ending, carry] of carriers) {
    for (const payload of payloads) {
      // Leaves out the analysis: the text of a file does not matter here.
      const body = fileForm(carry(payload), `file.${ending}`, { enableAiAnalysis: "false" });
      const answer = await ana.api("/api/content", { method: "POST", body });
      if (answer.status === 415) continue;
      kept.push({ ending, filePath: ((await answer.json()) as Memory).filePath });
    }
  }
  expect(kept.length).toBeGreaterThan(50);
});

/** A page of Ana's, and what hidden things have done in it. */
async function openWatched() {
  const page = await browser.newPage(run.url, { as: ana });
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().endsWith("/owned")) seen.push("a request");
  });
  return { page, seen };
}

test("nothing hidden in a file runs in a tab of its own", async () => {
  const { page, seen } = await openWatched();
  for (const { ending, filePath } of kept) {
    // A kind that is saved to disk has no page to go to.
    await page.goto(run.url + filePath).catch(() => {});
    if ((await page.title()) === "owned") seen.push(`a page of ${ending}`);
  }
  expect(seen).toEqual([]);
});

test("nothing hidden in a file runs as a script of a page", async () => {
  const { page, seen } = await openWatched();
  await page.route("**/page-of-ours", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>ours</title>" }),
  );
  await page.goto(`${run.url}/page-of-ours`);
  for (const { ending, filePath } of kept) {
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement("script"), { src });
          script.addEventListener("load", resolve);
          script.addEventListener("error", resolve);
          document.head.append(script);
        }),
      filePath,
    );
    if ((await page.title()) !== "ours") seen.push(`a script of ${ending}`);
  }
  expect(seen).toEqual([]);
});

/** A second of silence: 8,000 samples of 8 bits. */
const silence = () => {
  const head = Buffer.from(sampleFiles.wav.subarray(0, 44));
  head.writeUInt32LE(36 + 8_000, 4);
  head.writeUInt32LE(8_000, 40);
  return joined(Uint8Array.from(head), new Uint8Array(8_000).fill(128));
};

test("a sound plays and a text reads in a tab of its own, sandboxed as they are", async () => {
  const page = await browser.newPage(run.url, { as: ana });
  const upload = (bytes: Uint8Array<ArrayBuffer> | string, name: string) =>
    ana.read<Memory>("/api/content", { method: "POST", body: fileForm(bytes, name) });
  await page.goto(run.url + (await upload("Olá, São João — 日本", "a.txt")).filePath);
  await expect.poll(() => page.textContent("body")).toBe("Olá, São João — 日本");
  await page.goto(run.url + (await upload(silence(), "a.wav")).filePath);
  const media = page.locator("video, audio");
  await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.duration)).toBeCloseTo(1, 1);
});
