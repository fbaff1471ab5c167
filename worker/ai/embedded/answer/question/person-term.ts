import { family } from "../words/family.ts";
import { stemOf } from "../words/words.ts";
import type { Term } from "./term.ts";

const kin = new Set([...family, "dad", "parent", "landlord"].map(stemOf));

/** Somebody by name, or by what they are to one: "my sister". */
export const isPerson = ({ isName, stem, isAsking }: Term): boolean => isName || (kin.has(stem) && !isAsking);
