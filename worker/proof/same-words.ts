import { nameKinds } from "../language/entities/name-lexicon.ts";
import { isPlainWord } from "../language/plain-word.ts";
import { relatedStems } from "../language/related-stems.ts";
import { stemOf } from "../language/stems.ts";

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

type Related = ReadonlyMap<string, ReadonlySet<string>>;

function relate(groups: string): Related {
  const related = new Map<string, Set<string>>();
  for (const group of groups.split(/[|\n]/)) {
    const stems = group.trim().split(/\s+/).filter(Boolean).map(stemOf);
    for (const stem of stems) related.set(stem, new Set([...(related.get(stem) ?? []), ...stems]));
  }
  return related;
}

const related = relate(synonyms);

/** True for two stems of the same meaning. */
export const isSameWord = (one: string, other: string): boolean =>
  one === other || related.get(one)?.has(other) === true || relatedStems("family", one).has(other);

/** True for a folded English word that is nobody's name, by the tables of the language or by the synonyms above. */
export const isOrdinaryWord = (word: string): boolean =>
  isPlainWord(word) || (nameKinds(word).size === 0 && related.has(stemOf(word)));
