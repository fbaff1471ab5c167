import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const sister = note("Sister phone", "Lina mobile 07700 900411, landline is gone.", "2026-01-10T10:00:00Z");
const switched = note(
  "Lina again",
  "Lina switched to another plan, new mobile 07700 900588.",
  "2026-05-03T10:00:00Z",
);
const repair = note(
  "Outboard",
  "Outboard is at Prata's workshop, needs an impeller, £140.",
  "2026-02-01T10:00:00Z",
);
const ready = note(
  "Prata rang",
  "Prata rang, outboard is ready. Ended up 165 because of the seal.",
  "2026-03-09T10:00:00Z",
);

describe("a later note that changes something wins, however it is worded", () => {
  test("by the name that the earlier note knows the person by", async () => {
    const { text } = await answer("what is my sister's phone number", { context: [sister, switched] });
    expect(text).toMatch(/^\*\*07700 900588\*\*/);
    expect(text).toContain("900411");
  });

  test("what something came to in the end", async () =>
    expect(
      (await answer("how much did the outboard cost in the end", { context: [repair, ready] })).text,
    ).toMatch(/^\*\*165\*\*/));

  test("a new number of somebody else changes nothing", async () => {
    const other = note("Rui", "Rui switched plans, new mobile 07700 900777.", "2026-05-03T10:00:00Z");
    const { text } = await answer("what is my sister's phone number", { context: [sister, other] });
    expect(text).toContain("900411");
    expect(text).not.toContain("900777");
  });

  test("nor does an earlier one", async () => {
    const older = { ...switched, createdAt: new Date("2025-05-03T10:00:00Z") };
    const { text } = await answer("what is my sister's phone number", { context: [sister, older] });
    expect(text).toMatch(/^\*\*07700 900411\*\*/);
  });
});
