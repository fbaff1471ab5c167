const whatItSays =
  /^(?:and |so )?(?:what (?:did|do|have) i (?:write|written|note[d]?|say|said|put|keep|kept|save[d]?)(?: down)? (?:in|under|on|as|at)|what(?:['’]?s| is| does| do| did)(?: it)?(?: say)?(?: in| under)?|read(?: me)?|open)\s(?:(?:the|my) note )?(?<title>[“"][^”"]{2,200}[”"])(?: (?:say|tell|contain|hold|about)s?(?: about)?)?[\s?.!]*$/i;

/** "What did I write in “Dentist”?" asks for the note of that title, as "Show me “Dentist”" does. */
export function askedByTitle(question: string): string {
  const title = whatItSays.exec(question.trim())?.groups?.title;
  return title === undefined ? question : `Show me ${title}`;
}
