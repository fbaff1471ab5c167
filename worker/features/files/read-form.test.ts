import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

/** A form as a client sends it. */
async function sent(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get("Content-Type") ?? "";
  return { body: new Uint8Array(await response.arrayBuffer()), type };
}
const long = new Uint8Array(100_000)
  .fill(45)
  .map((byte, at) => (at % 7 === 0 ? 13 : at % 7 === 1 ? 10 : byte));

test("a long file is not copied out of its form, and all that stands beside it is there", async () => {
  const form = new FormData();
  form.set("title", "The \r\n--x title");
  form.set("file", new File([long], 'a "quoted" né.bin'));
  form.set("thumbnail", new File([long], "small.jpg"));
  const { body, type } = await sent(form);
  const read = await readForm(body, type);
  expect(read.file).toEqual(long);
  expect(read.file?.buffer).toBe(body.buffer);
  expect(read.form.get("title")).toBe("The \r\n--x title");
  expect((read.form.get("file") as File).name).toBe('a "quoted" né.bin');
  expect((read.form.get("thumbnail") as File).size).toBe(long.length);
});

test("a name that says it is the file is none", async () => {
  const form = new FormData();
  form.set("thumbnail", new File([long], "a; name=file"));
  const { body, type } = await sent(form);
  expect((await readForm(body, type)).file).toBeNull();
});

test("more than a file and what is said of it is refused, and so is a boundary that no client writes", async () => {
  const form = new FormData();
  for (const name of ["a", "b"]) form.append("file", new File([new Uint8Array(7 * 1024 * 1024)], name));
  const { body, type } = await sent(form);
  await expect(readForm(body, type)).rejects.toMatchObject({ code: "bad_request" });
  const dashes = `multipart/form-data; boundary=${"-".repeat(71)}`;
  await expect(readForm(long, dashes)).rejects.toMatchObject({ code: "bad_request" });
});

test("short files, and several, are left to whoever reads the form", async () => {
  const short = new FormData();
  short.set("file", new File(["Milk"], "a.txt"));
  const several = new FormData();
  for (const name of ["a", "b"]) several.append("file", new File([long], name));
  for (const form of [short, several]) {
    const { body, type } = await sent(form);
    const read = await readForm(body, type);
    expect(read.file).toBeNull();
    expect(read.form.getAll("file").map((file) => (file as File).size)).toEqual(
      form.getAll("file").map((file) => (file as File).size),
    );
  }
});
