import { beforeAll, expect, test } from "vitest";
import type { Answer } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const timeZone = "Europe/Lisbon";
const dayLength = 86_400_000; // ms
/** "Saturday, 21 November" and "2026-11-21", so many days from now, on Ana's calendar. */
const dayFromNow = (days: number) => {
  const at = new Date(Date.now() + days * dayLength);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(at);
  const said = `${part({ day: "numeric" })} ${part({ month: "long" })}`;
  return {
    said,
    full: `${said} ${part({ year: "numeric" })}`,
    spoken: `${part({ weekday: "long" })}, ${said}`,
  };
};

const save = (user: TestUser, title: string, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const ask = (user: TestUser, question: string) =>
  user.read<Answer>("/api/bobby", { method: "POST", json: { question } });

const dentist = dayFromNow(3);
const rent = dayFromNow(12);
let ana: TestUser;
let eva: TestUser;

beforeAll(async () => {
  ana = await run.registerUser({ timeZone });
  eva = await run.registerUser({ timeZone });
  await save(ana, "Teeth", `The dentist appointment is on ${dentist.full} at 15:20. Bring the X-ray.`);
  await save(ana, "Flat", `Pay the rent to Paulo Reis by ${rent.full}.`);
  await save(ana, "Kitchen", "Clara Nunes lent me her large pot.");
  await save(eva, "Secret", `I meet Bruno Dias on ${dentist.full} at 18:00.`);
  await run.settled();
});

test("what is coming up is told in the order of time, in the person's own words, and is nobody else's", async () => {
  const answer = await ask(ana, "what's coming up?");
  const [first = "", second = "", ...others] = answer.text.split("\n");
  expect(first).toContain(`- **${dentist.spoken}`);
  expect(first).toContain("at 15:20** — under “Teeth”: “The dentist appointment is on");
  expect(second).toContain(`- **${rent.spoken}`);
  expect(second).toContain("Pay the rent to Paulo Reis");
  expect(others).toEqual([]);
  expect(answer).toMatchObject({
    action: "memory_response",
    referencedFiles: [{ title: "Teeth" }, { title: "Flat" }],
  });
  expect(answer.citations.every(({ marker }) => answer.text.includes(marker))).toBe(true);
  expect((await ask(eva, "what's coming up?")).text).toMatch(/^- \*\*[^\n]*Bruno Dias[^\n]*$/);
});

test("a day with something has that alone, a day with nothing is said to have nothing, and a list goes on", async () => {
  expect((await ask(ana, `am I free on ${dentist.said}?`)).text).toMatch(/^- \*\*[^\n]*15:20[^\n]*$/);
  const free = dayFromNow(5);
  expect(await ask(ana, `do I have anything on ${free.said}?`)).toMatchObject({
    action: "no_memory_found",
    text: `You have noted nothing for ${free.spoken} ${free.full.slice(-4)}.`,
    referencedFiles: [],
    memories: [],
  });
  expect((await ask(ana, `what about ${rent.said}?`)).text).toContain("Pay the rent");
  expect((await ask(ana, "any birthdays coming up?")).text).toBe(
    "You have noted no birthdays for the next 30 days.",
  );
  expect((await ask(ana, "what do I have to pay in the next three weeks?")).text).toMatch(
    /^- \*\*[^\n]*rent[^\n]*$/,
  );
});

test("what was noted is listed by its day, and people by how often they are named", async () => {
  const noted = await ask(ana, "what did I note today?");
  expect(noted.referencedFiles.map(({ title }) => title)).toEqual(["Teeth", "Flat", "Kitchen"]);
  expect(noted.text).toMatch(/^- \*\*[A-Z][a-z]+day, [^\n]* at \d\d:\d\d\*\* — /);
  expect((await ask(ana, "what did I note last week?")).action).toBe("no_memory_found");
  const people = await ask(ana, "list all people I know");
  expect(people.text).toContain("- **Clara Nunes** — in one note under “Kitchen”: “Clara Nunes lent me");
  expect(people.text).not.toContain("Bruno");
  const counted = await ask(ana, "how many people are in my notes?");
  expect(counted.text).toMatch(
    /^- \*\*Clara Nunes\*\* \(first of 2\) — in one note[^\n]*\n- \*\*Paulo Reis\*\* — [^\n]*$/,
  );
  expect((await ask(eva, "how many people do I know?")).text).toMatch(
    /^- \*\*Bruno Dias\*\* \(first of 1\) — /,
  );
});

test("reminders are the ones that there are, those that ring first", async () => {
  await ask(eva, "remind me every Monday at 18:30 to take the bins out");
  const { text } = await ask(eva, "what reminders do I have?");
  expect(text).toMatch(/^- \*\*Monday, [^\n]* at 18:30\*\* \(every week\) — “Take the bins out” \[1\]\n/);
  expect(text).toContain("Bruno Dias");
});

test("a question that only begins alike is searched for, and what Lilu can do is told", async () => {
  expect((await ask(ana, "when is the dentist appointment?")).text).toContain(
    `“The dentist appointment is on ${dentist.full}`,
  );
  const help = await ask(ana, "what can you do?");
  expect(help.action).toBe("clarification");
  expect(help.text).toContain("what is coming up?");
});
