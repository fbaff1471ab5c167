import { describe, expect, test } from "vitest";
import type { Citation } from "#shared/assistant";
import { AiUnavailable, type ContextMemory, type DraftSentence, type DraftVerdict } from "../../ai/ai.ts";
import type { Piece } from "./answer-writer.ts";
import { writeAnswer } from "./write-answer.ts";

const memory = (id: string, text: string): ContextMemory => ({
  id,
  title: "A note",
  text,
  passage: text,
  tags: [],
  author: null,
  thread: null,
  threadPosition: null,
  createdAt: new Date("2026-05-12T18:00:00Z"),
  occurredAt: null,
  score: 1,
});
const code = memory("code", "The door code at Clara's is 4471.");
const key = memory("key", "The spare key is under the flowerpot.");
const bill = memory("bill", "Paulo fixed the boiler. It cost 180 euros.");
const context = {
  memories: new Map([code, key, bill].map((one) => [one.id, one])),
  now: new Date("2026-06-01T12:00:00Z"),
  timeZone: "UTC",
  botName: "Ada Lovelace",
};
const says = (
  text: string,
  layout: DraftSentence["layout"],
  ...cited: [string, string][]
): DraftSentence => ({
  kind: "sentence",
  text,
  layout,
  citations: cited.map(([memoryId, quote]) => ({ memoryId, quote })),
});
const verdict = (action: DraftVerdict["action"]): DraftVerdict => ({
  kind: "verdict",
  action,
  reasoning: "Because.",
  confidence: 0.8,
});

async function written(...drafts: (DraftSentence | DraftVerdict)[]) {
  const pieces: Piece[] = [];
  const stream = (async function* () {
    yield* drafts;
  })();
  const answer = await writeAnswer(stream, context, async (piece) => void pieces.push(piece));
  expect(pieces.map(({ text }) => text).join("")).toBe(answer.text);
  expect(pieces.flatMap(({ citations }) => citations)).toEqual(answer.citations);
  return answer;
}

const door: [string, string] = ["code", "is 4471"];
const pot: [string, string] = ["key", "under the flowerpot"];

test("memories are numbered in the order of their first citation, and a marker stands after its sentence", async () => {
  const answer = await written(
    says("The key is under the flowerpot.", "paragraph", pot),
    says("The code is 4471.", "inline", door),
    says("The code 4471 and the spare key are in your notes.", "inline", door, pot),
    verdict("memory_response"),
  );
  expect(answer.text).toBe(
    "The key is under the flowerpot. [1] The code is 4471. [2] The code 4471 and the spare key are in your notes. [2][1]",
  );
  expect(answer.citations.map(({ marker, memoryId }) => `${marker} ${memoryId}`)).toEqual([
    "[1] key",
    "[2] code",
  ]);
  expect(answer.action).toBe("memory_response");
});

test("paragraphs and list items are set apart", async () => {
  const answer = await written(
    says("The code is 4471.", "item", door),
    says("The key is under the flowerpot.", "item", pot),
    verdict("memory_response"),
  );
  expect(answer.text).toBe("- The code is 4471. [1]\n- The key is under the flowerpot. [2]");
});

describe("T68: the three grades of a sentence", () => {
  const grades = (citations: Citation[]) => citations.map(({ grade }) => grade);

  test("a proven sentence is told plainly", async () => {
    const answer = await written(says("The code is 4471.", "paragraph", door), verdict("memory_response"));
    expect(answer).toMatchObject({ text: "The code is 4471. [1]", passages: [] });
    expect(grades(answer.citations)).toEqual(["proven"]);
  });

  test("a paraphrase has the sentence around its quote beside it", async () => {
    const answer = await written(
      says("It cost you 180 euros.", "paragraph", ["bill", "180 euros"]),
      verdict("memory_response"),
    );
    expect(answer.text).toBe("It cost you 180 euros. [1]\n\n“It cost 180 euros.” [1]");
    expect(grades(answer.citations)).toEqual(["paraphrase", "paraphrase"]);
    expect(answer.passages).toMatchObject([{ text: "It cost 180 euros.", marks: [[8, 17]] }]);
  });

  test("the quote of a sentence that is not proven is told in its place, and the debug view says so", async () => {
    const answer = await written(
      says("The code is 4471.", "paragraph", door),
      says("The code is 9999.", "inline", door),
      says("The code is 8888.", "inline", door),
      says("Ana has it, too.", "inline", ["elsewhere", "anything"]),
      verdict("memory_response"),
    );
    expect(answer.text).toBe(
      "The code is 4471. [1]\n\nYour note says:\n\n“The door code at Clara's is 4471.” [1]",
    );
    expect(grades(answer.citations)).toEqual(["proven", "quoted"]);
    expect(answer.passages).toMatchObject([{ memoryId: "code", marks: [[25, 32]] }]);
    expect(answer.reasoning).toBe(
      "Because. 2 sentences were replaced by the quote: not proven. One sentence was left out: not proven.",
    );
  });

  test("when nothing is left, the sentence that comes closest is shown and does not count as found", async () => {
    const invented = says("The door code is 9999.", "paragraph", ["code", "The door code is 9999"]);
    const answer = await written(invented, verdict("memory_response"));
    expect(answer).toMatchObject({
      action: "no_memory_found",
      text: "I found nothing proven about that in your memories.\n\nWhat comes closest:\n\n“The door code at Clara's is 4471.” [1]",
    });
    const foreign = says("Ana was born in Lisbon.", "paragraph", ["code", "Ana was born in Lisbon"]);
    expect(await written(foreign, verdict("memory_response"))).toMatchObject({
      text: "I found nothing proven about that in your memories.",
      citations: [],
    });
  });

  test("where the provider may be asked, a paraphrase that does not follow is replaced, and all are asked about once", async () => {
    const asked: string[][] = [];
    const told = async (said: "contradicted" | "entailed") => {
      const cost = says("It cost you 180 euros.", "paragraph", ["bill", "180 euros"]);
      const stream = (async function* () {
        yield* [says("The code is 4471.", "paragraph", door), cost, cost, verdict("memory_response")];
      })();
      const check = async (claims: readonly { claim: string }[]) => {
        asked.push(claims.map(({ claim }) => claim));
        return claims.map(() => said);
      };
      return writeAnswer(stream, { ...context, check }, async () => undefined);
    };
    expect((await told("contradicted")).text).not.toContain("It cost you");
    expect((await told("entailed")).text).toContain("It cost you 180 euros.");
    const both = ["It cost you 180 euros.", "It cost you 180 euros."];
    expect(asked).toEqual([both, both]);
  });

  test("an order to the person that no quote gives is not told", async () => {
    const order = says("Call this number now: 4471.", "paragraph", door);
    expect((await written(order, verdict("memory_response"))).text).not.toContain("Call");
  });
});

test("what the provider holds to be only closest does not count as found", async () => {
  const shown = says("Closest is what you noted: “The door code at Clara's is 4471.”", "paragraph", [
    "code",
    "The door code at Clara's is 4471.",
  ]);
  expect(await written(shown, { ...verdict("no_memory_found"), isOnlyClosest: true })).toMatchObject({
    action: "no_memory_found",
    citations: [{ marker: "[1]", memoryId: "code" }],
  });
});

test("an answer from memories without a single source is none", async () => {
  const answer = await written(says("Everything is fine.", "paragraph"), verdict("memory_response"));
  expect(answer.action).toBe("no_memory_found");
});

test("general knowledge passes as what it is, and only as that", async () => {
  const fact = says("Lisbon is the capital of Portugal.", "paragraph");
  expect((await written(fact, verdict("general_knowledge_response"))).text).toBe(
    "Lisbon is the capital of Portugal.",
  );
  expect((await written(fact, verdict("no_memory_found"))).text).toBe(
    "I found nothing about that in your memories.",
  );
});

test("a question back may be asked without a source, a claim may not", async () => {
  const back = says("Could you say a little more?", "paragraph");
  expect((await written(back, verdict("clarification"))).text).toBe("Could you say a little more?");
  const itself = says("I am Ada Lovelace, your assistant.", "paragraph");
  expect((await written(itself, verdict("clarification"))).text).toBe("I am Ada Lovelace, your assistant.");
  const namesake = says("Ada Lovelace lives nearby.", "paragraph");
  expect((await written(namesake, verdict("clarification"))).action).toBe("no_memory_found");
  expect((await written(says("Do you mean Ana Reis?", "paragraph"), verdict("clarification"))).action).toBe(
    "no_memory_found",
  );
});

test("an answer that ends without a verdict is no answer", () =>
  expect(written(says("The code is 4471.", "paragraph", door))).rejects.toThrow(AiUnavailable));
