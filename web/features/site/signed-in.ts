import { hasSignedInHint } from "../../platform/signed-in-hint.ts";

/** Tells the stylesheet, before the first paint, that somebody is signed in: they are shown the way back into the app. */
const mark = () => document.documentElement.toggleAttribute("data-signed-in", hasSignedInHint());

mark();
// A page that the browser kept and shows again has not run anew.
addEventListener("pageshow", mark);
