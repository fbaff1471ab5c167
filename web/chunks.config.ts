const packages = (...names: string[]) => names.map((name) => `/node_modules/${name}/`);
const radix = (...names: string[]) => packages(...names.map((name) => `@radix-ui/react-${name}`));
const ours = (folder: string, ...names: string[]) => names.map((name) => `/web/${folder}/${name}.ts`);

/** True for a module whose path has one of the parts in it. */
const among = (parts: string[]) => (id: string) => {
  const path = id.replaceAll("\\", "/");
  return parts.some((part) => path.includes(part));
};

/** What the first screen needs, whichever it is. */
const base = [
  ...packages("react", "react-dom", "scheduler", "react-router", "react-router-dom", "react-error-boundary"),
  ...packages("@tanstack/query-core", "@tanstack/react-query", "zod", "hono", "@radix-ui/primitive"),
  ...radix("compose-refs", "context", "id", "presence", "primitive", "slot"),
  ...radix("use-callback-ref", "use-controllable-state", "use-effect-event", "use-layout-effect"),
  "/lucide-react/dist/esm/createLucideIcon",
  // Used far from forms too, and it would take all of that file along.
  "/lucide-react/dist/esm/icons/check.",
  ...ours("platform", "api", "api-error", "document-title", "signed-in-hint", "stored-state", "toasts"),
  ...ours("ui", "button", "button-style", "class-names", "field", "spinner", "text-field"),
];

const forms = [
  ...packages("react-hook-form", "@hookform/resolvers"),
  ...ours("ui", "checkbox", "password-field"),
];

const tabs = radix("collection", "direction", "roving-focus", "tabs");

/** Files for what is wanted together anyway: in thirty small ones, a first visit to /auth weighs 4 KB more after gzip. */
export const chunks = [
  { name: "base", test: among(base) },
  { name: "forms", test: among(forms) },
  { name: "tabs", test: among(tabs) },
];
