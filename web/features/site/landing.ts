import { hasSignedInHint } from "../../platform/signed-in-hint.ts";
import { playChatDemo } from "./chat-demo.ts";
import { showRegistrationSpots } from "./registration-strip.ts";

/** Hash that the app adds to the address when it leaves for here with the account deleted. */
const accountDeleted = "#account-deleted";

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
  if (strip && location.hash === accountDeleted) sayGoodbye(strip);
  else if (strip) showRegistrationSpots(strip);
  if (demo) playChatDemo(demo);
}

/** Takes the place of the registration spots, until the page is loaded again. */
function sayGoodbye(strip: HTMLElement): void {
  history.replaceState(null, "", "/");
  strip.dataset.level = "info";
  strip.textContent = "Your account is deleted.";
}

if (!sendSignedInOn()) {
  document.addEventListener("DOMContentLoaded", begin);
  // A page that the browser kept and shows again has not run anew.
  addEventListener("pageshow", ({ persisted }) => persisted && sendSignedInOn());
}
