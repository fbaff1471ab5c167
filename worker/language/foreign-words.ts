import type { Language } from "./languages.ts";

/** A language whose words stand here; those of English are in `stop-words.ts`. */
type Other = Exclude<Language, "en">;

/**
 * Words that carry no subject of their own, folded: Snowball's lists (BSD licence), with the words that ask and a few more
 * forms; Spanish by hand.
 */
export const foreignStopWords: Record<Other, string> = {
  de: `
ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anderm andern
anderr anders auch auf aus bei beim bin bis bist bitte da damit dann darf das dass dasselbe dazu dein deine
deinem deinen deiner deines dem demselben den denn denselben der derer derselbe derselben derzeit des desselben
dessen dich die dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort du durch durfen eben ein
eine einem einen einer eines einig einige einigem einigen einiger einiges einmal er es etwa etwas euch euer eure
eurem euren eurer eures fur gab ganz gegen gewesen geworden gibt hab habe haben hat hatte hatten hier hin hinter
ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes jene
jenem jenen jener jenes jetzt kann kein keine keinem keinen keiner keines konnen konnte machen mal man manche
manchem manchen mancher manches mein meine meinem meinen meiner meines mich mir mit mochte mochten muss musste
nach nein nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seines seit selbst
sich sie sind so solche solchem solchen solcher solches soll sollte sondern sonst tun tut uber um und uns unse
unsem unsen unser unses unter viel vom von vor wahrend wann war waren warst warum was weil weiter welche welchem
welchen welcher welches wem wen wenn wer werde werden weshalb wessen wie wieder wieso will wir wird wirst wo
wofur woher wohin wollen wollte womit woran worden wovon wurde wurden zu zum zur zwar zwischen`,
  fr: `
a ai aie aient aies ait apres as au aujourd aura aurai auraient aurais aurait auras aurez auriez aurions aurons
auront aussi aux avaient avais avait avant avec avez aviez avions avons ayant ayez ayons bien c ca car ce ceci
cela ces cet cette chez combien comme comment d dans de deja depuis des doit donc du elle en encore entre es est
et etaient etais etait etant etiez etions eu eue eues eumes eurent eus eusse eussent eusses eussiez eussions eut
eutes eux fait faut fumes furent fus fusse fussent fusses fussiez fussions fut futes hui ici il ils j jamais je
jusqu l la laquelle le lequel les leur leurs lorsqu lui m ma mais me meme mes moi mon n ne non nos notre nous on
ont ou oui par pas pendant peut peux plus pour pourquoi puisqu qu quand que quel quelle quelles quels qui quoi
rien s sa sans se sera serai seraient serais serait seras serez seriez serions serons seront ses si soi soient
sois soit sommes son sont soyez soyons suis sur t ta te tes toi ton toujours tous tout toute toutes tres tu un
une vers vos votre vous y`,
  es: `
a ahi ahora al algo alguien algunas algunos alli ante antes aqui asi aunque cada como con contra cual cuales
cuando cuanta cuantas cuanto cuantos cuyo de debe deben del desde despues donde durante e el ella ellas ellos en
entonces entre era eran eres es esas ese eso esos esta estaba estaban estado estamos estan estas este esto estos
estoy estuve estuvo fue fueron fui fuimos ha haber habia habian hace hacen hacer hago han has hasta hay haya he
hemos hizo hubo ir la las le les lo los luego mas me mi mia mias mio mios mis misma mismo mucha muchas mucho
muchos muy nada nadie ni no nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros
para pero poca poco poder por porque puede pueden puedo pues que quien quienes se sea sean segun ser si sido
siendo sin sobre solo somos son soy su sus suya suyo tambien tampoco tan tanto te tenemos tener tengo tenia ti
tiene tienen tienes toda todas todo todos tras tu tus tuve tuvo tuya tuyo un una unas uno unos usted ustedes va
van vosotras vosotros voy vuestra vuestro y ya yo`,
  it: `
a abbia abbiamo abbiano abbiate ad agl agli ai al all alla alle allo anche ancora avemmo avendo avere avesse
avessero avessi avessimo aveste avesti avete aveva avevamo avevano avevate avevi avevo avra avrai avranno
avrebbe avrebbero avrei avremmo avremo avreste avresti avrete avro avuta avute avuti avuto c che chi ci coi col
com come con contro cosa cosi cui d da dagl dagli dai dal dall dalla dalle dallo degl degli dei del dell della
delle dello deve devono di dopo dov dove e ebbe ebbero ebbi ed era erano eravamo eravate eri ero essendo essere
fa faccia facciamo facciano facciate faccio facemmo facendo facesse facessero facessi facessimo faceste facesti
faceva facevamo facevano facevate facevi facevo fai fanno fara farai faranno fare farebbe farebbero farei
faremmo faremo fareste faresti farete faro fece fecero feci fosse fossero fossi fossimo foste fosti fra fu fui
fummo furono gia gli ha hai hanno ho i il in io l la le lei li lo loro lui ma mai mi mia mie miei mio molta
molte molti molto ne negl negli nei nel nell nella nelle nello niente noi non nostra nostre nostri nostro nulla
o ogni per perche piu poca poco poi posso possono prima puo qualche quale quali quando quanta quante quanti
quanto quell quella quelle quelli quello quest questa queste questi questo sara sarai saranno sarebbe sarebbero
sarei saremmo saremo sareste saresti sarete saro se sei sempre si sia siamo siano siate siete sono sta stai
stando stanno stara starai staranno starebbe starebbero starei staremmo staremo stareste staresti starete staro
stata state stati stato stava stavamo stavano stavate stavi stavo stemmo stesse stessero stessi stessimo steste
stesti stette stettero stetti stia stiamo stiano stiate sto su sua sue sugl sugli sui sul sull sulla sulle sullo
suo suoi ti tra tu tua tue tuo tuoi tutti tutto un una uno vi voi vostra vostre vostri vostro`,
  nl: `
aan al alles als altijd andere ben bent bij binnen daar dan dat de der deze die dit doch doen door dus een eens
en er erg even gaan gaat ge geen geweest ging haar had hadden heb hebben hebt heeft heel hem het hier hij hoe
hoeveel hun iemand iets ik in is ja je jou jouw jullie kan kon kunnen kunt m maar mag me meer men met mij mijn
moet moeten mogen n na naar niet niets nog nu of om omdat onder ons onze ook op over pas per reeds sinds te
tegen toch toen tot tussen u uit uw van vanaf veel voor waar waarom wanneer want waren was wat we welk welke
werd wezen wie wij wil worden wordt z zal ze zelf zich zij zijn zo zonder zou zullen`,
  pt: `
a agora ainda ali antes ao aos aquela aquelas aquele aqueles aqui aquilo as assim ate cada com como contra da
das de dela delas dele deles depois desde deve devem do dos dum duma e ela elas ele eles em entre era eram
eramos essa essas esse esses esta estamos estao estar estas estava estavam estavamos este esteja estejam
estejamos estes esteve estive estivemos estiver estivera estiveram estiveramos estiverem estivermos estivesse
estivessem estivessemos estou eu faz fazer fez foi fomos for fora foram foramos forem formos fosse fossem
fossemos fui ha haja hajam hajamos hao havemos hei houve houvemos houver houvera houveram houveramos houverao
houverei houverem houveremos houveria houveriam houveriamos houvermos houvesse houvessem houvessemos ir isso
isto ja la lhe lhes mais mas me mesmo meu meus minha minhas muita muitas muito muitos na nada nao nas nem
ninguem no nos nossa nossas nosso nossos num numa nunca o onde os ou outra outras outro outros para pela pelas
pelo pelos pode podem por porque posso pouca pouco quais qual quando quanta quantas quanto quantos que quem sao
se seja sejam sejamos sem sempre ser sera serao serei seremos seria seriam seriamos seu seus so sob sobre somos
sou sua suas tambem te tem temos tenha tenham tenhamos tenho ter tera terao terei teremos teria teriam teriamos
teu teus teve tinha tinham tinhamos tive tivemos tiver tivera tiveram tiveramos tiverem tivermos tivesse
tivessem tivessemos toda todas todo todos tu tua tuas um uma vai vao voce voces vos vou`,
};

/** Words of a question that say how it is asked, not what about, folded. */
export const foreignQuestionWords: Record<Other, string> = {
  de: `
viel viele vielen vieles lange heisst heissen hiess lautet name namen nenne sag sage sagen sagt gesagt zeig
zeige zeigen such suche suchen finde finden art sorte notiz notizen erinnerung erinnerungen weisst weiss genau`,
  fr: `
nom noms appelle appellent nomme dis dire dit montre montrer cherche chercher trouve trouver sorte genre note
notes souvenir souvenirs sais sait ai je temps s agit elevait`,
  es: `
nombre nombres llama llaman llamaba di dime dijo decir dice muestra mostrar busca buscar encuentra encontrar
tipo clase nota notas recuerdo recuerdos sabes tiempo tal`,
  it: `
nome nomi chiama chiamano chiamava dimmi dire detto mostra mostrare cerca cercare trova trovare tipo genere nota
note ricordo ricordi sai tempo`,
  nl: `
naam namen heet heten heette zeg zeggen zei toon tonen zoek zoeken vind vinden soort notitie notities
herinnering herinneringen weet lang`,
  pt: `
nome nomes chama chamam chamava diz dizer disse mostra mostrar procura procurar encontra encontrar tipo nota
notas memoria memorias sabes sabe tempo`,
};

/** Words that say which sort of value is wanted: what answers need not repeat them. Folded. */
export const foreignAskingWords: Record<Other, string> = {
  de: "kosten kostet kostete gekostet hoch teuer tag wochentag uhr uhrzeit datum jahr monat alt oft jahre ort wert",
  fr: "coute coutent coutait cher jour heure date annee mois age ville endroit numero prix",
  es: "cuesta cuestan costo costaba costado caro dia hora fecha ano mes edad ciudad sitio lugar precio",
  it: "costa costano costava costato costata caro giorno ora data anno mese eta citta posto prezzo",
  nl: "kost kosten kostte gekost hoog duur dag uur datum jaar maand oud vaak plaats prijs",
  pt: "custa custam custou custava caro dia hora data ano mes idade cidade sitio lugar preco",
};
