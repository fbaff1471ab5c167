import { afterEach, expect, test } from "vitest";
import { keepTimeZone } from "../../../../platform/time-zone.ts";
import { nameScreenshot } from "./name-screenshot.ts";

const afternoon = new Date(2026, 2, 2, 14, 5, 12);

afterEach(() => keepTimeZone(undefined));

test("a picture out of the clipboard is named by when it was pasted, and stays what it is", async () => {
  const named = nameScreenshot(new File(["abc"], "image.png", { type: "image/png" }), afternoon);
  expect(named.name).toBe("Pasted 2026-03-02 at 14.05.12.png");
  expect(named.type).toBe("image/png");
  expect(await named.text()).toBe("abc");
});

test("the person's own clock says when it was pasted, whatever zone the browser is in", () => {
  keepTimeZone("Asia/Tokyo");
  expect(nameScreenshot(new File([], "image.png"), new Date("2026-03-02T15:05:12Z")).name).toBe(
    "Pasted 2026-03-03 at 00.05.12.png",
  );
});

test("a file that has a name keeps it", () => {
  const file = new File(["abc"], "my image.png");
  expect(nameScreenshot(file, afternoon)).toBe(file);
});
