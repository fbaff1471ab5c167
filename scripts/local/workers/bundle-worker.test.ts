import { expect, test } from "vitest";
import { bundleWorkers } from "./bundle.ts";
import { lettersAsCodes } from "./bundle-worker.ts";

test("a letter in a pattern or a tagged template is written by its code, and means the same", () => {
  const patterns = [
    "/[’–]x/",
    "/\\’/",
    "/\\\\’/",
    "/^[😀ß]$/u",
    "/(?<größe>é)/",
    "String.raw`[“’]?`",
    "tag`ς`",
  ];
  const run = (script: string) =>
    new Function("tag", `return ${script}`)((strings: TemplateStringsArray) => strings.join()) as unknown;
  for (const written of patterns) {
    const coded = lettersAsCodes(written);
    expect(coded).toMatch(/^\p{ASCII}+$/u);
    const isText = written.startsWith("String.raw");
    const [before, after] = [run(written), run(coded)].map((one) => (isText ? new RegExp(String(one)) : one));
    const texts = ["’x", "\\’", "😀", "é", "“", "a"];
    const found = (one: unknown) => (one instanceof RegExp ? texts.map((text) => one.exec(text)) : one);
    expect(found(after)).toEqual(found(before));
  }
});

test("the Workers' sources hold nothing for which V8 takes two bytes a letter", async () => {
  const { api, vectorize, gateway } = await bundleWorkers();
  for (const script of [api, vectorize, gateway]) expect(/[^\p{ASCII}]/u.exec(script)).toBeNull();
});
