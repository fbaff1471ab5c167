import { hasSignedInHint } from "../../platform/signed-in-hint.ts";

/**
 * Fetches the sign-in screen's code beside the app's own, for whoever will see it first. The app asks for it too, but only
 * once it runs itself: one round trip and a large file later. The build names the chunks; in development there are none.
 */
if (!hasSignedInHint()) {
  const chunks = document.currentScript?.dataset.chunks?.split(" ") ?? [];
  for (const chunk of chunks) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = `/${chunk}`;
    document.head.append(link);
  }
}
