import type { BrowserContext, Page } from "playwright-core";

/** A page and the profile it is the first page of. */
export type Opened = {
  page: Page;
  context: BrowserContext;
  url: string;
  /** True where the profile is like any other; if not, no other test gets it. */
  isPlain: boolean;
};

/**
 * Used on a page, these outlast whatever can be put back: `context` leads to all that a profile can be told. Such a page
 * and its profile are nobody's afterwards.
 */
const lasting = new Set<string | symbol>([
  ...["addInitScript", "addLocatorHandler", "clock", "context", "exposeBinding", "exposeFunction"],
  ...["routeFromHAR", "routeWebSocket", "setDefaultNavigationTimeout", "setDefaultTimeout"],
  "setExtraHTTPHeaders",
]);

/** Events that tests listen to; playwright itself listens to others. */
const listenedTo = [
  ...["console", "dialog", "domcontentloaded", "download", "filechooser", "framenavigated", "load"],
  ...["pageerror", "popup", "request", "requestfailed", "requestfinished", "response", "websocket", "worker"],
];

/**
 * Pages that a test is done with, emptied for the next: no cookie, nothing stored, no route, no listener and no history is
 * left, only the process and the cache of the site's files. A page in a new profile takes twice the processor's time.
 */
export class PagePool {
  #idle: Opened[] = [];
  readonly #spoilt = new WeakSet<Page>();

  /** The page as a test has it: what it does with it is seen here, what playwright itself does is not. */
  watched(page: Page): Page {
    return new Proxy(page, {
      get: (_, name) => {
        if (lasting.has(name)) this.#spoilt.add(page);
        const value: unknown = Reflect.get(page, name);
        return typeof value === "function" ? value.bind(page) : value;
      },
    });
  }

  /** A page that has been at `url`'s origin and at no other since it was opened; undefined when there is none. */
  async take(url: string): Promise<Opened | undefined> {
    const others = this.#idle.filter((opened) => opened.url !== url);
    this.#idle = this.#idle.filter((opened) => opened.url === url);
    for (const { context } of others) await context.close();
    return this.#idle.pop();
  }

  /** Keeps the page for the next test; closes it with its profile when it cannot be emptied. */
  async giveBack(opened: Opened): Promise<void> {
    const mayStay = opened.isPlain && !this.#spoilt.has(opened.page);
    if (mayStay && (await empty(opened).catch(() => false))) this.#idle.push(opened);
    else await opened.context.close();
  }
}

async function empty({ page, context, url }: Opened): Promise<boolean> {
  if (page.isClosed()) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of listenedTo) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // A document of the same origin keeps the page in its process; this one runs no script.
  await page.goto(`${url}/robots.txt`, { waitUntil: "commit" });
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: url, storageTypes: "all" });
  await devtools.send("Page.resetNavigationHistory");
  await devtools.detach();
  await context.clearCookies();
  return true;
}
