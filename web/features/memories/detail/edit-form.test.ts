import { expect, test } from "vitest";
import { editFormSchema, fromEditForm, toEditForm } from "./edit-form.ts";

const memory = { title: "Boiler", content: "1.4 bar", tags: ["house", "warm water"] };

test("a memory goes through the form unchanged", () => {
  expect(fromEditForm(editFormSchema.parse(toEditForm(memory)))).toEqual(memory);
});

test("title and content are trimmed, and only the title has to be there", () => {
  expect(editFormSchema.parse({ title: " Boiler ", content: " \n", tags: "" })).toEqual({
    title: "Boiler",
    content: "",
    tags: "",
  });
  expect(editFormSchema.safeParse({ title: " ", content: "x", tags: "" }).error?.issues[0]?.message).toBe(
    "Title is required",
  );
});

test.each([
  [{ content: "x".repeat(100_001) }, "Content is too long"],
  [{ tags: Array.from({ length: 31 }, (_, place) => `tag ${place}`).join() }, "Too many tags"],
])("the contract's limits are the form's: %#", (change, message) => {
  const form = { ...toEditForm(memory), ...change };
  expect(editFormSchema.safeParse(form).error?.issues[0]?.message).toBe(message);
});
