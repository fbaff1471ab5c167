import { stemOf } from "../../language/stems.ts";

/** English words that carry no topic: function words, verbs of every day, and nouns that fit anything. */
const english = `
a about above across actually after again against ago ah all almost along already also although always am among an and
another any anybody anymore anyone anything anyway anywhere are around as ask at aunt away awesome back bad bbc be
because become been before begin behind being believe below beside best better between big bit both bring brother but
buy by bye call came can cannot care case cause certain certainly change chance check choose clear close come couple
course could dad daddy dear decide definitely despite did different do does done dont down during each early either
else end enjoy enough especially even evening ever every everybody everyone everything everywhere exactly example
excited expect fact fairly far father feel few fill final finally find fine finish first follow for forget forward
found four free friend from full fun further gave general get give glad go gone gonna good got great grandma grandpa
guess guy had half hand happen happy hard has hate have he hear hello help her here hers herself hey hi high him
himself his hold home hope hour how however hundred husband i idea if important in include indeed inside instead into
is it item its itself just keep kid kind knew know large last late later latest least leave left less let level life
like likely line list little live long look lose lot love low luck ma made main make man many matter may maybe me mean
meanwhile might mind mine minute miss mom moment monday month more moreover morning most mostly mother mr mrs much mum
must my myself name near nearly necessary need neither never new next nice night no nobody none nor normal not note
nothing notice now nowhere number of off often oh ok okay old on once one only onto open or other others otherwise our
ours ourselves out outside over own pair part particular past pay people per perfect perhaps person piece place plan
please plenty point possible pretty probably problem promise pull put question quick quickly quite rather read ready
real really reason remember remind reply rest return right room round said same saturday saw say second see seem seen
sell send sense sentence set seven several shall share she should show side simply since sir sister sit situation
six size small so some somebody somehow someone something sometime sometimes somewhere soon sorry sort speak spend
spoke stand start stay step still stop stuff such suddenly sunday super suppose sure take talk tell ten than thank
thanks that the their theirs them themselves then there therefore these they thing think third this those though
thought thousand three through thursday till time tip to today together told tomorrow tonight too top total toward
trick tried true try tuesday turn twice two type under understand unless until up upon us use used useful usual
usually various very via wait wait walk want was way we wear wednesday week weekend well went were what whatever when
whenever where whether which while who whoever whole whom whose why wife will wish with within without woman wonder
wont word work worry worth would wow wrong yeah year yep yes yesterday yet you young your yours yourself friday
bring kept half nine eight five dozen plus minus etc eg ie re fwd ps nb todo ask answer able across add added
allow appear arrive available base beautiful become begin careful cool dear easy else extra fast favorite favourite
funny god gotta hopefully huge incredible interesting kinda lovely lately maybe mine nope obviously quiet quietly
seriously special strange stupid terrible tiny ugly weird wonderful yay amazing works leaves minutes seconds tsp tbsp
kg ml cm mm km min mins hr hrs hour hours nights ext max lbs oz`;

const german = `der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden mit von zu
zum zur bei beim im in am an auf aus für fur nicht auch noch nur wie was wer wo wenn dann danach dass ich du er sie es
wir ihr mein meine dein sein seine unser heute morgen gestern uhr nach vor über uber unter hat haben habe kann muss
soll sehr schon mehr immer bitte`;
const french = `le la les un une des du de et ou mais est sont avec pour par sur dans chez que qui quoi dont ne pas plus
moins je tu il elle nous vous ils elles mon ma mes ton ta tes son sa ses notre votre leur ce cette ces au aux en y
avoir être etre fait faire aujourd'hui demain hier parler aller apporter très tres bien`;
const spanishAndPortuguese = `el los las una unos unas lo al del con por para que quien como cuando donde no si sí muy más
mas pero porque mi mis tu tus su sus nuestro este esta estos estas ese esa es son era fue ser estar está hay tengo
tiene hacer hoy mañana ayer o os as um uma uns umas do da dos das no na nos nas em com ao aos à às e ou mas não nao sim
muito também tambem meu minha seu sua nosso nossa isto isso ele ela eles elas eu nós vós foi tenho tem ter fazer hoje
amanhã amanha ontem ligar comprar`;
const italian = `il lo gli i un uno una di a da in con su per tra fra che chi non più piu ma se sono è era ho ha abbiamo
mio mia tuo tua suo sua nostro questo questa quello quella oggi domani ieri molto anche come quando dove del della dei
delle al alla ai alle nel nella`;
const dutch = `de het een en of maar is zijn was met van voor op aan bij uit naar niet ook nog wel ik jij hij zij wij mijn
jouw ons onze deze dit dat die vandaag morgen gisteren heeft hebben heb kan moet veel meer als dan wie wat waar`;

const others = new Set([german, french, spanishAndPortuguese, italian, dutch].join(" ").trim().split(/\s+/));
const englishStems = new Set(english.trim().split(/\s+/).map(stemOf));

/** Words that are no topic and part of none, lower case; the English ones in all their forms. */
export function isTopicStopWord(word: string, stem: string): boolean {
  return englishStems.has(stem) || others.has(word);
}
