/** Given names of the world that compromise's lexicon lacks; lower case, without accents. */
export const givenNames = `
aadhya aarti abdelkader abena abhishek abilio abla achieng achim adaeze adebayo adelheid adelino
adeola aditi aditya adwoa afia aga agata agnese agneta agnieszka agostinho agus aiko ailsa aisyah
aitor ajay akiko akis akosua aksel akua alberta albertina alcina aldina aldo alekos aleksey aleksi
ales alessio alexey alfio alfredo alma almut alzira amadeu amadou amal amandeep amara ambra amelie
amrita anabela anacleto anais anastasios anca andreea andreina angelika angharad anibal anjali
anke ankit ankita annegret anneke annelie anouchka anouk anouska anselm anselmo anthea antje
antonis antti anuj anusha anzhela aoife aparecida apostolos araceli archana arif arina aris
arkady armanda armelle arminda arne arun aruna arvid asa asger asher ashok asif aslak assunta
asuncion athanasios atieno attila attilio aude aurelie aurora austin avelino avital axel ayako
ayanda ayelet ayumi baker bambang baptiste barnaby bartek bartosz bassam bastian beata begona
belen bella belmiro bence benedicte benedikt benedita bengt beniamino benoit bente bento beppe
berenice berk bernd berta bethan bhavna biagio bill binta birgit birgitta birthe bjarne blandine
blanka bogdana bohdan bojan boleslav bongani borja boryslav bosse bozena brage bram branca branko
brites bronwen bruna budi burak burkhard caetano caio callum calogero candida caoimhe capucine
carlinhos carlitos carmelo carminda carmine carsten carter carys casimiro catalina cathal catriona
celso cem cemal cerys chaim chao chara charalampos cheikh chema chiamaka chiara chidi chinedu
chinwe chioma chipo christel christian cidalia cillian cinzia ciprian citlali claudete claudiu
clelia cliff clothilde colm conceicao concetta constanca cooper corentin corrado cosima cosmin
cressida crispin cristi cristian cristiana crystal csaba custodio cyprian cyrille czeslaw dafydd
dagmar daichi daisuke daisy dalila darragh darwin darya davide dawn dean debs declan deepa deepika
delali deniz deolinda desiderio despina detlef devika dewi diamantino didier diego dilip dimitra
dimos dinis dino diogo ditte divya djamila domenico domingos donal donatella donato dorin dorota
dorotka dovid dragos duarte duc dulce dusan eamon earl ebba ebbe eberhard ece eckhard eda edda
edeltraud edite edmundo edouard edson eduarda eero efe efi efua egidio egon egor eilidh eimear
eirik eirin eirlys eivind ejnar eleftheria eleri elettra elfriede eliane elifnur elio elisabetta
elisio elke elodie elzbieta emanuele emeka emeline emi emmi emre encarna endre eoghan ercole eriko
erling ermanno ermelinda erna ersilia esi esme espen esra estevao eszter ettore eugenio eunji
eusebio evangelia eve eveliina evgenia ewan ezequiel ezgi fabiana fabiola facundo fahad faisal
faith farai farhana farid fatih fatou faustino fausto fedele federica felicie ferenc fermin
ffion fiachra filipa filipe filipp filippo filomena finbar finn fiorella fiorenza firmino flavia
flavio flemming florbela florent florin folake fotini fouad franca francelina franck frank frauke
frederikke frederique freya friederike fruma fulvia fulvio fumiko fumio gabor gaelle gaetan
gaetano gaia gail galina gamze gaspar gastone gauri geeta geir genadi gene gennaro geraldo gerd
gerda gergely gerlinde germano gethin ghada gheorghe ghislaine giada gianluca gianni giannis
gideon gil ginevra ginger giordano giorgia giorgos gitte giulia giuliano giulio giuseppina giusy
gizem gleb goncalo gopal gorka goro govind graca grace gracinda grainne grazia graziella greer
grigory grzegorz guadalupe gudrun gulsen gunilla gurpreet gwenaelle gyula haakon hadas hadiza
haeun hafiz hafsa haiyan hajime hakan halina halvard hamish hanka hanne hannelore hannes hannu
hans-peter haoran harald harpreet hartmut haruka haruna hazel hedda hege heike heikki heiko heiner
heinz helder helia helle helmut helmuth hemant henning henny henriette henrike henriqueta hernan
hernani herta herve hicham hideo hieu hilario hilde hilma hina hiroko hiroshi hitomi holger holly
hope horia horst hosea hryhoriy huda hugues huguette hui hunter huong huw hyun ibrahima
idoia idris ieuan ifeoma ignat ignazio ihor iida ikenna ikram ilaria ilda ildiko ileana ilenia
ilias ilidio ilker illia ilmari imani imma imogen imran imre imtiaz inaki inbal inga inge ingeborg
inger ingo ingunn ingvar inigo inma inmaculada inna ioana ioannis iolanda iolo ionela iris irmgard
iryna isamu isha ishan isidro isolde istvan itxaso itzel itziar iulia ivanka iveta ivo ivone ivy
izabela izaskun jaakko jacek jacinto jacopo jade jadwiga jagdish jagoda janek janne janneke
janos januario janusz jarek jari jarmila jaroslaw jaspreet jaume jay jean jean-luc jean-marc
jean-paul jean-pierre jeevan jemima jeppe jeroen jerzy jesper jia jiho jihye jin jiri jiro jitka
jiyoon joaquim joaquina jochen joep joerg jolanta jole jolie jolyon joon joonas jordan jorg jorgen
joris jorunn josep josiane josip joska jostein josune joy jozsef judit juha jukka julita
junichi junko jurgen jurij jussi justyna jutta juvenal jytte kaan kabir kaisa kaito kajsa kalliopi
kalpana kamau kaori kaoru karan kare karel karl-heinz karsten kasia katalin katarzyna kathrin
katja katri katrin katsu kavya kazimierz kazuki kazuo kazuya kei keiichi keiko keld kemi kenichi
kenji kenta kerem kerstin ketut khanh kinga kirsty kishore kjell klara klaudia klavdia knut
kobe kofi koji kojo kolbjorn konstantin konstantinos konstanze korbinian kostas krishna kristof
krystyna ksenia kseniya kuba kumiko kunal kveta kwabena kwaku kwame kwasi kyoko kyriakos lachlan
laetitia lajos lakshmi lakshya lalit lalita lamberto lando lapo lasse laurentiu lauri laurinda
lautaro lech lefteris leire lenka leo leocadia leonor leontine leopoldo lerato leszek letizia
levent licia lieke lieselotte liliya lily lindiwe ling linh linnea lino lisbeth lise liudmila
livio liviu ljubica loic lorcan lorea loredana lothar louison lourenco lovisa lowri luan lubomir
lucette lucja ludger ludivine ludmila ludovica ludovina luigina luiza lukasz luminita lutz
lyudmila macarena madhav mael maelle maeve mafalda magdolna magne maiko mair mairead mairi makena
makis makoto maksym malene malgorzata malgosia malin manami mandla manel manoj manolis manpreet
marc-antoine marcilia mareike marek margarete margaux margit maria-eleni mariangela mariazinha
maricarmen marie-claire marielle marijke marika marilia maristela marit mariusz marja marjatta
marjolein markku marlies marlis marte marthe martinha marton maryla maryna maryse marzia masako
mason massimiliano massimo mateus mateusz matthieu matvey maurizio mauro max maximiano maya
mayumi mechthild meera megumi meike meiling meirion melis melker melody mendel merve
mette michail michalis michela michelangelo michiko mieczyslaw miguelito mihaela mihaly mikael
mikio mikkel mikko miklos milan miles miloslav mimmo ming minji minjun minna minoru mircea mireia
mireille mirek mirela mirella miren mirko miroslav misaki mitsuko mitsuo miyuki modesto modou
mogens momoko monia montserrat morag morgane morten mukesh murat murdo mwangi mykhailo mykola
nabil nacho nadav nadja nagore naledi naoki naoko narciso nasreen nastya natalka natercia natsuki
natxo naveen navya nazario nazli nefeli neha nehemiah nekane nele nelinho nerea nerys neta neusa
nevena nevin nevio ngozi niall nicolau nicoleta nicoletta nicolo niina nikolaj nikolaos nikolett
nilufer nino ninon nisse nitin njeri nkechi nobuo noe noelia noemie noga nomsa norberto noriko
norm noura nuno nunzia nuria nyoman oana obadiah obinna octavian oddvar odete odile oihane oisin
olafur olatz ole oleg olegario oleh oleksii olena olha olimpia olive olli oluwaseun omri ondra
onur orazio orhan oriane orietta orit orla orlaith orlanda orlando ornella orsolya ostap otavio
otieno otmar ottavia ottavio ottilie ousmane outi ovidiu owain oya oyvind ozan ozge paco paivi
palmira paloma panagiotis pankaj pantelis paraskevi parker parveen pascale pascoal pasquale
patricio patrizia patrycja pavla pawel pearl pekka pelin pelle pepa pepe pernilla perrine
petteri phuong piera pierfrancesco piero pierpaolo pierrick pilar pina pinar pino
pirkko piyush plamen plinio pooja poul pradeep pranav prasad pratik preben preeti priya priyanka
przemek putri qiang qing quang quim quique quiteria radek radka radoslav radu rafa rafaela rafal
raffaele raffaella raghav ragnar ragnhild raija raimundo raj raja rakesh raluca raman ramesh rami
ramya rashmi ravi ray razvan reed regine reijo reiko reinaldo reiner reinhard reka remi remo
renate renato renaud renzo revathi rhian rhodri rhys ricarda ricardina rich riikka rikke riku
rinaldo rino risto ritu ritva rivka rizal robin rogerio rohit roisin roksana romain romeu romina
romolo rosalba rosalia rosana rosaria rose roselyne rosi rosinda rostislav roswitha ruairi ruaridh
ruby rudiger rudo rufino ruggero rui runa rune ruperto ruqayya ruslan rusty ryo ryota ryszard ryu
saara sabino saburo sachiko sachin sadia sagar sage sagrario saija sakiko salvador salvina salvo
samar sanda sandor sandrine sandy sanja sanna sanne sante santiago saoirse sarita sascha saskia
satu saverio savita savitri sawsan sayaka sebastiao seema segun seija seiji selin selorm semyon
seojun seppo serafim sergej sergi serhiy serigne serkan settimio severine severino seyma shabnam
shakti shan shanti sheela sheng shigeru shinji shiori shirin shivani shobha shota shreya sian
siddharth sidonio sidsel siegfried sieglinde siegmund sigge signe sigrid silke silva silvana
silvestro silvino silviu simao simran sina sinead sinem sini sioned sipho siri sissel siv sixten
siya skyla slava slavica slawek smita sofoklis solange soledad solene solveig sonali sondre sonny
sonsoles sora soraia soraya sorcha sorin sota sotiris soufiane soyeon spyros stavros stefania
stefanina steffen steffi stelios stepan stian stig stijn stina subhash sudha sujata sukhi sumaya
sunil susete sushma susumu svante svatava svein svenja svetlana sviatoslav swati syafiq
sybille sydney sylvain sylwia szabolcs szilvia tadashi tadeusz tadhg tage tahir taina takashi
takeshi tali tanguy tanja tanvi tapio taras tarek tariq tarja taro tarquin tatenda tatsuya tatyana
taylor tecla teemu telmo temi tendai teo teodor teodoro teofilo terhi terje teruo tetsuo thabo
thanasis thandi thanh thao theodoros theresia thibault thibaut thierry thijs thodoris thorsten
thuy tiago tian tibor tiina tijana tilly tilman timea timo timofey tindra tito tiziana tiziano
tolga tolu tome tomek tomer tomoe tomohiro tomoko tomos toninho tonio tono torben torill
tormod torsten toshiko tove trang traudl troels trond trygve tsutomu tuan tudor tugba tullio
tumelo tunde tuomas turid tuula tuva tymon uche udo ufuk ugo ulf uli ulisses ulla ulrike ulyana
uma umar umut unni urbano ursel urszula ute uwe vaclav vadim valdemar valentyna valerio valter
vanda vandana vangelis vani vanja varun varvara vasco vasil vasiliki vasilis vassilis vasyl veera
vegard veikko veit venkat verena veronika vicenta victoire victoria vidar vidya viggo vijay vikas
vikram ville vilmos vinay vincenza vinh vinicius vinod viola violaine violet virgilio virginia
virginie vishal vitaliy vito vitor vitoria vitorino vittoria vittorio viv vladimira vlasta volkan
volker volkmar vyacheslav waclaw wairimu waldemar waleed waltraud wanjiru wayan wen weronika
wibke wiebke wieslaw wieslawa wiktor will willem willi wladyslaw wojtek wolfram wyn xabi xaver
xavi xaviere xenia xiang xiaoling xica xin xiu xochitl xue yair yaiza yamina yana yang yara yareli
yasemin yasir yasuko yasuo yegor yemi yeon yeray yiannis yigit yogesh yohan yoichi yoko yorgos
yoshi yoshiko yosuke yu yui yuka yuki yukio yuko yulia yuliya yumi yusuke yuto yvan yves zaid
zaira zanele zbigniew zbynek zdenek zdenka ze zeca zeina zeke zelie zenon zhanna zhen zhi zita
zlata zoi zoltan zoya zsolt zsuzsanna zulmira zurine zuzana zygmunt
`
  .trim()
  .split(/\s+/);
