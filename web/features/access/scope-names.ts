import type { AccessKind, AccessScope } from "#shared/access";

type Said = { name: string; means: string };

/** Each scope as it is said to a person: short, and what it means. */
export const scopeNames: Record<AccessScope, Said> = {
  read: { name: "Read only", means: "Search and read everything, ask questions. Changes nothing." },
  add: { name: "Add only", means: "Add memories and reminders. Sees nothing." },
  full: {
    name: "Read and change",
    means: "Search, read, add, edit, move to the trash. Never your account, never deletion for good.",
  },
};

/** The tools of an app edit nothing. */
export const appScopeNames: Record<AccessScope, Said> = {
  ...scopeNames,
  full: {
    name: "Read and add",
    means: "Search, read, ask, and add memories and reminders. It cannot edit or delete.",
  },
};

export const scopeNamesOf = (kind: AccessKind) => (kind === "app" ? appScopeNames : scopeNames);
