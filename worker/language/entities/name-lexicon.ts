import { fold } from "../fold.ts";
import { compromiseLexicon } from "./compromise-lexicon.ts";
import { givenNames } from "./gazetteer-given-names.ts";
import { organizations } from "./gazetteer-organizations.ts";
import { places } from "./gazetteer-places.ts";

export type NameKind = "given" | "surname" | "person" | "place" | "organization";

const kindByTag: Record<string, NameKind> = {
  MaleName: "given",
  FemaleName: "given",
  FirstName: "given",
  LastName: "surname",
  Person: "person",
  City: "place",
  Country: "place",
  Region: "place",
  Place: "place",
  Organization: "organization",
  SportsTeam: "organization",
};

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/,\s+/));

/** Listed as names, but written as words far more often, even with a capital. */
const notNames = listOf(`
an, art, co, dept, ha, inc, ltd, univ, assn, sol, star, van, de, la, el, le, den, las, ord, ist, kul, ams, me, or, id,
ok, hi, the who, the guess who, iron man, doctor who, he man, snow white, downtown, uptown, midtown, highland,
highlands, lowland, lowlands, boardwalk, lakefront, riverfront, old town, north side, south side, east side, west side,
north end, south end, west end, east end, shopping district, financial district, main street, main st, brook, christmas,
easter, reunion, oral, resolute, regina, center, green day, sep, august, skip, blaze, peg, stew, spike, buck, pierce,
marshal, banks, fields, chambers, page, hall, hill, lane, potter, ward, eddy, mat, mats, rod, stock, ing, ups, den,
long, young, day, bond, cash, love, power, park, wood, stone, rice, field, wells, may, june, best, close, cook, case,
price, bell, ball, cross, glass, golden, hand, head, house, little, low, major, moon, noble, penny, pool, short, small,
steel, summer, summers, sweet, tea, winter, winters, wise, bolt, target, gap, next, orange, boots, sky, chase, meta,
notion, stripe, slack, jumbo, coop, guardian, norwegian, sporting, penguin, continente, bain, fidelity, nationwide`);

/** Names and words alike: a capital that opens a sentence is no evidence for these. */
const alsoWords = listOf(`
will, mark, grace, rose, hope, faith, joy, bill, bob, jack, pat, sue, drew, frank, grant, rich, rob, ray, dawn, eve,
april, ivy, lily, daisy, olive, ruby, pearl, amber, jade, violet, iris, heather, hazel, holly, sage, basil, angel,
hunter, mason, carter, cooper, parker, taylor, tyler, miles, max, guy, dick, buddy, sonny, charity, christian, norm,
gene, dale, glen, cliff, reed, sandy, rusty, ginger, candy, crystal, melody, robin, jay, wade, lance, nick, victor,
king, prince, duke, earl, dean, bishop, pope, brown, green, white, black, gray, baker, foster, jewel, brandy, autumn,
destiny, harmony, honey, precious, royal, chance, chuck, herb, bud, dolly, kitty, jasmine, rosemary, fern, flora,
viola, blossom, rex, dusty, misty, woody, randy, mack, jordan, china, turkey, chad, nice, reading, split, cork, bath,
mobile, como, natal, apple, visa, shell, ford, dell, puma, amazon, oracle, emirates, harry, mario, said, see, moss,
hope, art, trinity, ally, amity, ace, ada, bliss, case, clay, cruz, echo, ember, ever, fox, gale, happy, haven, jet,
journey, joyce, justice, legacy, liberty, lake, luna, lux, magic, mercy, muse, ocean, paradise, patience, pike, poppy,
rain, raven, reign, remy, river, robbie, roman, rowan, royce, saint, scout, serenity, shade, sidney, skye, sterling,
storm, story, temple, true, unity, wren, zen`);

/** Surnames that are words far more often: names only where they stand behind a given name. */
const surnamesBehind = listOf(`
banks, battle, bond, branch, bridges, brook, brooks, chambers, close, cook, cross, field, fields,
flowers, frost, golden, hardy, hill, hills, hunt, keen, lane, little, long, lord, low, major, noble, north,
page, parks, penny, pool, potter, powers, price, rice, rush, sharp, shepherd, short, silver, small, snow,
sparks, steel, stone, strong, summers, sweet, swift, ward, weeks, wise, wood, young`);

/** True for a word that is a surname behind a given name: "Emma Stone", "Peter Long". */
export const isSurnameBehind = (word: string): boolean => surnamesBehind.has(word);

/** True for a name on the lists that is an ordinary word as well ("Will", "Rose", "Nice"). */
export function isAlsoWord(phrase: string): boolean {
  return alsoWords.has(phrase);
}

let lexicon: Map<string, Set<NameKind>> | undefined;

/** Returns the kinds of name that a folded phrase of one to five words is on the lists; several where they disagree. */
export function nameKinds(phrase: string): ReadonlySet<NameKind> {
  lexicon ??= build();
  return lexicon.get(phrase) ?? (irishOrScottish.test(phrase) ? surname : none);
}

/** compromise's parts of speech of a folded word ("Verb", "PastTense", "Pronoun"), names left out; empty where it lists none. */
export function partsOfSpeech(word: string): ReadonlySet<string> {
  return new Set(
    compromiseLexicon()
      .get(word)
      ?.filter((tag) => kindByTag[tag] === undefined),
  );
}

const none: ReadonlySet<NameKind> = new Set();
const surname: ReadonlySet<NameKind> = new Set(["surname"]);
/** O'Brien, McCarthy. */
const irishOrScottish = /^(?:o'|mc)[a-z]{4,}$/;

function build(): Map<string, Set<NameKind>> {
  const built = new Map<string, Set<NameKind>>();
  const add = (phrase: string, kind: NameKind) => {
    if (notNames.has(phrase)) return;
    const kinds = built.get(phrase);
    if (kinds === undefined) built.set(phrase, new Set([kind]));
    else kinds.add(kind);
  };
  for (const [phrase, tags] of compromiseLexicon()) {
    if (tags.includes("Abbreviation")) continue;
    for (const tag of tags) {
      const kind = kindByTag[tag];
      if (kind !== undefined) add(phrase, kind);
    }
  }
  for (const name of givenNames) add(name, "given");
  for (const name of [...places, ...countries(), ...zoneCities()]) add(fold(name), "place");
  for (const name of organizations) add(fold(name), "organization");
  return built;
}

/** Every country that the Unicode data names in English. */
function countries(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .filter((name) => name !== undefined && /^\p{L}[\p{L} .'’-]+$/u.test(name) && name.length > 3)
    .map(String);
}

/** The cities that time zones are called after: "America/Sao_Paulo". */
function zoneCities(): string[] {
  return Intl.supportedValuesOf("timeZone")
    .map((zone) =>
      /^(?:Africa|America|Asia|Atlantic|Australia|Europe)\/([^/]+)$/.exec(zone)?.[1]?.replaceAll("_", " "),
    )
    .filter((city) => city !== undefined)
    .map(String);
}
