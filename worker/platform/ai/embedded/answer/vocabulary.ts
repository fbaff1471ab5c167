import { stemOf } from "./words.ts";

/** Words that say the same thing in everyday notes. The first table is symmetric. */
const sameThing = `
child son daughter | job work career profession occupation position role | mother parent | father parent | sibling brother sister
doctor physician gp | hospital clinic | medication medicine pill tablet drug | sick ill unwell | flu influenza | vaccination vaccine vaccinate shot jab
surgery operation operate | checkup examination | physio physiotherapist physiotherapy | dentist dental tooth | therapist therapy counselor
trip travel vacation holiday journey visit | car vehicle auto | garage mechanic workshop | fuel petrol gas | license licence
buy purchase order get | cost price pay charge fee spend expensive worth | cheap affordable | salary wage income earn pay | bill invoice receipt
rent lease | landlord owner | tenant renter | apartment flat home | house home | room bedroom | cellar basement | attic loft | fridge refrigerator
washer laundry | stove oven cooker | sofa couch | tap faucet | mold mould | rubbish trash garbage bin | vacuum hoover | bulb light lamp
birthday born turn | marry wedding marriage engaged | husband wife spouse partner | boyfriend girlfriend partner | baby newborn | babysitter nanny sitter
anniversary celebration | party celebration celebrate | gift present | funeral die dead | friend buddy pal mate | colleague coworker | boss manager
teacher instructor coach tutor | school class | university college uni | exam test | lesson class course | study learn degree | grade mark
phone telephone mobile cell | email mail | address street live | website site link url | password passcode passphrase pin code combination
wifi wlan network internet | code pin combination | computer laptop pc | screen monitor | charger cable adapter | headphone earphone earbud
appointment meeting visit | meeting call kickoff | deadline due | reservation booking book table | ticket pass | cancel call | postpone move reschedule
fix repair mend replace | broken damage defect | install set | clean wash | build make construct | paint color | borrow lend lent loan | return bring
recommend suggest tip advise | like love enjoy favorite prefer | want wish | hate dislike | allergic allergy intolerance intolerant tolerate | vegetarian vegan
plan intend going | promise agree | decide choose | decline reject refuse turn | accept agree | offer proposal | leave quit resign | hire employ
start begin launch kickoff | end finish expire | last until | happy glad pleased | unhappy upset dissatisfied | worry anxious afraid | tired exhausted
movie film cinema | watch see | show series | book novel read | song music track | band group | concert gig show | game play | win won award prize | painting art
exercise workout training train | gym fitness | run jog | hike walk trek | swim pool | bike cycle cannondale | ski skiing | match game | race marathon
restaurant dinner lunch eat bistro cafe | dish meal food | recipe ingredient cook need | dessert cake sweet | wine drink beer | coffee espresso | bake oven | bread loaf
supper dinner | snack | grocery shopping | supermarket store shop | pharmacy chemist drugstore | clothes clothing wear | shoe boot trainer sneaker | trousers pants jeans | coat jacket | scarf | size wear
glasses spectacles | weigh weight heavy kg kilo | tall height high cm | old age turn | young | big large | small little | temperature degree | pressure bar
insurance policy insure | bank account iban | tax taxes | accountant bookkeeper tax | lawyer solicitor attorney | contract agreement | warranty guarantee | refund reimburse
plumber plumbing | electrician electric | neighbor neighbour upstairs downstairs | gardener garden | water irrigate | plant grow sow | flower bloom | tree
cat kitten | dog puppy pup | vet veterinarian | pet animal | feed food | passport | id identity | train rail railway | plane flight fly airline | airport terminal | hotel stay hostel accommodation lodging airbnb campsite | stay sleep overnight
station stop | parking park | drive ride | move relocate | key | luggage suitcase bag | packing pack | storage store unit | box crate | shelf rack
bbq barbecue grill | yard garden | christmas xmas | easter | holiday vacation | weekend | morning | evening night | noon midday
team squad | project | budget | customer client | presentation talk slides speech | conference event | interview | feedback opinion think | idea suggestion
happen occur | feel emotion mood | goal aim target resolution | hobby pastime interest | volunteer charity donate | support help | inspire motivate inspiration | relax unwind calm | stress stressful stressed
picture photo image | camera | garden yard | beach sea ocean coast | mountain peak | lake | city town | country nation | store shop | company firm employer business
smoke detector alarm | battery batteries | remote | locker | member membership subscription | class course | tournament competition contest tourney | championship title | church | band
serial model | tag label | reference number | quote estimate | measure measurement | blood | injury hurt injure pain | knee leg | tooth molar | skin | allergy
`;

/** A general word, and what it may stand for in a note: "which instrument" is answered by "cello". */
const kinds: Record<string, string> = {
  color: "red blue green yellow orange purple violet pink brown black white grey gray beige turquoise navy teal cream silver gold golden maroon olive plaster",
  instrument: "piano guitar violin cello viola drum drums flute clarinet saxophone trumpet harp bass keyboard ukulele accordion organ oboe trombone",
  sport: "football soccer tennis basketball volleyball hockey golf swim swimming running run cycling ski skiing surf surfing climbing boxing yoga badminton rugby cricket baseball judo karate sailing rowing skating",
  pet: "dog cat puppy pup kitten snake hamster rabbit parrot fish turtle guinea horse",
  animal: "dog cat puppy kitten snake hamster rabbit parrot fish turtle horse cow pig goat sheep bird fox deer bear wolf",
  fruit: "apple banana orange pear grape strawberry raspberry blueberry mango peach plum cherry lemon lime kiwi pineapple melon",
  vegetable: "tomato carrot potato onion zucchini cucumber pepper spinach broccoli lettuce bean pea cabbage basil pumpkin",
  drink: "wine beer coffee tea juice water whisky gin rum vodka cocktail lemonade milk champagne barolo",
  vehicle: "car bike motorcycle van truck bus scooter",
  furniture: "sofa couch table chair bed wardrobe desk shelf cupboard dresser armchair bench",
  room: "kitchen bathroom bedroom hallway cellar attic garage office living dining balcony",
  meal: "breakfast lunch dinner brunch supper",
  family: "mother father sister brother son daughter uncle aunt cousin grandmother grandfather nephew niece husband wife",
  relative: "mother father sister brother son daughter uncle aunt cousin grandmother grandfather nephew niece",
  parent: "mother father",
  language: "english german french spanish italian portuguese dutch polish russian chinese japanese arabic turkish greek swedish danish norwegian",
  country: "germany france spain italy portugal switzerland austria england scotland ireland wales belgium netherlands denmark norway sweden finland iceland poland czechia hungary romania bulgaria greece turkey croatia slovenia russia ukraine america usa canada mexico brazil argentina chile peru colombia cuba jamaica china japan korea india nepal thailand vietnam indonesia bali malaysia singapore philippines australia zealand egypt morocco tunisia kenya tanzania ghana nigeria israel jordan lebanon dubai greenland luxembourg malta cyprus estonia latvia lithuania serbia bosnia albania",
  game: "chess monopoly scrabble poker tetris minecraft fortnite valorant overwatch zelda mario fifa witcher cyberpunk catan",
  device: "phone laptop tablet computer camera printer router headphone television console watch",
  appliance: "fridge washer dishwasher oven stove dryer boiler vacuum kettle toaster microwave",
  reptile: "snake lizard turtle gecko",
  relationship: "friend colleague neighbor partner husband wife cousin boss",
};

const groups = sameThing
  .split(/[|\n]/)
  .map((group) => group.trim().split(/\s+/).filter(Boolean).map(stemOf))
  .filter((group) => group.length > 1);

const alikeByStem = new Map<string, Set<string>>();
for (const group of groups) {
  for (const stem of group) {
    const alike = alikeByStem.get(stem) ?? new Set();
    for (const other of group) if (other !== stem) alike.add(other);
    alikeByStem.set(stem, alike);
  }
}
const kindsByStem = new Map(
  Object.entries(kinds).map(([kind, members]) => [stemOf(kind), new Set(members.split(" ").map(stemOf))]),
);
const none: ReadonlySet<string> = new Set();
/** Stems that may stand for this one in a note. */
export const alike = (stem: string): ReadonlySet<string> => alikeByStem.get(stem) ?? none;
/** Stems of the things that a general word covers: "instrument" -> "cello", "piano"... */
export const membersOf = (stem: string): ReadonlySet<string> => kindsByStem.get(stem) ?? none;
