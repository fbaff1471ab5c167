/** Inflected forms that no suffix rule reaches, and their base form: "base: form form". From English grammar, nothing measured. */
const irregular = `
arise: arose arisen
be: been
bear: bore borne
beat: beaten
become: became
begin: began begun
bend: bent
bite: bit bitten
bleed: bled
blow: blew blown
break: broke broken
breed: bred
bring: brought
build: built
burn: burnt
buy: bought
catch: caught
choose: chose chosen
cling: clung
come: came
creep: crept
deal: dealt
die: died dying
dig: dug
dive: dove
draw: drew drawn
dream: dreamt
drink: drank drunk
drive: drove driven
eat: ate eaten
fall: fell fallen
feed: fed
feel: felt
fight: fought
find: found
flee: fled
fly: flew flown flies
forbid: forbade forbidden
forget: forgot forgotten
forgive: forgave forgiven
freeze: froze frozen
get: got gotten
give: gave given
go: went gone goes
grow: grew grown
hang: hung
hear: heard
hide: hid hidden
hold: held
keep: kept
kneel: knelt
know: knew known
lead: led
lean: leant
leap: leapt
learn: learnt
leave: left
lend: lent
lie: lying
light: lit
lose: lost
make: made
mean: meant
meet: met
mistake: mistook mistaken
mow: mown
overcome: overcame
pay: paid
prove: proven
ride: rode ridden
ring: rang rung
rise: rose risen
run: ran
say: said
see: saw seen
seek: sought
sell: sold
send: sent
sew: sewn sewed
shake: shook shaken
shine: shone
shoot: shot
show: shown
shrink: shrank shrunk
sing: sang sung
sink: sank sunk
sit: sat
sleep: slept
slide: slid
speak: spoke spoken
spell: spelt
spend: spent
spill: spilt
spin: spun
spoil: spoilt
stand: stood
steal: stole stolen
stick: stuck
sting: stung
strike: struck
swear: swore sworn
sweep: swept
swell: swollen
swim: swam swum
swing: swung
take: took taken
teach: taught
tear: tore torn
tell: told
think: thought
throw: threw thrown
tie: tied tying
understand: understood
wake: woke woken
wear: wore worn
weave: wove woven
weep: wept
win: won
write: wrote written
bad: worse worst
far: farther further farthest furthest
good: better best
child: children kid kids
foot: feet
goose: geese
half: halves
knife: knives
leaf: leaves
life: lives
loaf: loaves
man: men
mouse: mice
person: people persons
shelf: shelves
thief: thieves
tooth: teeth
wife: wives
wolf: wolves
woman: women
analysis: analyses
crisis: crises
criterion: criteria
mother: mom mum mommy mummy moms mums mama
father: dad daddy dads papa
grandmother: grandma granny nana grandmas
grandfather: grandpa granddad grandpas
photo: photos photograph photographs pic pics picture pictures image images
movie: movies film films
bike: bikes bicycle bicycles
television: tv telly
refrigerator: fridge
telephone: phone phones
advertisement: ad ads advert
examination: exam exams
gymnasium: gym gyms
laboratory: lab labs
mathematics: math maths
vacation: vacations holiday holidays
veterinarian: vet vets
university: uni
airplane: aeroplane plane planes
application: app apps
doctor: dr doctors
birthday: bday
favorite: favourite fave favorites favourites
color: colour colours
center: centre centres
theater: theatre theatres
neighbor: neighbour neighbours
humor: humour
flavor: flavour flavours
behavior: behaviour
jewelry: jewellery
mustache: moustache
program: programme programmes
gray: grey
practice: practise practised practising
organize: organise organised organising
realize: realise realised realising
recognize: recognise recognised
apologize: apologise apologised
2: two
3: three
4: four
5: five
6: six
7: seven
8: eight
9: nine
10: ten
11: eleven
12: twelve dozen
13: thirteen
14: fourteen
15: fifteen
16: sixteen
17: seventeen
18: eighteen
19: nineteen
20: twenty
30: thirty
40: forty
50: fifty
60: sixty
70: seventy
80: eighty
90: ninety
february: feb
april: apr
august: aug
september: sept
october: oct
november: nov
december: dec
tuesday: tue tues
thursday: thu thur thurs
friday: fri`;

const bases = new Map<string, string>();
for (const line of irregular.trim().split("\n")) {
  const [base = "", forms = ""] = line.split(": ");
  for (const form of forms.split(" ")) bases.set(form, base);
}

/** "went" -> "go", "colour" -> "color", "seven" -> "7"; every other word is its own base. Expects lower case. */
export const baseForm = (word: string): string => bases.get(word) ?? word;
