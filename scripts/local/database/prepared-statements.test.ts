import { expect, test } from "vitest";
import { PreparedStatements } from "./prepared-statements.ts";

/** The tag of each message: P parses, C closes. */
const tags = (messages: Uint8Array[]) =>
  messages.map((message) => String.fromCharCode(message[0] ?? 0)).join("");

test("a text is parsed once and keeps its name; another one gets another", () => {
  const statements = new PreparedStatements();
  const [first, again, other] = ["select 1", "select 1", "select 2"].map((text) => statements.prepare(text));
  expect(tags(first?.messages ?? [])).toBe("P");
  expect(again).toEqual({ name: first?.name, messages: [] });
  expect(other?.name).not.toBe(first?.name);
});

test("what failed is parsed anew under another name, and the old one is closed", () => {
  const statements = new PreparedStatements();
  const { name } = statements.prepare("select 1");
  statements.forget(["select 1", "select 2"]);
  const again = statements.prepare("select 1");
  expect(again.name).not.toBe(name);
  expect(tags(again.messages)).toBe("CP");
});

test("of very many the one used longest ago goes; a long text is not kept at all", () => {
  const statements = new PreparedStatements();
  for (let number = 1; number <= 500; number++) statements.prepare(`select ${number}`);
  statements.prepare("select 1");
  expect(tags(statements.prepare("select 501").messages)).toBe("CP");
  expect(statements.prepare("select 1").messages).toEqual([]);
  expect(tags(statements.prepare("select 2").messages)).toBe("CP");
  expect(statements.prepare(`select '${"x".repeat(16_000)}'`).name).toBe("");
});
