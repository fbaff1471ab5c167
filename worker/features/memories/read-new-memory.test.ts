import { HonoRequest } from "hono/request";
import { expect, test } from "vitest";
import { receiveNewMemory } from "./read-new-memory.ts";

test("a form gives its memory back with its file, also where it did not say how long it is", async () => {
  const form = new FormData();
  form.set("title", "Long");
  form.set("file", new File(["All work and no play. ".repeat(5_000)], "long.txt"));
  const received = await receiveNewMemory(
    new HonoRequest(new Request("https://lilu.example/api/content", { method: "POST", body: form })),
  );
  if ("typed" in received) throw new Error("It is a form");
  const given = await received.readForm();
  if ("typed" in given) throw new Error("It has a file");
  expect(given.upload.bytes).toHaveLength(110_000);
  received.letGo();
  expect(given.upload.bytes).toHaveLength(0);
});
