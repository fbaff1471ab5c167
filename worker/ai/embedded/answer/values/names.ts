import { overlap } from "../words/span.ts";
import { capitalRuns } from "./capital-runs.ts";
import { type Value, valueAt } from "./value.ts";

const label =
  /\b(?:(?:called|named)(?:\s(?:it|him|her|them))?|names? (?:is|was|are)|name['’]s(?!\s(?:not|the|a)\b)|name\s?[:=])\s+(?:the\s)?["“]?/giu;
const ofPlace = /\b(?:in|from|around|to|via|through)\s(?:the\s)?$/i;
/** "professora Graça", "Drie Gaten", "Quinta da Ribeira Funda" */
const named =
  /(?:\p{Ll}{2,}\s)?\p{Lu}[\p{L}\p{N}'’-]*(?:\s(?:(?:de|da|do|dos|van|von|der|of|the|la|le|&)\s){0,2}\p{Lu}[\p{L}\p{N}'’-]*)*/uy;
const quoted = /[“"]([^”"]{2,80})[”"]/gu;

/** What something or somebody is called: what stands after "called" and the like, otherwise titles and whatever has a capital. */
export function namesIn(sentence: string): Value[] {
  const told = Array.from(sentence.matchAll(label), ({ 0: before, index }) => {
    const start = index + before.length;
    named.lastIndex = start;
    return { ...valueAt(start, named.exec(sentence)?.[0] ?? ""), isTold: true as const };
  }).filter(({ say }) => say !== "");
  if (told.length > 0) return told;
  const titles = Array.from(sentence.matchAll(quoted), ({ 1: say = "", index }) => valueAt(index + 1, say));
  const runs = capitalRuns(sentence).filter(
    (run) => !ofPlace.test(sentence.slice(0, run.start)) && !titles.some((title) => overlap(title, run)),
  );
  return [...titles, ...runs];
}
