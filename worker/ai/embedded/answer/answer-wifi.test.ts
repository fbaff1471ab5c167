import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const noon = "2026-05-12T10:00:00Z";
const loft = note("", "wifi in the studio: Goldfinch / oak-leaf-77. Bins are behind the gate.", noon);
const boat = note("", "wifi on the boat: Tern / windlass", noon);

describe("an entry of a wifi tells its password without the word", () => {
  test("what looks like a password is said", async () => {
    const { text, action } = await answer("wifi password studio", { context: [loft] });
    expect(text).toContain("**oak-leaf-77** — ");
    expect(action).toBe("memory_response");
  });

  test("what may be any word is only quoted", async () => {
    const { text, action } = await answer("whats the wifi password on the boat", { context: [loft, boat] });
    expect(text).toContain("Tern / windlass");
    expect(text).not.toContain("**");
    expect(action).toBe("memory_response");
  });

  test.each(["wifi password of the cottage", "wifi password at home", "what is noras wifi password"])(
    "that of another place is not told: %s",
    async (question) =>
      expect((await answer(question, { context: [loft, boat] })).action).toBe("no_memory_found"),
  );

  test("a line on a wifi without an entry holds none", async () =>
    expect(
      (
        await answer("wifi password studio", {
          context: [note("", "wifi in the studio: drops at nine, restart the box 2 times", noon)],
        })
      ).action,
    ).toBe("no_memory_found"));
});
