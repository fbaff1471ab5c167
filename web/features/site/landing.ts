import { hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { playChatDemo } from "./chat-demo.ts";
import { showRegistrationSpots } from "./registration-strip.ts";

/** A signed-in visitor goes straight to the app, before anything is painted. The cookie only hints; the app asks the server. */
function sendSignedInOn(): boolean {
  if (!hasSignedInHint()) return false;
  document.documentElement.hidden = true;
  location.replace("/dashboard");
  return true;
}

function begin(): void {
  const strip = document.querySelector<HTMLElement>(".spots");
  const demo = document.querySelector<HTMLElement>(".demo");
  if (strip) showRegistrationSpots(strip);
  if (demo) playChatDemo(demo);
}

if (!sendSignedInOn()) {
  document.addEventListener("DOMContentLoaded", begin);
  // A page that the browser kept and shows again has not run anew.
  addEventListener("pageshow", ({ persisted }) => persisted && sendSignedInOn());
}
