import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import nlp from "compromise/two";

/** `npm run write:lexicon` writes the list that the Worker has of compromise, for a new version of it. */
const file = fileURLToPath(new URL("../worker/language/entities/lexicon.json", import.meta.url));

const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
const phrases = Map.groupBy(Object.keys(lexicon), (phrase) => [lexicon[phrase]].flat().join());
const lists = [...phrases].map(([tags, list]) => [tags, list.toSorted().join()]);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`);
