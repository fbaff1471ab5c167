import { type LighthouseRun, runLighthouse } from "./run-lighthouse.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Scores of 0 to 100, and what they are made of: Lighthouse reckons the times as for a slow phone. */
export type Measured = Record<Category, number> & {
  /** Milliseconds to the first and to the largest thing in sight, and those in which the page did not listen. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Lighthouse's own measure of how fast this machine was just then; a phone of the middle is some 500 here. */
  machine: number;
};

export type PageReport = {
  measured: Measured;
  /** Audits that lost points, each with its measured value. */
  faults: string[];
  /** Report to look at in a browser. */
  html: string;
};

/** Now and then a recording has no beginning, on a busy machine most of all; Lighthouse says to run it again. */
const attempts = 3;

async function run(url: string, port: number, asked: Category[]): Promise<LighthouseRun> {
  const failures: string[] = [];
  while (failures.length < attempts) {
    const result = await runLighthouse(url, port, asked).catch((error: Error) => error.message);
    const failure = typeof result === "string" ? result : result.report.runtimeError?.message;
    if (typeof result !== "string" && failure === undefined) return result;
    failures.push(failure ?? "No result.");
  }
  throw new Error(`Lighthouse cannot measure ${url}: ${failures.join(" ")}`);
}

/** Score of an audit below which it is named: times are hardly ever perfect. */
const goodEnough = 0.9;

/**
 * Measures the page at `url`, in its mobile preset, in the Chromium that listens at `port` and in the session which that
 * one has; a category that is not `asked` for scores 0. Rejects when the page cannot be measured.
 */
export async function measurePage(url: string, port: number, asked: Category[]): Promise<PageReport> {
  const { report, html } = await run(url, port, asked);
  const { categories: scores, audits, environment, finalDisplayedUrl } = report;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led on to ${finalDisplayedUrl}`);
  const score = (name: Category) => Math.round((scores[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const faults = Object.values(scores)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < goodEnough)
    .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim());
  return {
    measured: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      firstPaint: value("first-contentful-paint"),
      largestPaint: value("largest-contentful-paint"),
      blocked: value("total-blocking-time"),
      shift: value("cumulative-layout-shift"),
      machine: environment.benchmarkIndex,
    },
    faults,
    html,
  };
}
