/** Names that are short for, or another form of, one another; each line one name, by English usage with the commonest of its neighbours. */
const lines = `robert rob bob bobby robbie bert
william will bill billy liam willy
richard rick dick richie ricky rich
james jim jimmy jamie
john johnny jack jon
thomas tom tommy
michael mike mick micky mikey
david dave davey
daniel dan danny
joseph joe joey
matthew matt
christopher chris topher kit
christina chris chrissie tina
christine chris chrissie tina
andrew andy drew
anthony tony ant
edward ed eddie ted teddy ned
charles charlie chuck chas
george georgie
henry harry hank
benjamin ben benny
samuel sam sammy
samantha sam
alexander alex sandy xander sascha
alexandra alex sandra sasha lexi
nicholas nick nicky
nicole nicky nic
patrick pat paddy
patricia pat patty trish tricia
peter pete
philip phil pip
stephen steve stevie
steven steve stevie
timothy tim timmy
gregory greg
jeffrey jeff
kenneth ken kenny
lawrence larry
leonard leo len lenny
leonardo leo
frederick fred freddie
francis frank
franklin frank
gabriel gabe
gerald gerry jerry
jeremy jerry jez
jonathan jon jonny nathan
joshua josh
nathaniel nate nathan
oliver ollie
raymond ray
ronald ron ronnie
donald don donny
douglas doug
vincent vince vinnie
walter walt wally
zachary zach zack
elizabeth liz lizzie beth betty eliza libby lisa
margaret maggie meg peggy margie greta
katherine kate katie kathy kat kitty
catherine kate cathy cat katie
jennifer jen jenny
jessica jess jessie
rebecca becky becca
deborah deb debbie
susan sue susie
barbara barb babs
victoria vicky tori
veronica ronnie vera
theresa terry tess tessa
dorothy dot dottie
florence flo flossie
eleanor ellie nell nora
abigail abby
amanda mandy
angela angie
caroline carrie caro
charlotte lottie charlie
cynthia cindy
emily em
frances fran francie
gabrielle gabby
gwendolyn gwen
isabella bella izzy isa
jacqueline jackie
josephine jo josie
judith judy
kimberly kim
madeleine maddie
natalie nat
olivia liv livvy
pamela pam
penelope penny
philippa pippa
stephanie steph
valerie val
virginia ginny
yvonne eve
antonio toni tono
francisco paco fran pancho
jose pepe
ignacio nacho
guadalupe lupe
maria mia
giuseppe beppe
giovanni gianni
aleksandr sasha
dmitri dima
ekaterina katya
johannes hannes jan
sebastian seb basti
maximilian max
ursula uschi
heinrich heinz
joao joaozinho`;

const shorter = new Map<string, Set<string>>();
for (const line of lines.split("\n")) {
  const [full = "", ...short] = line.split(" ");
  shorter.set(full, new Set([...(shorter.get(full) ?? []), ...short]));
}

const fullNames = new Map<string, string[]>();
for (const [full, short] of shorter)
  for (const name of [full, ...short]) fullNames.set(name, [...(fullNames.get(name) ?? []), full]);

/** Full names that a first name may stand for, itself among them where it is one. */
export const fullNamesOf = (name: string): readonly string[] => fullNames.get(name) ?? [];

const allShort = new Set([...shorter.values()].flatMap((short) => [...short]));

const isShortFor = (short: string, full: string): boolean => shorter.get(full)?.has(short) ?? false;

/** "bob" and "robert", "bob" and "rob", in lower case; two full names are never one. */
export const areNicknames = (a: string, b: string): boolean =>
  isShortFor(a, b) ||
  isShortFor(b, a) ||
  (allShort.has(a) &&
    allShort.has(b) &&
    !shorter.has(a) &&
    !shorter.has(b) &&
    [...shorter.values()].some((short) => short.has(a) && short.has(b)));
