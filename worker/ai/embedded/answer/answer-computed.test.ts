import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const roof = note(
  "Roof offers",
  "Marlow Roofing wants 1,284 for the porch. Asked Calor too: 1,046 with the gutter. Took them.",
  "2026-03-02T10:00:00Z",
);
const kites = note(
  "Kite club",
  "- Kite festival: goal is 40 kites by July, we have 12.\n- Glue is out.",
  "2026-04-02T10:00:00Z",
);
const kitesNow = note("Festival kites", "Kite count for the festival: 29 ready now.", "2026-05-28T10:00:00Z");
const lessons = note(
  "Sailing lessons",
  "Sat 23 May - tides, pier 2\nSat 6 June - knots\nSat 20 June - charts, bring a pencil\nSat 9 January 2027 - theory",
  "2026-05-10T10:00:00Z",
);
const pass = note(
  "Pool pass",
  "Renewed the pool pass, valid until 3 July. Locker 12.",
  "2026-01-03T10:00:00Z",
);
const badge = note("Harbour badge", "Harbour badge expires 2 May 2026.", "2026-01-04T10:00:00Z");
const context = [roof, kites, kitesNow, lessons, pass, badge];
const ask = async (question: string, notes = context) => answer(question, { context: notes });

describe("what no note says is worked out from what they say", () => {
  test.each([
    "how much did i save with calor vs marlow",
    "How much did we save by taking Calor instead of Marlow?",
    "what's the price difference between Marlow and Calor?",
  ])("%s", async (question) => {
    const { text } = await ask(question);
    expect(text).toContain("**238** — 1,284 less 1,046.");
    expect(text).toContain("“Marlow Roofing wants 1,284 for the porch.”");
    expect(text).toContain("“Asked Calor too: 1,046 with the gutter.”");
  });

  test("one price alone makes no difference", async () => {
    const one = note(
      "Roof",
      "Marlow Roofing wants 1,284 for the porch. Calor never rang back.",
      "2026-03-02T10:00:00Z",
    );
    expect((await ask("how much did i save with calor vs marlow", [one])).text).not.toContain(" less ");
  });

  test("nor do two prices of one side", async () => {
    const two = note("Roof 2", "Marlow Roofing wants 990 pounds for the shed.", "2026-03-05T10:00:00Z");
    const both = note("Roof", `${roof.text} Marlow Roofing asked 1,300 before that.`, "2026-03-02T10:00:00Z");
    expect((await ask("how much did i save with calor vs marlow", [both, two])).text).not.toContain(" less ");
  });

  test("what is missing is the goal less what the latest note says there is", async () => {
    const { text, sentences } = await ask("how many more kites do we need for the festival?");
    expect(text).toContain("**11** — 40 less 29.");
    expect(sentences[0]?.citations.map(({ memoryId }) => memoryId)).toEqual([kites.id, kitesNow.id]);
    expect((await ask("how many more kites do we need for the festival?", [kites])).text).toContain(
      "**28** — 40 less 12.",
    );
  });

  test("without a goal nothing is missing, and nothing of other things", async () => {
    expect((await ask("how many more kites do we need for the festival?", [kitesNow])).text).not.toContain(
      " less ",
    );
    expect((await ask("how many more lanterns do we need for the festival?")).text).not.toContain(" less ");
  });

  test("what is left of a list are its lines that have not passed, within the year where that is asked", async () => {
    expect((await ask("how many sailing lessons are left?")).text).toContain(
      "**3** — so many under “Sailing lessons”",
    );
    const { text } = await ask("how many sailing lessons left this year");
    expect(text).toContain("**2** — ");
    expect(text).toContain("“Sat 6 June - knots” and “Sat 20 June - charts, bring a pencil”");
    expect(text).not.toContain("tides");
  });

  test("the next of a list is the first that has not passed", async () =>
    expect((await ask("when is our next sailing lesson?")).text).toContain(
      "**6 June 2026.** You noted on 10 May: “Sat 6 June - knots”",
    ));

  test.each([
    ["is my pool pass still valid?", "**Yes, until 3 July 2026.**"],
    ["has the harbour badge expired?", "**Yes, it was until 2 May 2026.**"],
    ["is the harbour badge still good", "**No, it was until 2 May 2026.**"],
    ["has the pool pass run out", "**No, it holds until 3 July 2026.**"],
  ])("%s", async (question, lead) => expect((await ask(question)).text).toContain(lead));

  test("days are counted to the one day that is told, and to none where two are", async () => {
    const regatta = note("Regatta", "The regatta is on 20 June, bring oilskins.", "2026-05-10T10:00:00Z");
    const other = note("Regatta moved", "The regatta was moved to 27 June.", "2026-05-12T10:00:00Z");
    expect((await ask("how many days until the regatta?", [regatta])).text).toContain(
      "**19 days** — until 20 June 2026.",
    );
    expect((await ask("how many days until the regatta?", [regatta, other])).text).not.toContain("19 days");
  });

  test("of what no note says until when, nothing is known", async () => {
    expect((await ask("is my library card still valid?")).text).not.toMatch(/\*\*(?:Yes|No)/);
    expect((await ask("is Rui's pool pass still valid?")).text).not.toMatch(/\*\*(?:Yes|No)/);
  });
});

describe("a stay ends as long after it begins as it lasts", () => {
  const visit = note(
    "Call with Grandma",
    "Grandpa has a new hat. Grandma is well. They come to stay with us on Friday 12 June for six days.",
    "2026-05-20T10:00:00Z",
  );
  test.each([
    "when do grandma and grandpa go home",
    "What date are Grandma and Grandpa leaving?",
    "until when are grandma and grandpa staying with us?",
  ])("%s", async (question) => {
    const { text } = await ask(question, [visit]);
    expect(text).toContain("**Thursday, 18 June 2026** — six days from 12 June 2026.");
    expect(text).toContain("They come to stay with us on Friday 12 June for six days.");
  });

  test("of a journey to somewhere else it tells nothing", async () =>
    expect((await ask("when do grandma and grandpa leave for Tavira", [visit])).text).not.toContain(
      "18 June",
    ));

  test("whoever is not named with them does not leave with them, nor does anybody at two times", async () => {
    expect((await ask("when does Ilja go home", [visit])).text).not.toContain("18 June");
    const again = note("Plan", "Grandma and Grandpa come on 3 July for two nights.", "2026-05-21T10:00:00Z");
    expect((await ask("when do grandma and grandpa go home", [visit, again])).text).not.toContain(" from ");
  });
});
