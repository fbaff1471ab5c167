import { buildSite } from "../../scripts/local/build-site.ts";

/** Builds the web app once, where it is missing or older than its sources. */
export async function setup(): Promise<void> {
  await buildSite();
}
