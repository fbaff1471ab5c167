const packages = (...names: string[]) => names.map((name) => `/node_modules/${name}/`);
const radix = (...names: string[]) => packages(...names.map((name) => `@radix-ui/react-${name}`));
const icons = (...names: string[]) => names.map((name) => `/lucide-react/dist/esm/icons/${name}.`);
const ours = (folder: string, ...names: string[]) => names.map((name) => `/web/${folder}/${name}.ts`);

/** True for a module whose path has one of the parts in it. */
const among = (parts: string[]) => (id: string) => {
  const path = id.replaceAll("\\", "/");
  return parts.some((part) => path.includes(part));
};

/** What the first screen needs, whichever it is. */
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
    "read-json",
    "signed-in-hint",
    "stored-state",
    "toasts",
  ),
  ...ours("ui", "button", "button-style", "class-names", "field", "spinner", "text-field"),
  "/shared/account.ts",
  "vite/preload-helper", // behind every import()
];

/** What the parts of Radix share. The Brain begins without one of them. */
const radixCore = [
  ...packages("@radix-ui/primitive"),
  ...radix("collection", "context", "id", "presence", "primitive"),
  ...radix("use-callback-ref", "use-controllable-state", "use-effect-event", "use-layout-effect"),
];

/** What everything over a page has in common, toasts too. */
const layers = [
  ...radix("dismissable-layer", "portal", "use-escape-keydown"),
  ...icons("x"),
  ...ours("ui", "return-focus"),
];

/** What windows over a page have in common. */
const windows = [
  ...radix("dialog", "focus-guards", "focus-scope"),
  ...packages("aria-hidden", "react-remove-scroll", "react-remove-scroll-bar", "react-style-singleton"),
  ...packages("use-callback-ref", "use-sidecar", "get-nonce", "tslib"),
  ...ours("ui", "dialog", "use-back-closes"),
];

/** What the frame around every signed-in page needs; pages use it too. What is small and on most of them is here as well. */
const frame = [
  ...icons("bell", "layers", "search", "trash", "waypoints"),
  ...ours("platform", "app-events", "command-key", "media", "online", "search-focus", "speech-recognition"),
  ...ours(
    "ui",
    "icon-button",
    "icon-button-style",
    "menu-trigger",
    "skeleton",
    "tooltip",
    "use-after-change",
  ),
  ...ours("features", "memories/open-memory", "site/site.queries"),
  "/shared/site.ts",
];

/** What whoever shows memories reads them with: the Brain, to greet, and most pages. */
const reading = [
  ...icons("notebook-pen"),
  ...ours("features", "memories/load-demo-button", "memories/memories.queries"),
  "/shared/assistant.ts",
  "/shared/reminders.ts",
];

/** What a conversation is made of: the screen, its messages and its dialogs all hold a part of it. */
const conversation = [
  ...ours("features/assistant", "chat-messages", "chat-storage", "correct-kept", "find-gone-markers"),
  ...ours("features/assistant", "parse-history", "sources", "split-citations", "tolerant-list"),
];

const forms = [...packages("react-hook-form", "@hookform/resolvers"), ...ours("ui", "password-field")];

const tabs = radix("direction", "roving-focus", "tabs");

/** Files for what is wanted together anyway: in thirty small ones, a first visit to /auth weighs 4 KB more after gzip. */
export const chunks = [
  { name: "base", test: among(base) },
  { name: "radix", test: among(radixCore) },
  { name: "frame", test: among(frame) },
  { name: "reading", test: among(reading) },
  { name: "conversation", test: among(conversation) },
  { name: "layers", test: among(layers) },
  { name: "windows", test: among(windows) },
  { name: "forms", test: among(forms) },
  { name: "tabs", test: among(tabs) },
];
