import { stemOf } from "./words.ts";

/** Weight of a light word, or one that only asks, in a question; a plain noun has 1. */
export const smallWeight = 0.25;
/** People ask with another verb than they noted: a verb decides less than a noun. */
export const verbWeight = 0.6;

const listOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const stemsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(stemOf));

/** Words that every text has and no answer needs to cover. */
export const stopWords = listOf(`
a about above across after again against along among around all also am an and any anything are as at be because been before being below between both but
by can cant could d did didn didnt do does doesn doesnt doing don dont down during each else ever few for from further
had has hasn have haven having he her here hers herself him himself his how i if im in into is isn it its itself ive
just lets ll m me more most my myself no nor not of off on once only or other our ours ourselves out over own please
re s same she should shouldn so some such t than that thats the their theirs them themselves then there these they this
those through to too under until up us ve very was wasn we were weren what whats when whens where wheres which while who within without
whos whom whose why will with won would wouldn you your yours yourself yourselves lilu regarding according
something someone somebody anyone anybody whatever whoever yr ppl
i'm i've i'd i'll it's that's what's when's where's who's there's let's don't doesn't didn't isn't aren't wasn't can't
won't wouldn't couldn't shouldn't haven't hasn't hadn't you're we're they're he's she's`);

/** Words that fit nearly everything. */
export const lightWords = stemsOf(`
ok okay get have take go make do thing stuff need want put say tell mention know think use come give find keep look be name
kind type sort much many time day last next new current currently now actually already still usual usually previous
late latest recent recently first second good nice big little lot bit way something someone somebody try let see show
talk happen main right one two regard exactly call number place start describe plan specific share decide receive
different various part certain free able together besides might may allow permit suppose done instead else probably likely maybe perhaps away back later soon early previously originally eventually especially besid young younger old
year month week ago time moment somewhere anywhere everywhere everything everybody everyone anyone anybody case order reason fact example kind role aspect number leave note live write remember person up item type
guy bloke chap lad fellow folk dude lady woman man gentleman help manage handle deal per total altogether overall wrong matter wait full`);

/** Verbs of what one does and of what happens. */
export const verbs = stemsOf(`
fix repair cost pay buy recommend charge lend borrow install deliver sell book order meet move change visit attend
travel watch read play cook eat drink promise offer decline accept suggest expire end begin launch teach lead own
stay sleep earn wear weigh bring plant water fly drive park store schedule sign win lose learn join adopt paint build
organize host enjoy like love feel help support inspire motivate celebrate create develop improve practice spend
discuss consider interview replace break clean send return cancel confirm agree ask answer hear listen open close
teach show reside come carry hold work run walk ride swim climb train study graduate retire marry propose divorce die grow bake serve mix pick collect fetch`);
