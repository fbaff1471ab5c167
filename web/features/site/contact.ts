import { wireContactForm } from "./contact-form.ts";

document.addEventListener("DOMContentLoaded", () => {
  for (const form of document.forms) wireContactForm(form);
});
