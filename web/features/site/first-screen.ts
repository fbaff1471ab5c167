import { readEarly } from "../../platform/early-reads.ts";
import { narrow } from "../../platform/narrow.ts";
import { hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { firstReads } from "./first-reads.ts";

/**
 * Fetches the first screen's code beside the app's own, and what it reads: the sign-in for a visitor, the frame and the page
 * of this path, or the memory that is opened over it, for who is signed in. The app asks for all of it too, but only once it
 * runs itself: one round trip and a large file later. The build names the chunks, a line for each screen; in development
 * there are none.
 */
const { pathname, search } = location;
const isSignedIn = hasSignedInHint();
const opensMemory = new URLSearchParams(search).has("memory");
// On a phone it covers the page beneath, which waits for it.
const pages = opensMemory && narrow.matches ? [] : [pathname, pathname + search];
const opened = opensMemory ? ["?memory"] : [];
const screens = isSignedIn ? ["signed-in", ...pages, ...opened] : ["visitor"];
if (isSignedIn) {
  readEarly(firstReads(pathname, search));
  // Opens the browser's tables of dates while it waits anyway: at the first date they cost 25 ms, on a slow phone 100.
  setTimeout(() => new Intl.DateTimeFormat());
}
const wanted = new Set<string>();
for (const line of document.currentScript?.dataset.chunks?.split("\n") ?? []) {
  const [screen = "", ...chunks] = line.split(" ");
  if (screens.includes(screen)) for (const chunk of chunks) wanted.add(chunk);
}
document.head.append(...[...wanted].map(preloading));

function preloading(chunk: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = `/${chunk}`;
  return link;
}
