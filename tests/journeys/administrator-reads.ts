import type { Page } from "playwright-core";

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  ...{ calls: 12, tokens: ((index * 37) % 29) * 4_200, cost: ((index * 37) % 29) * 0.97 },
}));
const usage = {
  totalTokens: 1_841_000,
  totalCost: 421.8,
  operationBreakdown: [
    { operation: "answer", count: 1_204, tokens: 1_043_000, cost: 284.9 },
    { operation: "analysis", count: 418, tokens: 798_000, cost: 136.9 },
  ],
  modelBreakdown: [
    { model: "gpt-4o", count: 1_204, tokens: 1_043_000, cost: 284.9 },
    { model: "a-model-of-ones-own-with-a-rather-long-name", count: 418, tokens: 798_000, cost: 136.9 },
    { model: "embedded", count: 96, tokens: 0, cost: 0 },
  ],
  days,
};
const anId = "0190a0b0-0000-7000-8000-000000000000";
const entry = { operation: "answer", model: "gpt-4o", userId: 7, tokens: 1_204, cost: 0.3 };
const overview = {
  jobs: { waiting: 1_204, running: 3, failed: 41, dueSince: "2026-11-20T08:00:00.000Z" },
  failedJobs: ["analyse_memory", "send_mail"].map((kind, index) => ({
    ...{ id: anId.replace(/.$/, String(index)), kind, userId: 7, finishedAt: "2026-11-20T08:00:00.000Z" },
    reason: "The analysis failed. Retry, or keep the memory as it is.",
  })),
  ai: { jobsRefused: 12 },
  messages: { failed: 2, unknown: 1 },
  budget: { spentToday: 421.8, peopleWithoutBudget: 1 },
  stores: {
    ...{ people: 1_204, memories: 98_431, memoriesWithoutVectors: 12 },
    ...{ fileBytes: 12_400_000_000, databaseBytes: 421_000_000 },
  },
};
const contactMessage = {
  ...{ id: anId, name: "Rui Costa", createdAt: "2026-11-20T08:00:00.000Z" },
  email: "somebody.with.an.address@a-rather-long-domain-of-theirs.example.com",
  message: `Do you read this?\n\nhttps://example.org/${"a-path-without-an-end/".repeat(6)}`,
};

export const testResults = ["run two", "run one"].flatMap((testSuiteId, run) =>
  ["PASS", "PARTIAL", "FAIL"].map((testResult, index) => ({
    ...{
      id: anId.replace(/..$/, `${run}${index}`),
      testSuiteId,
      testResult,
      score: 100 - 40 * index - 7 * run,
    },
    question: `What is the question number ${index} about, and who asked it?`,
    ...{ expectedAnswer: "A brother", actualAnswer: "Her brother Aurélio [1].", responseTime: 421 },
    ...{
      entities: ["Aurélio"],
      referencedFiles: [`What_${"was_told_".repeat(9)}`],
      analysis: "Has 2 of 3 words.",
    },
    ...{ priority: ["CRITICAL", "HIGH", "LOW"][index], createdAt: `2026-11-2${1 - run}T09:30:00.000Z` },
  })),
);

const models = ["gpt-4o", "gpt-4o-mini", "gpt-4-turbo"];
const aiConfig = {
  ...{ conversationModel: "gpt-4o", analysisModel: "gpt-4o-mini", knowledgeMode: "memory-only" },
  ...{ faceRecognition: false, supervisor: true, botDisplayName: "Lilu", provider: "embedded" },
  ...{ maxContextMemories: 20, entityExtractionLimit: 15 },
  options: { conversationModel: models, analysisModel: models, knowledgeMode: ["memory-only"] },
  ranges: {
    maxContextMemories: { min: 5, max: 50, usual: 20 },
    entityExtractionLimit: { min: 5, max: 30, usual: 15 },
  },
};
const madeAt = "2026-03-02T09:30:00.000Z";
const idOf = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const aPrompt = {
  ...{ id: idOf(1), name: "Short answers", category: "knowledge_query", isActive: true, version: 2 },
  prompt: "Answer in at most two sentences, in the words of the memories. ".repeat(6),
  description: "Asked for by the people who read on a phone.",
  createdAt: madeAt,
};
const { createdAt: _, ...aVersion } = { ...aPrompt, changedAt: madeAt, changedBy: "Ana Reis" };
const anIssue = {
  ...{ id: idOf(1), issueType: "understanding", severity: "high", status: "open" },
  title: "No answer to “What is the name of my dentist?”",
  description: "The dentist was named in two memories, and neither was found.",
  context: "Why did it not know my dentist?",
  suggestedFix: "Look for the occupation beside the name.",
  conversationContext: [
    { id: idOf(5), message: "What is the name of my dentist?", response: "I found no memory of that." },
  ],
  ...{ resolution: null as string | null, createdAt: madeAt, updatedAt: madeAt },
};
const sealed = { title: null, description: null, context: null, suggestedFix: null, conversationContext: [] };
const aiReads = {
  "ai-settings/config": aiConfig,
  "ai-prompts": [
    aPrompt,
    { ...aPrompt, id: idOf(2), name: `Names_${"without_an_end".repeat(8)}`, isActive: false },
    { ...aPrompt, id: idOf(3), category: "custom", name: "Dates as ISO", description: null },
  ],
  "ai-prompts/*/versions": [aVersion, { ...aVersion, version: 1, prompt: "Answer.", changedBy: null }],
  "supervisor-issues": [
    anIssue,
    { ...anIssue, ...sealed, id: idOf(2), severity: "medium", status: "dismissed" },
    { ...anIssue, id: idOf(3), severity: "low", status: "resolved", resolution: "A memory was added." },
  ],
  "supervisor-issues-stats": { total: 3, open: 1, inProgress: 0, resolved: 1, dismissed: 1 },
};

export const selfTests = {
  ...{ memories: 42, waiting: 3, asked: 97, found: 91 },
  missed: [{ id: anId, title: `Bill_${"of_the_water_works_".repeat(7)}`, asked: 3, found: 2 }],
  days: Array.from({ length: 12 }, (_, index) => ({
    day: `2026-11-${String(index + 10)}`,
    ...{ asked: 20, found: 14 + (index % 5), repaired: index % 3 },
  })),
};

/** From here on the person is the administrator, of a product that is in use. */
export async function beAdministrator(page: Page): Promise<void> {
  await page.route("**/api/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isAdmin: true } });
  });
  const entries = Array.from({ length: 12 }, (_, index) => ({
    ...{ ...entry, id: anId.replace(/..$/, String(index + 10)) },
    createdAt: "2026-11-20T08:00:00.000Z",
  }));
  for (const [path, json] of Object.entries({
    "token-usage/global": usage,
    "token-usage/recent": entries,
    "token-usage/top-users": [{ userId: 7, totalTokens: 512_000, totalCost: 119.04 }],
    overview,
    "contact-messages": [contactMessage],
  }))
    await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json }));
  for (const [path, json] of Object.entries(aiReads))
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
}
