import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

/** A vision Worker that says whether it may collect, takes a text as it is, and looks at a picture until nobody waits for it any more. */
const vision = `export default { async fetch(request) {
  console.log("gc is a " + typeof gc);
  const { pathname } = new URL(request.url);
  const [isPicture, text] = [pathname.endsWith("/png"), await request.text()];
  if (!pathname.startsWith("/read/")) await new Promise((resolve) => setTimeout(resolve, 290_000));
  const sections = isPicture ? [] : [{ text, page: null }];
  return Response.json({ sections, scans: isPicture ? [1] : [], details: {}, notices: [] });
} };`;

const run = useLocalRun({ vision });
const { upload } = useUploads(run);

const statesOf = async (user: TestUser): Promise<string[]> =>
  (await user.read<Memory[]>("/api/content")).map(({ state }) => state);

test("behind somebody's pictures, which take long, goes what other people send", async () => {
  const [ana, rui, eva] = [await run.registerUser(), await run.registerUser(), await run.registerUser()];
  for (const name of ["1.png", "2.png", "3.png"]) await upload(ana, sampleFiles.png, name);
  await upload(rui, sampleFiles.png, "4.png");
  await upload(eva, "The umbrella is in the cupboard.", "umbrella.txt");
  await eva.read("/api/content", { method: "POST", json: { title: "A note", content: "A note" } });
  await expect.poll(() => statesOf(eva)).toEqual(["ready", "ready"]);
  expect(await statesOf(ana)).toEqual(["analysing", "analysing", "analysing"]);
  expect(await statesOf(rui)).toEqual(["analysing"]);
  const attempts =
    "select attempts from jobs where user_id = $1 and kind = 'analyse_memory' order by created_at";
  const tried = await run.sql(attempts, [ana.user.id]);
  expect(tried.map(({ attempts }) => attempts)).toEqual([1, 1, 0]);
});

test("the Worker that opens files may collect what is left of one, beside the others of a local run", async () => {
  const ana = await run.registerUser();
  await upload(ana, "The umbrella is in the cupboard.", "umbrella.txt");
  await expect.poll(() => statesOf(ana)).toEqual(["ready"]);
  expect(run.logs).toContain("gc is a function");
});
