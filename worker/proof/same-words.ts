import { nameKinds, partsOfSpeech } from "../language/entities/name-lexicon.ts";
import { kinds } from "../language/kinds.ts";
import { relatedStems } from "../language/related-stems.ts";
import { stemOf } from "../language/stems.ts";
import { stopWords } from "../language/stop-words.ts";

/** Words that say the same in everyday notes, a meaning between bars. Reviewed one by one: nothing that is only related. */
const synonyms = `
buy purchase acquire | cost price | fix repair mend | doctor physician gp | car auto automobile | flat apartment | sofa couch |
kid child | begin start commence | finish end conclude complete done | cease quit | big large | small little tiny | quick fast speedy rapid |
ill sick unwell poorly | glad happy pleased | buddy friend pal mate | colleague coworker | boss manager supervisor | trip journey |
post mail | parcel package packet | rubbish trash garbage waste | lift elevator | tap faucet | petrol gasoline | bill invoice |
gift present | store shop | grocery food | pill tablet | medicine medication drug | jab injection shot vaccination vaccine vaccinate | operation surgery |
ache pain hurt sore painful | checkup examination | appointment appt | reserve book booking reservation | arrange organize |
postpone delay reschedule defer | move shift relocate | change switch alter | collect fetch | lock padlock | pin passcode | wifi wlan |
mobile cell cellphone | document paper | licence license permit | insurance insure | guarantee warranty | contract agreement |
renter tenant | heater radiator | leak drip | broken break broke defective faulty | tyre tire | rail train | coach bus | luggage baggage |
accommodation lodging | arrive arrival come reach land | depart departure leave go | return back | live reside | marry marriage wed wedding |
birth born | death die pass | teacher instructor tutor | lesson class | exam test | homework assignment | job post position | salary wage |
rise increase grow climb | reduce decrease drop lower fall | employ hire recruit | party celebration celebrate | dinner supper | afraid scare fear frighten |
angry furious cross mad | tired exhausted weary | nap doze | jog run | walk stroll | gig concert | rehearsal practice rehearse | team squad | victory win |
plant sow | garden yard | vet veterinarian | weigh weight | tall height high | long length | wide width broad | deep depth | cold chilly |
shut close | owe debt | own belong owner possess have | need require | attempt try | demonstrate show | explain describe | inform tell | say state mention |
inquire ask | answer reply respond response | choose pick select choice | discover find locate | send dispatch mail | pay payment settle spend |
replace replacement substitute | install installation fit | wash clean | build construct | cut trim mow | join enroll register sign | attend go |
happen occur | next following | final last | wrong incorrect | correct right | near close nearby beside | beneath underneath under below |
behind rear | inside within | outside outdoors | forbid ban prohibit | allow permit | help assist support | learn study | recall remember |
remain rest leave left | extra additional | free complimentary gratis | cheap inexpensive | expensive costly dear | empty vacant | occupied taken full |
fridge refrigerator | cupboard cabinet | basement cellar | attic loft | corridor hall hallway | toilet loo bathroom wc | lawn grass |
neighbor nextdoor | daycare kindergarten nursery | babysitter sitter nanny | newborn baby infant | pregnant pregnancy | workplace office |
laptop notebook | screen display monitor | website site | bring carry | keep store | hide conceal | meet meeting | enter entry entrance | exit out |
speak talk chat | discuss discussion | quarrel argue row fight | agree accept approve consent | refuse decline reject | permission consent |
assemble build | worker employee | client customer | profit gain | stain spot | rug carpet | lamp light | kettle boiler | receipt slip |
grandma granny nan | husband spouse | wife spouse | wake up | noisy loud | quiet silent | dirty muddy filthy | rotten mouldy moldy mold mould | crack split |
damage harm | accident crash collision | injury injure wound hurt | twist sprain | recover heal better | swollen swell | itchy itch |
allergy allergic | prescribe prescription | dose dosage | symptom sign | fever temperature | diagnose diagnosis | dentist dental |
stay remain | visit see | teach instruct taught | lead guide | cancel scrap annul | refund repay reimburse reimbursement | discount reduction |
deposit downpayment | rent lease tenancy | loan lend | bank account | subscription subscribe | renew renewal extend | expire expiry lapse | valid good |
recipe instruction | bake oven cook prepare make | mix stir combine blend | slice chop cut | boil simmer | fry roast | taste flavor | tasty delicious |
favorite prefer | enjoy like love fond | hate dislike loathe detest | afraid phobia | proud pride | sad unhappy upset | nervous anxious worried worry |
clever smart bright | stupid silly | funny amusing | beautiful lovely pretty gorgeous | ugly hideous | old elderly aged | young youthful |
rich wealthy | poor broke | strong powerful | weak feeble | important crucial vital | ready prepared | sure certain | strange odd weird | secret hidden |
shift turn | race run competition | match game | score result | film movie | song track | novel book | author write writer | photo snapshot | painting picture |
spare extra | key code | gate entrance | shed hut | bin dustbin | plumber plumbing | electrician electrical electric | builder contractor | joiner carpenter |
leave forget | put place lay set | hang hung | drive travel ride | commute travel | fly flight plane | board get | stop halt | park parking |
borrow lent | deliver delivery | supply provide give hand | order request | measure size | weekly week | daily day | monthly month | yearly annual annually year |
twice two | call phone ring telephone | text message sms | write email mail | hear listen | look watch see | notice spot see | use utilise |
grow raise | pick harvest | water sprinkle | feed feeding food | walk dog | adopt adoption | chip microchip | train practise exercise | pass succeed | fail flunk |
graduate graduation degree | lecture talk | presentation talk | launch release | deadline due | quit resign leave | fire dismiss sack | promote promotion |
retire retirement | unemployed jobless | self freelance | contract sign | bonus extra | raise increase | tax duty | insure cover coverage | claim demand
`;

/** Pairs that exclude each other. */
const opposites = `
open close | lock unlock | start end | begin finish | begin stop | win lose | pass fail | buy sell | lend borrow | give take | give receive | send receive | arrive depart |
arrive leave | come go | enter leave | rise fall | increase decrease | raise lower | up down | love hate | like dislike | enjoy hate | accept refuse | accept reject | accept decline | agree refuse | agree disagree |
allow forbid | allow ban | permit forbid | remember forget | keep lose | keep sell | find lose | hire fire | join leave | join quit | build demolish | plant uproot | save spend | save waste | earn spend | earn pay |
gain lose | push pull | add remove | install remove | connect disconnect | attach detach | fill empty | full empty | hot cold | warm cold | wet dry | clean dirty | big small | large small | long short | tall short | high low | deep shallow |
wide narrow | thick thin | heavy light | strong weak | hard soft | hard easy | difficult easy | fast slow | quick slow | early late | old new | old young | good bad | better worse | best worst | right wrong | true false | right left | near far | inside outside |
above below | over under | front back | front behind | first last | top bottom | north south | east west | day night | morning evening | morning night | morning afternoon | summer winter | spring autumn | happy sad | happy angry | healthy sick | healthy ill | alive dead | live die |
born die | rich poor | cheap expensive | free expensive | free paid | safe dangerous | same different | public private | single married | marry divorce | male female | boy girl | man woman | son daughter | brother sister | mother father | husband wife |
aunt uncle | nephew niece | grandmother grandfather | present absent | attend miss | catch miss | succeed fail | improve worsen | better ill | heal worsen | approve reject | confirm cancel | confirm deny | book cancel | keep cancel | broken fix | break fix | break repair | work break |
work broken | on off | switch unplug | wake sleep | awake asleep | sit stand | laugh cry | smile cry | speak listen | ask answer | question answer | teach learn | lead follow | show hide | hide find | put remove | put take | deposit withdraw | credit debit | profit loss | import export |
increase drop | grow shrink | expand shrink | freeze thaw | freeze melt | boil freeze | sweet sour | sweet salty | sweet bitter | ripe unripe | raw cooked | fresh stale | fresh rotten | sharp blunt | loud quiet | noisy quiet | bright dark | light dark | black white | smooth rough | tight loose |
tighten loosen | straight crooked | calm nervous | calm angry | brave scared | proud ashamed | polite rude | kind mean | friendly hostile | patient impatient | generous stingy | lazy diligent | busy idle | busy free | crowded empty | popular unpopular | famous unknown | guilty innocent |
legal illegal | valid expired | valid invalid | renew cancel | extend shorten | include exclude | include omit | maximum minimum | most least | more less | many few | always never | often rarely | often seldom | all none | everyone nobody | before after | with without | plus minus |
subscribe unsubscribe | return keep | return borrow | repay borrow | owe lend | refund charge | praise criticize | thank blame | help hinder | help refuse | defend attack | friend enemy | guest host | employer employee | landlord tenant | doctor patient | teacher student | parent child | buyer seller |
vegetarian meat | vegan meat | indoor outdoor | upstairs downstairs | ahead behind | advance postpone | hurry wait | stay leave | stay go | move stay | continue stop | quit continue | quit start | resume stop | visit leave | invite uninvite | negative positive | benign malignant | optional mandatory | voluntary compulsory |
recommend discourage | encourage discourage | advise warn | prefer avoid | trust distrust | believe doubt | admit deny | support oppose | vote abstain | permanent temporary | final preliminary | complete incomplete | finish start | success failure | victory defeat | loose win | tie untie | fold unfold | pack unpack | load unload |
plug unplug | dress undress | cover uncover | wrap unwrap | delete keep | throw keep | discard keep | recycle discard | reuse discard | swallow spit | inhale exhale | gain drop | thaw freeze | acquit convict | promote demote | upgrade downgrade | landing takeoff | employ dismiss | employ sack
`;

type Related = ReadonlyMap<string, ReadonlySet<string>>;

function relate(groups: string): Related {
  const related = new Map<string, Set<string>>();
  for (const group of groups.split(/[|\n]/)) {
    const stems = group.trim().split(/\s+/).filter(Boolean).map(stemOf);
    for (const stem of stems) related.set(stem, new Set([...(related.get(stem) ?? []), ...stems]));
  }
  return related;
}

/** Particular things of one kind: a red bike is no blue one. */
const exclusive =
  /^(?:animal|sport|instrument|fruit|vegetable|drink|flower|tree|color|family|sibling|parent|child|grandparent|body|country|city|state|language|vehicle|clothes|jewelry|furniture|subject|meal|time|size|material|appliance|emotion|condition|job|dessert|pet|dog|bird)\b.*?:(?<members>.*)$/gm;
const sorts = Array.from(kinds.matchAll(exclusive), ({ groups }) => groups?.members ?? "").join("\n");
const tables = { synonyms: relate(synonyms), opposites: relate(opposites), siblings: relate(sorts) };

/** Whether two stems say the same. */
export const isSameWord = (one: string, other: string): boolean =>
  one === other || tables.synonyms.get(one)?.has(other) === true || relatedStems("family", one).has(other);

const negating = /^(?:un|in|im|ir|il|dis|non|mis|de)/;
/** Whether what the one says cannot hold where the other does: "open" and "closed", "locked" and "unlocked", "red" and "blue". */
export const excludes = (one: string, other: string): boolean =>
  one !== other &&
  (tables.opposites.get(one)?.has(other) === true ||
    tables.siblings.get(one)?.has(other) === true ||
    isNegated(one, other) ||
    isNegated(other, one));
const isNegated = (longer: string, shorter: string): boolean =>
  shorter.length > 3 && negating.test(longer) && longer.replace(negating, "") === shorter;

/** Whether a word, folded, is one of English and nobody's name: its capital at the beginning of a sentence then says nothing. */
export const isOrdinaryWord = (word: string): boolean =>
  stopWords.has(word) ||
  (nameKinds(word).size === 0 && (partsOfSpeech(word).size > 0 || isListed(stemOf(word))));
const isListed = (stem: string): boolean =>
  tables.synonyms.has(stem) ||
  tables.opposites.has(stem) ||
  tables.siblings.has(stem) ||
  relatedStems("family", stem).size > 0;
