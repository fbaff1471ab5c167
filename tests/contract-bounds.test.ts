import { expect, test } from "vitest";
import type { Shape } from "./isolation/contract-shape.ts";
import { readRoutes } from "./isolation/route-table.ts";

/** Formats whose texts are never long. */
const shortFormats = new Set(["uuid"]);

/** Values with a bound that cannot be read out of the schema. */
const boundedOtherwise = new Set([
  "POST /api/auth/verify-reset-code code", // six digits
  "POST /api/auth/reset-password code",
  "POST /api/auth/login-with-code code",
  "POST /api/auth/verify-email code",
  "POST /api/webauthn/register/finish response clientExtensionResults", // ignored, within the longest body
  "POST /api/webauthn/authenticate/finish response clientExtensionResults",
  "GET /api/detect-entities ? text", // 2 KB of UTF-8
  "POST /api/detect-entities text",
  "POST /api/bobby/stop key", // 200 characters, by its pattern
]);

/** Texts, lists and maps in a shape that may be as large as their sender likes. */
function unbounded(shape: Shape, path: string): string[] {
  switch (shape.kind) {
    case "text":
      return shape.most === null && !shortFormats.has(shape.format ?? "") ? [path] : [];
    case "list":
      return [...(shape.most === null ? [`${path}[]`] : []), ...unbounded(shape.element, `${path}[]`)];
    case "object":
      return Object.entries(shape.fields).flatMap(([name, field]) => unbounded(field, `${path} ${name}`));
    case "map":
    case "anything":
      return [path];
    case "optional":
    case "nullable":
      return unbounded(shape.inner, path);
    case "either":
      return shape.options.flatMap((option) => unbounded(option, path));
    default:
      return [];
  }
}

test("whatever a request holds has an upper bound, or stands here with its reason", () => {
  const found = readRoutes().flatMap(({ name, query, body }) => [
    ...(query === null ? [] : unbounded(query, `${name} ?`)),
    ...(body === null ? [] : unbounded(body, name)),
  ]);
  expect(found.filter((place) => !boundedOtherwise.has(place))).toEqual([]);
  expect([...boundedOtherwise].filter((place) => !found.includes(place))).toEqual([]);
});
