import type { APIResponse, CDPSession, Page, Request, Route } from "playwright-core";

type Pattern = Parameters<Page["route"]>[0];
type Handler = Parameters<Page["route"]>[1];
type Kept = { pattern: Pattern; handler: Handler; left: number };

/** A call that the browser holds back, as far as it is read here. */
type Paused = {
  requestId: string;
  redirectedRequestId?: string;
  resourceType: string;
  request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
};

/** Names that the protocol has for the ways in which a call can be lost. */
const losses = { failed: "Failed", connectionreset: "ConnectionReset" } as const;

/**
 * Has `page.route` hold back calls of the API alone, wherever its pattern names them. For any pattern, playwright asks about
 * each file of the site too, and switches the cache off: a load then takes twice the processor's time. Handlers are given
 * what tests use of playwright's `Route` and `Request`. Other patterns stay with playwright.
 */
export function catchCalls(page: Page): void {
  const calls = new CaughtCalls(page);
  const real = {
    route: page.route.bind(page),
    unroute: page.unroute.bind(page),
    unrouteAll: page.unrouteAll.bind(page),
  };
  const caught: Pick<Page, "route" | "unroute" | "unrouteAll"> = {
    route: (pattern, handler, options) =>
      isOfApi(pattern) ? calls.add(pattern, handler, options?.times) : real.route(pattern, handler, options),
    unroute: async (pattern, handler) =>
      isOfApi(pattern) ? calls.drop(pattern, handler) : real.unroute(pattern, handler),
    unrouteAll: async (options) => {
      await calls.end(options?.behavior === "wait");
      await real.unrouteAll(options);
    },
  };
  Object.assign(page, caught);
}

const isOfApi = (pattern: Pattern) => /\/api\\?\//.test(String(pattern));

/** A pattern with stars is read as playwright reads it. */
function matches(pattern: Pattern, url: string): boolean {
  if (pattern instanceof RegExp) return pattern.test(url);
  const stars = { "**/": "(.*/)?", "**": ".*", "*": "[^/]*" };
  const read = String(pattern)
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => stars[part as keyof typeof stars] ?? part.replace(/[^\w/]/g, "\\$&"));
  return new RegExp(`^${read.join("")}$`).test(url);
}

/** Handlers of a page, the newest first. */
class CaughtCalls {
  readonly #page: Page;
  #kept: Kept[] = [];
  #session: Promise<CDPSession> | undefined;
  readonly #running = new Set<Promise<void>>();

  constructor(page: Page) {
    this.#page = page;
  }

  async add(pattern: Pattern, handler: Handler, times = Number.POSITIVE_INFINITY) {
    this.#kept.unshift({ pattern, handler, left: times });
    this.#session ??= this.#begin();
    await this.#session;
    const dispose = async () => this.drop(pattern, handler);
    return { dispose, [Symbol.asyncDispose]: dispose };
  }

  drop(pattern: Pattern, handler?: Handler): void {
    this.#kept = this.#kept.filter(
      (kept) =>
        String(kept.pattern) !== String(pattern) || (handler !== undefined && kept.handler !== handler),
    );
  }

  /** Ends all of it, after the handlers that are at work where that is asked; calls that are still held back go on. */
  async end(wait: boolean): Promise<void> {
    this.#kept = [];
    if (wait) await Promise.all(this.#running);
    const session = await this.#session;
    this.#session = undefined;
    await session?.detach();
  }

  async #begin(): Promise<CDPSession> {
    const session = await this.#page.context().newCDPSession(this.#page);
    session.on("Fetch.requestPaused", (paused) => {
      const caughtBy = this.#session;
      const handled = this.#handle(session, paused)
        .catch((error: unknown) => {
          // A handler whose catching ended while it was at work fails for that.
          if (this.#session === caughtBy && !this.#page.isClosed()) throw error;
        })
        .finally(() => this.#running.delete(handled));
      this.#running.add(handled);
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/*" }] });
    return session;
  }

  async #handle(session: CDPSession, paused: Paused): Promise<void> {
    const wanted = paused.redirectedRequestId === undefined ? this.#kept : [];
    const call = new CaughtCall(this.#page, session, paused);
    for (const kept of wanted.filter(({ pattern }) => matches(pattern, paused.request.url))) {
      if (kept.left === 0 || !this.#kept.includes(kept)) continue;
      kept.left -= 1;
      await call.offer(kept.handler);
      if (!call.isPassedOn) return;
    }
    await call.continue();
  }
}

/** A call that is held back until one of these is done with it. */
class CaughtCall implements Pick<Route, "abort" | "continue" | "fallback" | "fetch" | "fulfill" | "request"> {
  isPassedOn = false;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #paused: Paused;

  constructor(page: Page, session: CDPSession, paused: Paused) {
    this.#page = page;
    this.#session = session;
    this.#paused = paused;
  }

  async offer(handler: Handler): Promise<void> {
    this.isPassedOn = false;
    await handler(this as unknown as Route, this.request());
  }

  request(): Request {
    const { request, resourceType } = this.#paused;
    const sent = this.#body()?.toString() ?? null;
    const read: Pick<Request, "headers" | "method" | "postData" | "postDataJSON" | "resourceType" | "url"> = {
      url: () => request.url,
      method: () => request.method,
      headers: () =>
        Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      postData: () => sent,
      postDataJSON: () => (sent === null ? null : JSON.parse(sent)),
      resourceType: () => resourceType.toLowerCase(),
    };
    return read as Request;
  }

  async fallback(): Promise<void> {
    this.isPassedOn = true;
  }

  continue(): Promise<void> {
    return this.#settle("Fetch.continueRequest", {});
  }

  abort(code: string = "failed"): Promise<void> {
    return this.#settle("Fetch.failRequest", { errorReason: losses[code as keyof typeof losses] });
  }

  async fulfill(answer: Parameters<Route["fulfill"]>[0] = {}): Promise<void> {
    const { response, json, contentType = json === undefined ? undefined : "application/json" } = answer;
    const body = json === undefined ? (answer.body ?? (await response?.body()) ?? "") : JSON.stringify(json);
    const headers = {
      ...response?.headers(),
      ...answer.headers,
      ...(contentType === undefined ? {} : { "content-type": contentType }),
    };
    await this.#settle("Fetch.fulfillRequest", {
      responseCode: answer.status ?? response?.status() ?? 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString("base64"),
    });
  }

  /** Asks the server, as the page would have. */
  fetch(): Promise<APIResponse> {
    const { url, method, headers } = this.#paused.request;
    return this.#page.context().request.fetch(url, { method, headers, data: this.#body() });
  }

  #body(): Buffer | undefined {
    const pieces = this.#paused.request.postDataEntries;
    return pieces && Buffer.concat(pieces.map(({ bytes = "" }) => Buffer.from(bytes, "base64")));
  }

  /** A call whose page has gone elsewhere needs no answer. */
  async #settle(command: Parameters<CDPSession["send"]>[0], answer: object): Promise<void> {
    await this.#session
      .send(command, { requestId: this.#paused.requestId, ...answer })
      .catch((error: unknown) => {
        if (!/Invalid InterceptionId|closed/.test(String(error))) throw error;
      });
  }
}
