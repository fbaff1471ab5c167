import type { MergeEvidence, Nameable } from "../../worker/features/connections/judge-merge.ts";

export type MergePair = { sort: string; a: Nameable; b: Nameable; evidence: MergeEvidence; same: boolean };

/**
 * First name, what friends say, surname, a brother or sister, somebody else of that first name, a misspelling of the
 * surname; a place and how it is also written, a place that only begins like it; a company, its short form, another one.
 */
const lives = `Robert Rob Henderson|Alice|Kaplan|Hendersen|Saint Albans,St Albans,Saint Andrews|Brightwell Ltd,Brightwell,Brightwater
William Bill Pemberton|Harold|Okafor|Pembarton|New York City,NYC,New York Mills|Deutsche Bahn AG,Deutsche Bahn,Deutsche Bank
Margaret Maggie Thornton|Ruth|Lindqvist|Thorntan|Park Road,Park Rd,Park Royal|Kestrel Inc,Kestrel,Kestrel Aviation
Thomas Tom Castellano|Marco|Whitfield|Castelano|The Old Mill,Old Mill,Mill Lane|Novak GmbH,Novak,Nowak Bau
Elizabeth Liz Fairchild|Jane|Moreau|Fairchilde|Café Aurel,Cafe Aurel,Café Central|Harper Co,Harper,Harper Lee
Michael Mike Donnelly|Sean|Abernathy|Donnely|Sao Paulo,São Paulo,Sao Tome|Vantage PLC,Vantage,Advantage
Katherine Kate Lombardi|Paola|Bergstrom|Lombardy|Zürich,Zurich,Zug|Acme Corp,Acme,Acne Studios
Christopher Chris Maldonado|Luis|Ferreira|Maldonato|Santa Cruz,Santa-Cruz,Santa Fe|Lotus Limited,Lotus,Lotus Cars
Jennifer Jen Sorensen|Britta|Ashworth|Sorenson|Mount Pleasant,Mount-Pleasant,Mount Vernon|Orbit SA,Orbit,Orbis
Richard Rick Goldstein|Daniel|Marchetti|Goldstien|The Crown,Crown,Crown Heights|Peak Company,Peak,Peak District Tours
Deborah Deb Kowalski|Anna|Trevino|Kowalsky|Rue Monge,Rue-Monge,Rue Mouffetard|Sable BV,Sable,Sabre
Steven Steve Underwood|Kevin|Ramirez|Underwoud|Königstraße,Konigstraße,Königsallee|Iris Group,Iris,Iris Optics Shop
Patricia Pat Villanueva|Elena|Hathaway|Villanueba|Wellington Square,Wellington Sq,Wellington|Atlas AG,Atlas,Atlassian
Anthony Tony Rosenberg|Simon|Delacroix|Rosenburg|Long Beach,Long-Beach,Long Island|Meadow LLC,Meadow,Meadowlark
Susan Sue Blackwell|Carol|Iyer|Blackwel|Vila Nova,Vila-Nova,Vila Real|Zephyr KG,Zephyr,Zenith
Benjamin Ben Carmichael|Noah|Stavros|Carmicheal|Grand Hotel,The Grand Hotel,Grand Central|Pinnacle Corp,Pinnacle,Pinewood
Victoria Vicky Lancaster|Emma|Nakamura|Lancastor|Blue Lagoon,Blue-Lagoon,Blue Harbour|Osprey SE,Osprey,Ospreys Rugby
Gregory Greg Fitzgerald|Owen|Banerjee|Fitzgerold|Oak Avenue,Oak Ave,Oak Park|Ember Inc,Ember,September
Samuel Sam Whitaker|Ethan|Petrov|Whittaker|El Prado,El-Prado,El Paso|Solace plc,Solace,Palace
Jacqueline Jackie Beaumont|Claire|Hoffmann|Beaumond|Bad Homburg,Bad-Homburg,Bad Nauheim|Tandem Ltd,Tandem,Random House
Edward Ted Armstrong|Frank|Olivares|Armstrang|Rose Garden,The Rose Garden,Rose Hill|Halcyon SA,Halcyon,Halcyon Days Spa
Alexander Alex Montgomery|Ian|Yilmaz|Montgomary|Lake Seeham,Lake-Seeham,Lake Placid|Quill GmbH,Quill,Quilt
Stephanie Steph Gallagher|Nina|Osborne|Gallaghar|Saint Ives,St Ives,Saint Malo|Beacon Inc,Beacon,Bacon Bros
Timothy Tim Vandenberg|Lars|Crawford|Vandenburg|Foro Italico,Foro-Italico,Foro Romano|Summit Ltd,Summit,Summer Camp
Rebecca Becky Holloway|Laura|Silvestri|Hollaway|The Barn,Barn,Barnet|Cobalt AG,Cobalt,Cobble
Andrew Andy Prendergast|Peter|Gupta|Prendergest|High Street,High St,High Barnet|Linden KG,Linden,London Linen
Nicholas Nick Papadakis|Yannis|Sullivan|Papadakes|Port Louis,Port-Louis,Port Said|Marlow Co,Marlow,Barlow
Abigail Abby Richardson|Grace|Tanaka|Richardsen|Green Point,Green-Point,Green Bay|Vertex LLC,Vertex,Vertigo
Joseph Joe Mccallister|Liam|Fontaine|Mccalister|San Marino,San-Marino,San Remo|Cygnus BV,Cygnus,Cyprus Air
Charlotte Lottie Ellsworth|Olive|Dominguez|Elsworth|Bridge Road,Bridge Rd,Bridgeport|Juniper Inc,Juniper,Jupiter
Daniel Dan Westbrook|Jacob|Kaminski|Westbrooke|Alte Ziegelei,Alte-Ziegelei,Alte Oper|Flint Ltd,Flint,Flink
Caroline Carrie Strickland|Joan|Pereira|Stricklend|The Anchor,Anchor,Anchorage|Argon SE,Argon,Oregon
Frederick Fred Zimmerman|Otto|Delgado|Zimmermann|Bad Ischl,Bad-Ischl,Bad Aussee|Tulip GmbH,Tulip,Turnip
Gabriel Gabe Santorini|Luca|Mcpherson|Santorino|Plaza Mayor,Plaza-Mayor,Plaza Nueva|Raven plc,Raven,Ravenna
Madeleine Maddie Chevalier|Sophie|Novotny|Chevallier|Sandy Bay,Sandy-Bay,Sandy Hook|Cedar Corp,Cedar,Cellar
Lawrence Larry Buchanan|Glen|Esposito|Buchanon|King Square,King Sq,Kings Cross|Nimbus AG,Nimbus,Columbus`;

type Family = ReturnType<typeof readFamily>;

function readFamily(text: string) {
  const [name = "", sibling = "", other = "", typo = "", places = "", companies = ""] = text.split("|");
  const [first = "", short = "", last = ""] = name.split(" ");
  return {
    first,
    short,
    last,
    sibling,
    other,
    typo,
    places: places.split(","),
    companies: companies.split(","),
  };
}

const nothing: MergeEvidence = {
  sharedContacts: 0,
  sharedNames: 0,
  together: 0,
  rivals: 0,
  isRelated: false,
};
type Told = [sort: string, a: string, b: string, same: boolean, evidence?: Partial<MergeEvidence>];

const people = ({ first, short, last, sibling, other, typo }: Family): Told[] => [
  ["nickname and surname", `${first} ${last}`, `${short} ${last}`, true, { sharedNames: 1 }],
  ["first name, with company", `${first} ${last}`, first, true, { sharedNames: 2, together: 1 }],
  ["first name, nothing known", `${first} ${last}`, first, true],
  ["nickname, with a number", short, `${first} ${last}`, true, { sharedContacts: 1 }],
  ["initial", `${first[0]}. ${last}`, `${first} ${last}`, true, { sharedNames: 1 }],
  ["misspelled", `${first} ${last}`, `${first} ${typo}`, true],
  ["title", `Dr. ${last}`, `${first} ${last}`, true, { sharedContacts: 1 }],
  [
    "brother or sister",
    `${first} ${last}`,
    `${sibling} ${last}`,
    false,
    { sharedContacts: 1, sharedNames: 3, together: 2 },
  ],
  [
    "father and son",
    `${first} ${last} Sr.`,
    `${first} ${last} Jr.`,
    false,
    { sharedContacts: 1, sharedNames: 3 },
  ],
  [
    "father and son in one note",
    `${first} ${last}`,
    `${short} ${last}`,
    false,
    { sharedNames: 1, together: 2, isRelated: true },
  ],
  ["same first name", `${first} ${last}`, `${first} ${other}`, false, { sharedNames: 2 }],
  ["a first name that two have", first, `${first} ${other}`, false, { sharedNames: 1, rivals: 1 }],
];

const things = ({
  places: [place = "", written = "", like = ""],
  companies: [company = "", plain = "", alike = ""],
  first,
  last,
}: Family): Told[] => [
  ["place written otherwise", place, written, true],
  ["place that begins alike", place, like, false, { sharedNames: 1 }],
  ["company without its form", company, plain, true],
  ["company like it", plain, alike, false, { sharedNames: 1 }],
  ["place like a person", first, `${last} Street`, false, { sharedNames: 2 }],
];

const typeOf = (sort: string): [string, string] => {
  if (sort === "place like a person") return ["PERSON", "PLACE"];
  if (sort.startsWith("place")) return ["PLACE", "PLACE"];
  return sort.startsWith("company") ? ["COMPANY", "COMPANY"] : ["PERSON", "PERSON"];
};

function pairsOf(family: Family): MergePair[] {
  return [...people(family), ...things(family)].map(([sort, a, b, same, evidence]) => {
    const [one, other] = typeOf(sort);
    return {
      sort,
      a: { type: one, value: a },
      b: { type: other, value: b },
      evidence: { ...nothing, ...evidence },
      same,
    };
  });
}

const families = lives.split("\n").map(readFamily);
/** Half was looked at while the rule was made; the other half was kept for the end. */
export const mergePairs = {
  seen: families.slice(0, families.length / 2).flatMap(pairsOf),
  unseen: families.slice(families.length / 2).flatMap(pairsOf),
};
