import { expect, test } from "vitest";
import { textMemoryFormSchema } from "./text-memory-form.ts";

const messages = (form: unknown) => {
  const result = textMemoryFormSchema.safeParse(form);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

test("title and content are required, each with its own message", () => {
  expect(messages({ title: " ", content: "", tags: "" })).toEqual([
    "title: Title is required",
    "content: Content is required",
  ]);
});

test("tags are optional and comma separated", () => {
  expect(messages({ title: "Key", content: "Blue pot", tags: "" })).toEqual([]);
  expect(messages({ title: "Key", content: "Blue pot", tags: "home, , key" })).toEqual([]);
  expect(messages({ title: "Key", content: "Blue pot", tags: `home, ${"x".repeat(61)}` })).toEqual([
    "tags: Tag is too long",
  ]);
});
