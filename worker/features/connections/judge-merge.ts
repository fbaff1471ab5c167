import { keysOfName, type NameForm, personForm, thingForm } from "./name-forms.ts";

export type Nameable = { type: string; value: string };

/** Evidence on two names beside their forms. */
export type MergeEvidence = {
  /** Phone numbers and addresses that are named with both. */
  sharedContacts: number;
  /** Others that are named with both. */
  sharedNames: number;
  /** Memories that name both. */
  together: number;
  /** Others that the shorter name may as well stand for. */
  rivals: number;
  /** True where a memory says how the one is related to the other. */
  isRelated: boolean;
};

/** As sure as one has to be to ask about two. */
export const sureEnough = 0.7;

const families = [
  ["PERSON", "CONTACT"],
  ["PLACE", "LOCATION", "ADDRESS"],
  ["ORGANIZATION", "COMPANY"],
];
/** Forms in which both names are full: whoever writes both in one note means two people. */
const fullForms = new Set(["middle name", "initial", "nickname and surname", "spelling", "surname initial"]);
const contactWeight = 0.3;
const nameWeight = 0.1;
const mostNames = 3;
const rivalWeight = 0.3;
const togetherWeight = 0.25;

const familyOf = (type: string): number => families.findIndex((types) => types.includes(type));

/** Returns how two names are alike, or null when they cannot belong to one. */
export function formOf(a: Nameable, b: Nameable): NameForm | null {
  const family = familyOf(a.type);
  if (family < 0 || family !== familyOf(b.type)) return null;
  return family === 0 ? personForm(a, b) : thingForm(a, b);
}

/** Returns the likelihood that two names belong to one, 0 to 1; 0 where their forms or a relation between them rule it out. */
export function judgeMerge(a: Nameable, b: Nameable, evidence: MergeEvidence): number {
  const form = formOf(a, b);
  if (form === null || evidence.isRelated) return 0;
  const more =
    Math.min(evidence.sharedContacts, 1) * contactWeight +
    Math.min(evidence.sharedNames, mostNames) * nameWeight -
    evidence.rivals * rivalWeight -
    (fullForms.has(form.name) && evidence.together > 0 ? togetherWeight : 0);
  return Math.min(0.99, Math.max(0, form.likelihood + more));
}

/** The names that each may be another form of. Names of one key are compared, not each with each. */
export function findAlike<Name extends Nameable>(names: readonly Name[]): Map<Name, Set<Name>> {
  const byKey = new Map<string, Name[]>();
  for (const name of names)
    for (const key of keysOfName(name)) byKey.set(key, [...(byKey.get(key) ?? []), name]);
  const alike = new Map(names.map((name) => [name, new Set<Name>()]));
  for (const group of byKey.values())
    for (const one of group)
      for (const other of group)
        if (one !== other && !alike.get(one)?.has(other) && formOf(one, other) !== null)
          alike.get(one)?.add(other);
  return alike;
}

/** Returns the likelihood beyond which no evidence on two names can take them. */
export const mostLikely = (a: Nameable, b: Nameable, rivals: number): number =>
  judgeMerge(a, b, { sharedContacts: 1, sharedNames: mostNames, together: 0, rivals, isRelated: false });
