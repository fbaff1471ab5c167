import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

const size = { width: 200, height: 100 };
const link = { id: "7R", subtype: "Link", rect: [20, 80, 60, 90] };
/** The page's points count from its lower edge. */
const linksOf = (...annotations: unknown[]) => pageLinks(annotations, size, (x, y) => [x, size.height - y]);

test("a link out of a document lies where the page has it", () => {
  const [found] = linksOf({ ...link, url: "https://example.org/a", overlaidText: " the lease " });
  expect(found).toEqual({
    id: "7R",
    box: { left: 10, top: 10, width: 20, height: 10 },
    href: "https://example.org/a",
    name: "the lease",
  });
});

test("a link within the document leads to its page", () => {
  expect(linksOf({ ...link, dest: "chapter-2" })).toMatchObject([
    { destination: "chapter-2", name: "Another page" },
  ]);
});

test.each(["https://example.org", "http://example.org", "mailto:ana@example.org"])(
  "%s may be followed",
  (url) => {
    expect(linksOf({ ...link, url })).toMatchObject([{ href: url }]);
  },
);

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "ftp://example.org",
  "vbscript:x",
  "//x",
  "",
])("%s is no link", (url) => expect(linksOf({ ...link, url })).toEqual([]));

test("what runs something, sends a form or says nonsense is no link", () => {
  expect(
    linksOf(
      { ...link, actions: { Action: ["app.alert(1)"] } },
      { ...link, action: "NextPage" },
      { ...link, subtype: "Widget", url: "https://example.org" },
      { ...link, rect: [Number.NaN, 0, 1, 1], url: "https://example.org" },
      { ...link, unsafeUrl: "javascript:alert(1)" },
      null,
    ),
  ).toEqual([]);
});
