import { expect, test } from "vitest";
import { titleOf } from "./navigation.ts";

test.each([
  ["/connections", "Memory Connections"],
  ["/connections/0197f000-0000-7000-8000-000000000001", "Memory Connections"],
  ["/memories/", "Memories"],
  ["/memories/trash", "Trash"],
  ["/settings/tokens", "Settings"],
  ["/face-recognition-simple", "Face Recognition Test"],
])("%s is headed %s", (path, title) => expect(titleOf(path)).toBe(title));

test.each(["/connections/a/b", "/memories/x", "/memories/trash/x", "/settings/x", "/nothing"])(
  "the site map does not know %s, and no page's title stands over it",
  (path) => expect(titleOf(path)).toBe("Page Not Found"),
);
