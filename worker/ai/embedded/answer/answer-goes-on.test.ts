import { describe, expect, test } from "vitest";
import { answer, note } from "../../../../tests/memories/ask-notes.ts";

const mooring = note(
  "Mooring",
  "Harbour master wrote. The mooring goes up from £310 to £340 from the first of April. Deposit of 75 stays, £20 for the key. Pay by the end of May.",
  "2026-02-10T09:00:00Z",
);
const tooth = note("Tooth", "Upper right aches since Tuesday.", "2026-05-20T09:00:00Z");
const canoe = note("Canoe hire", "Canoe for August: deposit 40, total 260.", "2026-05-25T09:00:00Z");
const hut = note(
  "Hut keys",
  "Hut at Loch Garve: lockbox under the bench, code 8812. The warden is called Mrs Innes, 01632 960311 if it sticks.",
  "2026-05-02T09:00:00Z",
);
const context = [tooth, canoe, mooring, hut];
const having = (question: string, answered: string) => ({
  context,
  history: [{ question, answer: answered }],
});
const rise = having(
  "how much is the mooring now",
  "**£340** — you noted on 10 February: “The mooring goes up from £310 to £340 from the first of April.” [1]",
);

describe("what goes on from an answer is asked of the note that was told", () => {
  test("a question without a subject is about the sentence of the answer before", async () => {
    const { text } = await answer("and since when?", rise);
    expect(text).toContain("**1 April 2026**");
    expect(text).not.toContain("Tuesday");
  });

  test("a thing that two notes tell of is that of the note that is spoken of", async () => {
    const { text } = await answer("how much deposit did we pay", rise);
    expect(text).toContain("**75** — you noted on 10 February");
    expect(text).not.toContain("260");
  });

  test("without that note before, nothing makes it the one that is meant", async () =>
    expect((await answer("how much deposit did we pay", { context: [canoe] })).text).toContain("deposit 40"));

  test("whom to call is told by the number in it, whatever the occasion", async () => {
    const { text } = await answer(
      "and who do i call if it doesnt budge?",
      having(
        "code of the lockbox at loch garve",
        "**8812** — you noted on 2 May: “Hut at Loch Garve: lockbox under the bench, code 8812.” [1]",
      ),
    );
    expect(text).toContain("Mrs Innes, 01632 960311");
  });

  test("a note that was only shown as closest and is about something else answers nothing", async () => {
    const history = having(
      "who looks after the parrot",
      "I found no clear answer to that in your memories. Closest is what you noted on 2 May: “Hut at Loch Garve: lockbox under the bench, code 8812.” [1]",
    );
    const { action } = await answer("and who do i call if it doesnt eat?", history);
    expect(action).not.toBe("memory_response");
  });
});

describe("what is asked of him, her or them is asked of the note that was just told or saved", () => {
  const tuner = note(
    "Piano",
    "Herr Vogt's new number 0171 2345678, he wants to be rung only before 9 am.",
    "2026-05-02T09:00:00Z",
  );
  const hens = note("Hens", "the hen sitters come on Saturdays", "2026-05-30T09:00:00Z");
  const all = { context: [hut, tuner, hens, mooring] };

  test("whose thing it was is who is meant in the clause after it", async () => {
    const history = [
      {
        question: "number of the piano tuner",
        answer:
          "**0171 2345678** — you noted on 2 May: “Herr Vogt's new number 0171 2345678, he wants to be rung only before 9 am.” [1]",
      },
    ];
    expect((await answer("when can i ring him", { ...all, history })).text).toContain("**Before 9 am** — ");
    expect((await answer("when did he marry", { ...all, history })).action).not.toBe("memory_response");
  });

  test("of a note that was just saved", async () => {
    const history = [
      {
        question: "remember that the hen sitters come on Saturdays",
        answer: "Saved: “the hen sitters come on Saturdays” [1]",
      },
    ];
    expect((await answer("when do they come", { ...all, history })).text).toContain("**On Saturdays** — ");
    expect((await answer("where do they live", { ...all, history })).action).not.toBe("memory_response");
  });
});
