import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chooseVocabulary } from "./related-words/choose-vocabulary.ts";
import { withSources } from "./related-words/fetch-sources.ts";
import { linkStems } from "./related-words/link-stems.ts";
import { packTable } from "./related-words/pack-table.ts";
import { readVectors } from "./related-words/read-vectors.ts";
import { readWordNet } from "./related-words/read-wordnet.ts";
import { relateStems } from "./related-words/relate-stems.ts";
import { openSpace, retrofit } from "./related-words/vector-space.ts";

/**
 * `npm run build:related-words` makes worker/language/related-words-table.ts out of WordNet and GloVe, the same
 * bytes each time. Takes some three minutes and fetches 120 MB. Needed when the stems change, or the method.
 */
const file = fileURLToPath(new URL("../worker/language/related-words-table.ts", import.meta.url));
/** What stems are made of: the commonest words as they are written, names and numbers among them. */
const mostWords = 150_000;
const mostStems = 25_000;

await withSources(async (folders) => {
  const wordnet = await readWordNet(folders.wordnet);
  const vocabulary = chooseVocabulary(wordnet, await readVectors(folders.vectors, mostWords), mostStems);
  const links = linkStems(vocabulary, wordnet);
  const learnt = openSpace(vocabulary);
  const relations = relateStems(vocabulary, wordnet, links, learnt, retrofit(learnt, vocabulary, links));
  const table = packTable(relations);
  const comment =
    "/** Made by `npm run build:related-words`, read by `relatedWords`; licences in related-words.NOTICE. */";
  writeFileSync(file, `${comment}\nexport const relatedWordsTable =\n  "${table}";\n`);
  const count = [...relations.values()].reduce((sum, related) => sum + related.length, 0);
  console.log(`${vocabulary.length} stems, ${count} relations, ${Math.round(table.length / 1024)} KB`);
});
