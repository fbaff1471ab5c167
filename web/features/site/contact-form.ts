import { showNote } from "./note.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Reply of the API: a sentence, or what is wrong, in all and by field. */
type Answer = { message?: unknown; error?: unknown; fields?: Record<string, unknown> };

/** Longest wait for an answer before the message counts as not sent. */
const patience = 20_000; // ms
const fallback = "Please try again later or contact us directly.";

/** Makes the form check itself, send what is in it, and say how that ended. What one wrote stays until it has arrived. */
export function wireContactForm(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>("[name]")];
  const button = form.querySelector("button");
  const label = button?.textContent ?? "";
  let sending = false;
  form.noValidate = true;
  form.addEventListener("input", ({ target }) => {
    for (const field of fields)
      if (field === target && field.ariaInvalid) setError(field, complaintOf(field));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending || !check(fields)) return;
    sending = true;
    setBusy(button, "Sending...", true);
    await send(form, fields);
    setBusy(button, label, false);
    sending = false;
  });
}

async function send(form: HTMLFormElement, fields: Field[]): Promise<void> {
  const body = JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const { sent, answer } = await post(form.action, body);
  if (sent) {
    form.reset();
    showNote("Message sent successfully", textOr(answer.message, ""));
    return;
  }
  for (const field of fields) {
    const complaint = answer.fields?.[field.name];
    if (typeof complaint === "string") setError(field, complaint);
  }
  showNote("Failed to send message", textOr(answer.error, fallback), "bad");
  focusFirstWrong(fields);
}

/** Never rejects: a network that fails and an answer that is none of ours count as not sent, without a reason. */
async function post(url: string, body: string): Promise<{ sent: boolean; answer: Answer }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(patience),
    });
    return { sent: response.ok, answer: (await response.json()) ?? {} };
  } catch {
    return { sent: false, answer: {} };
  }
}

const textOr = (text: unknown, otherwise: string) => (typeof text === "string" ? text : otherwise);

/** Says beside each field what is wrong with it, and goes to the first one; true when nothing is. */
function check(fields: Field[]): boolean {
  for (const field of fields) setError(field, complaintOf(field));
  return !focusFirstWrong(fields);
}

/** The words stand in the page. The rules are the browser's own, but for blanks, which it takes for an answer. */
const complaintOf = (field: Field): string =>
  field.value.trim() === "" || !field.checkValidity() ? (field.dataset.missing ?? "") : "";

function setError(field: Field, complaint: string): void {
  field.ariaInvalid = complaint === "" ? null : "true";
  const line = document.getElementById(`${field.id}-error`);
  if (line && line.textContent !== complaint) line.textContent = complaint;
}

function focusFirstWrong(fields: Field[]): boolean {
  const wrong = fields.find(({ ariaInvalid }) => ariaInvalid === "true");
  wrong?.focus();
  return wrong !== undefined;
}

/** Not `disabled`: that would take the focus away from whoever has just pressed it. */
function setBusy(button: HTMLButtonElement | null, label: string, busy: boolean): void {
  if (button === null) return;
  button.ariaDisabled = busy ? "true" : null;
  button.textContent = label;
}
