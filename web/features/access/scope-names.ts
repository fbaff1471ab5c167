import type { AccessScope } from "#shared/access";

/** Each scope as it is said to a person: short, and what it means. */
export const scopeNames: Record<AccessScope, { name: string; means: string }> = {
  read: { name: "Read only", means: "Search and read everything, ask questions. Changes nothing." },
  add: { name: "Add only", means: "Add memories and reminders. Sees nothing." },
  full: {
    name: "Read and change",
    means: "Both, and edit or move things to the trash. Never your account, never deletion for good.",
  },
};
