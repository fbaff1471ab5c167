import { lazy } from "react";
import type { MemoryTab } from "../../features/memories/open/memory-tab.ts";

/** Tabs that other features add to the detail of a memory. A new one is a line here. */
export const memoryTabs: readonly MemoryTab[] = [
  {
    value: "reminders",
    label: "Reminders",
    Content: lazy(() =>
      import("../../features/reminders/memory-reminders.tsx").then((m) => ({ default: m.MemoryReminders })),
    ),
  },
  {
    value: "questions",
    label: "Questions",
    Content: lazy(() =>
      import("../../features/questions/memory-questions.tsx").then((m) => ({ default: m.MemoryQuestions })),
    ),
  },
];
