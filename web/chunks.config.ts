import { existsSync } from "node:fs";

const packages = (...names: string[]) => names.map((name) => `/node_modules/${name}/`);
const radix = (...names: string[]) => packages(...names.map((name) => `@radix-ui/react-${name}`));
const icons = (...names: string[]) => names.map((name) => `/lucide-react/dist/esm/icons/${name}.`);
const ours = (folder: string, ...names: string[]) => names.map((name) => pathOf(`${folder}/${name}.ts`));

/** The path of a file of ours, or the beginning of its path. @throws for a file that is not there (any more) */
function pathOf(path: string): string {
  const files = [path, `${path}x`].map((file) => new URL(file, import.meta.url));
  if (!files.some((file) => existsSync(file))) throw new Error(`chunks.config.ts: there is no ${path}(x)`);
  return `/web/${path}`;
}

/** True for a module whose path has one of the parts in it. */
const among = (parts: string[]) => (id: string) => {
  const path = id.replaceAll("\\", "/");
  return parts.some((part) => path.includes(part));
};

/** Modules that every first screen needs. */
const base = [
  ...packages("react", "react-dom", "scheduler", "react-router", "react-router-dom", "react-error-boundary"),
  ...packages("@tanstack/query-core", "@tanstack/react-query", "zod", "hono"),
  ...radix("compose-refs", "slot"),
  "/lucide-react/dist/esm/createLucideIcon",
  ...ours(
    "platform",
    "api",
    "api-error",
    "document-title",
    "early-reads",
    "narrow",
    "read-json",
    "signed-in-hint",
    "stored-state",
    "toasts",
  ),
  ...ours("ui", "button", "button-style", "class-names", "empty-state", "field", "spinner", "text-field"),
  ...ours("features/account", "current-user"),
  "/shared/account.ts",
  "vite/preload-helper", // behind every import()
];

/** Modules shared by the parts of Radix. The Brain starts without any of them. */
const radixCore = [
  ...packages("@radix-ui/primitive"),
  ...radix("collection", "context", "id", "presence", "primitive"),
  ...radix("use-callback-ref", "use-controllable-state", "use-effect-event", "use-layout-effect"),
];

/** Modules shared by everything that opens over a page, toasts too. */
const layers = [
  ...radix("dismissable-layer", "portal", "use-escape-keydown"),
  ...icons("x"),
  ...ours("ui", "return-focus"),
];

/** Modules shared by windows over a page. */
const windows = [
  ...radix("alert-dialog", "dialog", "focus-guards", "focus-scope"),
  ...packages("aria-hidden", "react-remove-scroll", "react-remove-scroll-bar", "react-style-singleton"),
  ...packages("use-callback-ref", "use-sidecar", "get-nonce", "tslib"),
  ...ours("ui", "alert-dialog", "dialog", "use-back-closes"),
];

/** Modules of the frame around every signed-in page, which pages use too, and small ones that most pages need. */
const frame = [
  ...icons("bell", "ellipsis", "layers", "plus", "search", "trash", "waypoints", "wifi-off"),
  ...ours("platform", "app-events", "command-key", "media", "online", "search-focus", "single-key-shortcuts"),
  ...ours("platform", "speech-recognition", "time-zone"),
  ...ours(
    "ui",
    "icon-button",
    "icon-button-style",
    "menu-trigger",
    "skeleton",
    "tooltip",
    "use-after-change",
  ),
  ...ours("features", "memories/open/open-memory", "site/site.queries"),
  "/shared/site.ts",
];

/** Modules that read memories: for the Brain, to greet, and for most pages. */
const reading = [
  ...icons("mic", "square"),
  ...ours("features/memories", "queries/memories.queries"),
  "/shared/assistant.ts",
  "/shared/reminders.ts",
];

/** Modules that show a memory wherever it is named: in the list, beneath an answer, in the trash. */
const memoryLooks = [
  ...ours("platform", "dates"),
  ...icons("copy", "notebook-pen", "pencil", "rotate-cw", "triangle-alert"),
  ...ours("features", "memories/card/format-file-size", "memories/card/memory-glyph"),
  ...ours("ui", "entity-tone", "read-failure"),
  "/shared/cut-text.ts",
];

/** Modules that change memories, for the list, an opened memory and the trash. */
const memoryChanges = ours(
  "features/memories",
  ...[
    "delete/delete-memory",
    "queries/edit-cached-memories",
    "queries/follow-progress",
    "capture/text/memory-draft",
  ],
);

/** Facts that the list and an opened memory tell, and the Brain does not. */
const memoryStates = ours(
  "features/memories",
  ...["card/preview-text", "card/reanalyze-memory", "card/state-chip"],
);

/** Modules around a change in a list: the way back, and the focus that what has gone had. */
const listChanges = [...ours("platform", "change-with-undo"), ...ours("ui", "use-keep-focus")];

/** First steps of a newcomer, in the chat and in the list. */
const beginnings = [...ours("features/memories", "list/first-memory-buttons", "list/load-demo-button")];

/** Modules that search as one types. */
const searching = [
  ...ours("platform", "use-debounced", "use-paced"),
  ...ours("features/memories", "queries/search-memories"),
  "/shared/search-query.ts",
];

/** Modules of a conversation, each used by several of its screen, messages and dialogs. */
const conversation = [
  ...ours("features/assistant", "answer-parts", "chat-messages", "chat-storage", "correct-kept"),
  ...ours("features/assistant", "find-gone-markers", "parse-history", "send-keys", "split-citations"),
  ...ours("features/assistant", "use-question-draft"),
];

const forms = [...packages("react-hook-form", "@hookform/resolvers"), ...ours("ui", "password-field")];

const tabs = [...radix("direction", "roving-focus", "tabs"), ...ours("ui", "tabs")];

/** Controls that one ticks and chooses with, and the small marks on things. */
const choices = [...icons("check", "chevron-down"), ...ours("ui", "checkbox", "chip", "select")];

/** Icons of pages that one goes to. The first script would name a file for each of them. */
const pageIcons = [
  ...icons("arrow-left", "calendar-days", "calendar-plus", "chevron-left", "chevron-right"),
  ...icons("mail", "rotate-ccw", "smartphone", "user-round"),
];

/** Files for what is wanted together anyway: in thirty small ones, a first visit to /auth weighs 4 KB more after gzip. */
export const chunks = [
  { name: "base", test: among(base) },
  { name: "radix", test: among(radixCore) },
  { name: "frame", test: among(frame) },
  { name: "reading", test: among(reading) },
  { name: "beginnings", test: among(beginnings) },
  { name: "choices", test: among(choices) },
  { name: "memory-looks", test: among(memoryLooks) },
  { name: "memory-changes", test: among(memoryChanges) },
  { name: "list-changes", test: among(listChanges) },
  { name: "memory-states", test: among(memoryStates) },
  { name: "searching", test: among(searching) },
  { name: "conversation", test: among(conversation) },
  { name: "layers", test: among(layers) },
  { name: "windows", test: among(windows) },
  { name: "forms", test: among(forms) },
  { name: "tabs", test: among(tabs) },
  { name: "page-icons", test: among(pageIcons) },
];
