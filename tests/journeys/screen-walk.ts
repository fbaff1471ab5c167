import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  desktop,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepScreenshot,
  phone,
  type TestPage,
  takeScreenshot,
} from "../local-run/use-browser.ts";

/** Screen of the app: a page, or what opens over one. */
export type Screen = {
  /** Its screenshots, where they are wanted, are tests/screenshots/screens/NAME-{desktop-light,phone-dark}.jpg. */
  name: string;
  /** Gone to anew. Without it the screen goes on from the one before. */
  at?: string;
  /** True where the answers made up for the screens before stay; else they are the server's again where `at` is gone to. */
  answersStay?: boolean;
  /** Steps that show the screen; done when everything is in sight. */
  show: (page: TestPage) => Promise<unknown>;
  /** Size of the windows that have the screen; all without it. */
  only?: "desktop" | "phone";
};

/** WCAG 1.4.10: what a page of 1280 px has at 400 %. */
const zoomed = 320; // px

/**
 * Opens a screen and looks at it in light at the width of a desk and in dark at that of a phone, where axe tries
 * those of its rules to which theme and width matter. At other widths of a phone it looks for what sticks out.
 */
export async function walk(page: TestPage, screen: Screen): Promise<void> {
  try {
    await lookAt(page, screen);
  } catch (error) {
    await takeScreenshot(page, `failed/${screen.name}`);
    throw error;
  }
}

async function lookAt(page: TestPage, { name, at, answersStay, show, only }: Screen): Promise<void> {
  await turn(page, "light", only === "phone" ? phone : desktop);
  if (at !== undefined && !answersStay) await page.unrouteAll({ behavior: "ignoreErrors" });
  if (at !== undefined) await page.goto(at);
  await show(page);
  await paint(page, "light");
  const look = async (window: string, rules: "all" | "of looks") => {
    await keepScreenshot(page, `screens/${name}-${window}`);
    await expectNoAxeViolations(page, rules);
    await expectFits(page);
  };
  if (only !== "phone") await look("desktop-light", "all");
  if (only !== "desktop") {
    await turn(page, "dark", phone);
    await paint(page, "dark");
    await look("phone-dark", only === "phone" ? "all" : "of looks");
    await page.setViewportSize({ width: zoomed, height: phone.height });
    await expectFits(page);
  }
  expect(page.complaints.splice(0)).toEqual([]);
}

/** Gives the device a theme and a window at once, for which the page is laid out once. */
const turn = (page: Page, colorScheme: "light" | "dark", window: typeof desktop) =>
  Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(window)]);

/** Waits until the page has the device's theme: nothing fades in, no colour is on its way to another. */
async function paint(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.documentElement.dataset.theme === wanted &&
      document
        .getAnimations()
        .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
    theme,
  );
}

/**
 * Nothing sticks out sideways: neither of the page, nor of a part that scrolls up and down. A row of tabs or filters may be swiped. To
 * the left nothing scrolls at all: what begins there is cut.
 */
async function expectFits(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main a, main button, [role$=dialog] a, [role$=dialog] button")]
        .filter(
          (control) =>
            control.checkVisibility() &&
            control.closest("pre, [role=tablist], fieldset[aria-label=Filters], .sr-only") === null,
        )
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.left < 0)
        .map(({ control, box }) => `${control.textContent} begins at ${Math.round(box.left)} px`),
    );
  await expect.poll(cut, { message: "controls that are cut on the left" }).toEqual([]);
  // The pages of a document are drawn anew for another width.
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main, main *, [role$=dialog], [role$=dialog] *, [role=menu]")]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .filter((element) => !element.matches("pre, textarea, [role=tablist], fieldset[aria-label=Filters]"))
        .map(
          (element) =>
            `${element.tagName} ${element.className}: ${element.scrollWidth - element.clientWidth} px`,
        ),
    );
  await expect.poll(wide, { message: "parts that scroll sideways" }).toEqual([]);
}
