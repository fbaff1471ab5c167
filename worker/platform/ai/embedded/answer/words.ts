import { stemmer } from "stemmer";

/** A word and where it stands: offsets in UTF-16 code units, end exclusive. A possessive 's is not part of it. */
export type Word = { text: string; lower: string; stem: string; start: number; end: number };

const wordPattern = /[\p{L}\p{N}]+(?:['’](?!s\b)\p{L}+)?/gu;
const diacritics = /[\u0300-\u036f]/g;

const irregular = new Map(
  `went gone going=go; bought=buy; made=make; saw seen=see; took taken=take; gave given=give; began begun=begin; ran=run;
  ate eaten=eat; wrote written=write; got gotten=get; met=meet; found=find; lost=lose; won=win; felt=feel; thought=think;
  left=leave; taught=teach; grew grown=grow; drew drawn=draw; sang sung=sing; swam swum=swim; drove driven=drive;
  flew flown flight=fly; broke broken=break; chose chosen=choose; caught=catch; built=build; spent=spend; sold=sell; told=tell;
  said=say; kept=keep; held=hold; heard=hear; knew known=know; came=come; became=become; brought=bring; paid=pay;
  slept=sleep; stood=stand; wore worn=wear; rode ridden=ride; fell fallen=fall; forgot forgotten=forget; sent=send;
  lent=lend; led=lead; spoke spoken=speak; stole stolen=steal; threw thrown=throw; woke woken=wake; hid hidden=hide;
  children kids=child; kid=child; men=man; women=woman; people=person; feet=foot; teeth=tooth; mice=mouse; wives=wife;
  knives=knife; leaves=leaf; mom mum mommy mummy=mother; dad daddy papa=father; grandma granny oma nana=grandmother;
  grandpa granddad opa=grandfather; photos pic pics picture pictures=photo; favourite=favorite; colour=color;
  tv=television; bicycle bicycles=bike; dr doc=doctor; tyre=tire; tyres=tire; expiry expiration=expire; dying=die; died=die`
    .split(";")
    .flatMap((line) => {
      const [forms = "", lemma = ""] = line.trim().split("=");
      return forms.split(/\s+/).map((form): [string, string] => [form, lemma]);
    }),
);
const stems = new Map<string, string>();
export function stemOf(lower: string): string {
  let stem = stems.get(lower);
  if (stem === undefined) {
    stem = stemmer(irregular.get(lower) ?? lower);
    if (stems.size > 20_000) stems.clear();
    stems.set(lower, stem);
  }
  return stem;
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const lower = match[0].toLowerCase().normalize("NFKD").replace(diacritics, "").replace("’", "'");
    words.push({ text: match[0], lower, stem: stemOf(lower), start: match.index, end: match.index + match[0].length });
  }
  return words;
}
