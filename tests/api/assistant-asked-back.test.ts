import { describe, expect, test } from "vitest";
import { z } from "zod/mini";
import { type Answer, answerSchema } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const ask = async (user: TestUser, question: string) =>
  z
    .strictObject(answerSchema.shape)
    .parse(await user.read<Answer>("/api/bobby", { method: "POST", json: { question } }));
const memoriesOf = (user: TestUser) => user.read<Memory[]>("/api/content");

describe("a message completes what Lilu asked back", () => {
  test("what to remember, of what to remind and which memory to delete", async () => {
    const ana = await run.registerUser();
    await ask(ana, "remember this");
    expect((await ask(ana, "what is my pin")).action).toBe("no_memory_found");
    await ask(ana, "remember this");
    expect((await ask(ana, "pool locker 4471")).action).toBe("memory_saved");
    await ask(ana, "set a reminder");
    expect(await ask(ana, "call Rui tomorrow at 9")).toMatchObject({ reminder: { text: "Call Rui" } });
    await ask(ana, "delete a note");
    expect((await ask(ana, "about the pool locker")).action).toBe("forget_proposed");
  });

  test.each(["write to Rui", "help Ana move", "find a present for Tom"])(
    "a task may begin as a command to Lilu does: %s",
    async (task) => {
      const ana = await run.registerUser();
      await ask(ana, "set a reminder");
      expect(await ask(ana, `${task} tomorrow at 9`)).toMatchObject({ action: "reminder_set" });
    },
  );

  test("a message that tells something of its own names no memory to delete", async () => {
    const ana = await run.registerUser();
    await ask(ana, "delete");
    const told = "I parked on level 3";
    expect(await ask(ana, told)).toMatchObject({ told, text: "Shall I keep this as a memory?" });
  });
});

describe("a message that answers nothing is neither kept nor done", () => {
  const requests = ["remember this", "set a reminder", "delete"];

  test.each([
    "never mind",
    "cancel",
    "nothing",
    "forget it",
    "vergiss es",
    "rien",
    "nada",
    "niente",
    "laat maar",
  ])("“%s” ends it", async (words) => {
    const ana = await run.registerUser();
    for (const request of requests) {
      await ask(ana, request);
      expect(await ask(ana, words)).toMatchObject({ action: "clarification", text: "All right." });
    }
    expect(await memoriesOf(ana)).toEqual([]);
  });

  test.each(["ok", "yes", "sim"])("after “%s” it is asked once more", async (words) => {
    const ana = await run.registerUser();
    for (const request of [...requests, "remind me to call Rui"]) {
      const { text } = await ask(ana, request);
      expect(await ask(ana, words)).toMatchObject({ action: "clarification", text });
    }
    expect(await memoriesOf(ana)).toEqual([]);
  });

  test("thanks are thanks", async () => {
    const ana = await run.registerUser();
    for (const request of requests) {
      await ask(ana, request);
      expect(await ask(ana, "thanks")).toMatchObject({ text: "You are welcome." });
    }
    expect(await memoriesOf(ana)).toEqual([]);
  });
});
