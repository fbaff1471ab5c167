/** The beginning of a thread that a mail answers, or of its signature. */
const beginsQuoted =
  /^(?:>|-- $|(?:On|Am|Le|Em|El|Il|Op)\s.{0,200}(?:wrote|schrieb|écrit|escreveu|escribió|scritto|schreef).{0,100}:$)/m;
/** The list that is written below a mail with files. */
const filesBegin = "\n\nFiles:\n- ";

/** A mail in two: what it says, with the names of its files, and the thread and signature below that; null without either. */
export function splitMail(text: string): { said: string; folded: string } | null {
  const end = text.lastIndexOf(filesBegin);
  const body = end === -1 ? text : text.slice(0, end);
  const at = body.search(beginsQuoted);
  const said = at === -1 ? "" : body.slice(0, at).trimEnd();
  if (said === "") return null;
  return { said: said + text.slice(body.length), folded: body.slice(at) };
}
