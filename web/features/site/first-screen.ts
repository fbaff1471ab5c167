import { hasSignedInHint } from "../../platform/signed-in-hint.ts";

/**
 * Fetches the first screen's code beside the app's own: the sign-in for a visitor, the frame and the page of this path for
 * who is signed in. The app asks for it too, but only once it runs itself: one round trip and a large file later. The build
 * names the chunks, a line for each screen; in development there are none.
 */
const { pathname, search } = location;
const screens = hasSignedInHint() ? ["signed-in", pathname, pathname + search] : ["visitor"];
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
