const wordsOfList = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Before a person's name; it stays with a name of one word ("Dr. Silva") and goes before a longer one. */
export const honorifics = wordsOfList(
  "mr mrs ms miss mx dr doctor prof professor sir lady lord dame father sister rev reverend pastor rabbi imam captain capt sgt sergeant lieutenant colonel judge senhor senhora sr sra dr dra dona don senor senora herr frau monsieur madame mme mlle signor signora coach nurse principal",
);

/** After "my", "our", "the" ... they introduce a person. */
export const relations = wordsOfList(`
  sister brother mother father mom mum dad son daughter wife husband partner girlfriend boyfriend fiance fiancee ex
  friend friends bestie cousin aunt auntie uncle niece nephew grandma grandpa grandmother grandfather granny nan godson
  goddaughter godmother godfather stepmother stepfather stepson stepdaughter stepsister stepbrother in-law law sibling
  twin twins kid kids boss manager colleague colleagues coworker assistant intern mentor tutor teacher coach trainer
  instructor professor student neighbor neighbour neighbors neighbours landlord landlady tenant flatmate roommate
  housemate lodger cleaner nanny babysitter sitter au-pair gardener plumber electrician carpenter painter builder
  mechanic handyman driver barber hairdresser stylist dentist doctor gp surgeon vet therapist psychologist counsellor
  counselor physio physiotherapist midwife nurse pediatrician paediatrician optician lawyer solicitor accountant
  notary banker broker agent realtor architect designer developer photographer editor author writer poet singer actor
  actress director chef waiter waitress bartender baker butcher tailor guide host hostess client customer supplier
  contact interviewer recruiter organiser organizer surgeon pharmacist guest bride groom buddy mate pal crush date
  amigo amiga irma irmao primo prima tia tio avo mae pai marido mulher filho filha vizinho vizinha chefe colega
  freund freundin bruder schwester nachbar nachbarin tante onkel oma opa`);

/** Written with a capital before a given name, these belong to it as a title that is left out. */
export const kinTitles = wordsOfList(
  "aunt auntie uncle cousin grandma grandpa granny nan tia tio tante onkel oma opa avo",
);

export const petWords = wordsOfList(
  "dog cat puppy kitten pup pet horse pony rabbit hamster parrot tortoise guinea-pig budgie goldfish cão gato gata cadela hund katze",
);

/** Somebody is addressed, met or named after these. */
export const personVerbs = wordsOfList(`
  call called calling phone phoned phoning ask asked asking email emailed emailing text texted texting tell told telling
  thank thanked invite invited inviting meet met remind reminded message messaged messaging marry married kissed hugged
  congratulate congratulated introduce introduced hire hired babysit interview interviewed dear hi hello hey bye love
  named saw see seeing visit visited dating bring pick help helped join joined ping owe owes owed pay paid lend lent
  borrow borrowed
`);

/** Words that, earlier in the sentence, make "with X" company and not equipment. */
export const companyWords = wordsOfList(`
  lunch dinner breakfast brunch coffee tea drink drinks beer beers wine meet meeting met call called chat chatted talk
  talked talking spoke speak speaking spoken walk walked went go going gone movie film watched trip live lives lived
  living party date wedding appointment interview catch catching caught hang hanging hung stay stayed staying play
  played playing dance danced danced run ran ride rode cook cooked travel travelled traveled argued argue fight fought
  agreed discussed discuss met reunion weekend holiday vacation evening night session class picnic celebrate celebrated
  shared share split friends married engaged moved`);

/** Verbs of people only: a name before one is a person's. */
export const personDeeds = wordsOfList(`
  said says told tells thinks thought wants wanted likes liked loves loved hates hated knows knew remembers remembered
  agreed agrees promised promises recommended recommends suggested suggests explained explains asked asks married met
  meets prefers preferred believes believed hopes hoped wishes wished cried laughed laughs smiled smiles slept eats ate
  drank cooks cooked sang studies studied graduated graduates teaches taught invited invites texted emailed phoned
  borrowed borrows lent owes owed forgot forgets retired apologized apologised complained mentioned mentions warned
  warns insists insisted wore speaks spoke`);

/** Verbs of people, and now and then of a thing ("the server died"). */
export const commonDeeds = wordsOfList(`
  lives lived moved moves visited visits called calls brought brings bought buys gave gives sent sends wrote writes lost
  arrived arrives comes came goes went stays stayed plays played works worked quit turns turned died broke fixes fixed
  cleans cleaned drives drove booked books wears feels felt found finds made makes has had passed starts started left
  leaves got gets took takes needs needed helps helped keeps kept`);

/** Things that people have: "X's birthday". */
export const personThings = wordsOfList(`
  birthday number phone mobile email e-mail wife husband partner mother mom mum dad father parents sister brother son
  daughter kids children baby house place flat apartment room car bike party wedding boyfriend girlfriend family friend
  friends address recipe advice boss doctor exam graduation funeral surgery opinion name surname allergy allergies
  medication nickname job interview anniversary gift present idea shoes jacket keys dog cat cake size passport school
  teacher class cousin aunt uncle grandma grandpa nephew niece home absence visit email message letter voice hair salary
  flight appointment therapist dentist`);

/** Earlier in the sentence, they make "in X", "to X" a journey or a home. */
export const placeWords = wordsOfList(`
  trip trips travel travels travelled traveled travelling traveling flight flights fly flew flying train bus ferry drive
  drove driving live lives lived living stay stays stayed staying move moved moving hotel hostel airbnb apartment flat
  house holiday holidays vacation weekend born office conference visit visited visiting arrive arrived arriving hike
  hiked hiking camp camping cruise landed grew raised married beach restaurant village town city island mountain
  mountains region coast border trail road went go going been ski skiing honeymoon tour toured walk walked market shop
  near`);

/** Words that end the name of a firm or an institution. */
export const organizationTails = wordsOfList(`
  company bank insurance airlines airways university college school
  academy institute foundation association society council ministry group partners solutions technologies studio studios
  labs consulting vets opticians solicitors florists lettings removals couriers barbers butchers kennels cattery joinery interiors energy motors pharmacy dental veterinary fc union agency press books records orchestra embassy
  kindergarten nursery daycare logistics systems industries holdings capital ventures media telecom`);

/** Only a firm has these, even where its name opens a sentence. */
export const legalForms = wordsOfList("ltd limited inc llc llp gmbh ag plc corp corporation lda");

/** Words that open it, alone or with "of", "da", "de". */
export const organizationHeads = wordsOfList(`
  university institute bank ministry department embassy church college school academy faculty universidade banco
  escola colegio instituto associacao farmacia universitat universite banca camara fundacao academia ecole lycee
  sparkasse`);

export const placeTails = wordsOfList(`
  park lake beach bridge castle square street avenue road station airport hotel hostel restaurant cafe bar pub museum
  gallery theatre theater hall hospital market mall library cathedral church chapel abbey basilica mosque temple island islands valley mountain mountains falls
  river bay harbour harbor garden gardens forest zoo stadium arena tower palace inn lodge resort winery vineyard plaza
  pier canyon ranch grill bistro bakery clinic pizzeria trattoria center centre coast peninsula grove heights`);

export const placeHeads = wordsOfList(`
  hotel hostel cafe restaurant restaurante lake loch lough mount fort cape casa praia serra rua praca parque museu hospital clinica
  igreja cervejaria tasca pastelaria mercado estacao aeroporto ristorante trattoria pizzeria osteria villa palazzo
  piazza plaza playa calle rue musee chateau gare schloss gasthaus bahnhof flughafen ponte torre castelo lago ilha
  pousada bar bistro taberna marisqueira padaria teatro cine avenida largo bairro`);

/** Small words inside names: "Caixa Geral de Depósitos", "Ludwig van Beethoven". */
export const connectors = wordsOfList(
  "de da do dos das del della di du des la le van von der den bin al of the e y &",
);

/** Capitals that name no person, place or organisation. */
export const neverNames = wordsOfList(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september
  october november december jan feb mar apr jun jul aug sep sept oct nov dec i i'm i'll i've i'd ok okay tv wifi wi-fi
  pin pdf usb gps id ceo cfo cto hr it ai app api url faq diy rsvp asap fyi todo tbd tba eta am pm mom mum dad mommy
  mummy daddy mama papa grandma grandpa granny nana nan grandad god jesus christ christmas easter halloween diwali
  ramadan hanukkah thanksgiving birthday english german french spanish portuguese italian dutch chinese japanese
  russian indian american british european african asian excel word powerpoint python java javascript linux windows
  mac iphone ipad android bluetooth internet covid ps nb re fwd cc bcc qr atm vat iban bic eur usd gbp mri ct ecg dna
  hiv adhd note notes today tomorrow yesterday tonight thanks thank please sorry yes no maybe dear hi hello hey regards
  cheers best love bye congratulations happy merry`);

/** Endings of a firm's name "X & …", whoever X is. */
export const firmTails = wordsOfList(
  "sons son daughters co company partners söhne filhos hijos fils brothers bros",
);

/** Words that, with a capital before a name, make it one of a place: "San Marco", "Port Clarence". */
export const placeOpenings = wordsOfList("port fort new mount san santa santo saint st bad upper lower");

/** After "the boat called", "the paint" and the like, a name that people have is that of a thing. */
export const namedThings = wordsOfList(`
  boat ship yacht ferry car van bike bus train house cottage villa hotel hostel cafe restaurant bar pub shop store salon
  gym band song album film movie show series book novel poem game app project storm hurricane street lane`);

/** Earlier in the sentence, they make a name that is also a word one of a colour, a plant or a kind. */
export const rangesOfThings = wordsOfList(`
  paint paints painted coat coats colour colours color colors shade shades wallpaper emulsion eggshell gloss varnish
  fabric yarn tiles wine candle font variety perfume lipstick`);
