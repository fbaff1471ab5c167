/** Words that people use for one another when they ask about what they once wrote. Groups stand between bars, each word as good as the next. */
export const synonymGroups = `
abandon quit leave drop | abroad overseas foreign | accept approve agree | accident crash collision |
accomplish achieve complete attain | achievement accomplishment milestone success |
acquire get obtain purchase | activity hobby pastime interest | address location street |
admire respect look | adopt rescue foster | adventure expedition journey |
advice tip recommendation suggestion guidance counsel | afraid scared fear frightened terrified phobia |
aim goal target objective ambition dream aspiration | alcohol beer wine drink | ancestor heritage family |
angry mad furious upset annoyed | animal pet creature | annoy bother irritate |
answer reply respond response | anxious nervous worried stress anxiety | apartment house home place condo |
appear show seem | appointment visit checkup meeting | argue fight quarrel disagree conflict |
art painting drawing artwork | artist painter musician | ask request question | assist help support aid |
attend go join participate | attempt try | attire outfit clothes dress wear | award prize trophy medal honor |
baby infant newborn toddler | bag backpack purse suitcase luggage | bake cook | band group | bank account |
bar pub | battle fight | beach coast shore seaside | beautiful gorgeous pretty stunning lovely |
begin start launch commence | belief faith religion spirituality church | benefit advantage perk |
big large huge | bill invoice payment | biography memoir | birthday born | bless grateful thankful |
boat ship sailing | book novel read literature | boss manager supervisor | boyfriend girlfriend partner date |
brand company label | break pause rest | breakup separate divorce split | breakfast meal brunch |
brother sibling | build construct make assemble | business company startup firm shop store | busy hectic |
buy purchase get order | cafe coffee coffeehouse | calm peaceful relax serene | camera photo photography |
camp camping tent outdoors | cancel postpone | cancer disease illness | car vehicle auto automobile |
career job profession occupation work | care nurture | cat kitten kitty | celebrate party celebration |
certificate diploma degree certification | challenge obstacle difficulty struggle hurdle |
champion win championship | change alter switch | charity nonprofit donate donation fundraiser |
cheap inexpensive affordable | check test inspect | chef cook | child kid son daughter |
childhood grow young | chore housework cleaning | christmas holiday xmas | church temple mosque service |
city town | class course lesson workshop | classmate student | clinic hospital |
clothes clothing outfit dress shirt | coach trainer mentor instructor | cold chilly freezing | cold flu |
collaborate cooperate together team | colleague coworker teammate | collect collection gather |
college university school campus | comfort console reassure | commence start | community neighborhood |
company business firm employer | competition contest tournament match | computer laptop pc |
concert gig show festival performance | condition illness disease disorder | conference convention summit |
congratulate congrats | connect bond relate | contract agreement sign deal |
conversation chat talk discussion | cook make prepare recipe | cope deal manage handle |
cost price expensive pay spend | country nation | couple pair | cousin relative | cow cattle |
craft create handmade | crazy insane wild | cry tear | cuisine food dish | cure heal | cute adorable |
dad father | dance dancing ballet | danger risk unsafe | dangerous risky | date appointment |
daughter child girl | deadline due | death pass funeral | debt loan mortgage owe |
decorate decoration design | degree diploma major | delicious tasty yummy | depart leave |
depressed sad unhappy down | design create | desire want wish hope | dessert cake sweet treat |
destination place | destress relax unwind | develop create build | diet eat nutrition |
difficult hard tough challenging | diner restaurant | dinner supper meal | disappoint sad letdown |
disaster flood storm earthquake hurricane fire | discover find learn | discuss talk chat |
disease illness sick | dislike hate | doctor physician medical | dog puppy pup | donate give contribute |
dream goal | dress clothes wear | drink beverage | drive ride | earn make income | easy simple |
education school study degree | effort work | elderly old senior | elementary school | email mail message |
embarrass ashamed | emotion feeling mood | employer company | empty vacant |
encourage support motivate inspire | end finish | energy strength | engage propose fiance |
enjoy like love fun | enough sufficient | enroll sign register join | enthusiasm passion excited |
environment nature climate | equipment gear tool | error mistake | escape getaway | essential important key |
event occasion gathering | exam test quiz | excited thrilled pumped stoked | excursion trip outing |
exercise workout gym fitness train | exhibit exhibition gallery museum show | expect anticipate |
expensive costly | experiment try | expert professional | explore discover visit | express share |
fall autumn | famous celebrity popular | fan supporter | farm ranch | fast quick | fat weight |
favorite prefer like love | fear afraid scare phobia | feedback review | feel emotion |
festival fair celebration | fiance engaged wedding | film movie cinema | finance money financial budget |
find discover locate | finish complete end | fire burn | fix repair mend | floor level | flower plant bloom |
focus concentrate | follow pursue | food meal dish eat | football soccer | forest woods | fortunate lucky |
found start establish | free gratis | friend buddy pal bestie companion | frighten scare |
frustrated annoyed | fun enjoy enjoyable | funny hilarious humor | furniture couch sofa table chair |
future plan upcoming | game play | garage workshop | garden yard plant | gather meet |
gathering meetup reunion party | genre type style | gift present | glad happy | glasses lens |
gorgeous beautiful | graduate degree | grandmother grandparent | grandfather grandparent |
grateful thankful appreciate | great awesome amazing wonderful fantastic | grief grieve mourn loss |
grocery supermarket food | group club team | growth development | guest visitor | guide mentor |
guitar instrument | habit routine | handle manage deal | happen occur | happy glad joy joyful |
hard difficult | harm hurt | headache migraine | heal recover | health wellness wellbeing |
healthy nutritious | hear listen | heavy weight | hike trek trail walk | hire recruit employ | history past |
holiday trip | home house apartment | hometown home | honest truth | hope wish | hospital clinic doctor |
host organize | hotel hostel motel airbnb accommodation stay | house home | hug embrace |
hurt injure injury pain | husband spouse partner | idea concept | identify recognize | ill sick unwell |
illness disease sickness condition | image photo | imagine picture envision | immigrate emigrate move |
impact influence effect | important significant meaningful | improve better enhance | incident event |
income salary wage | increase raise | independent freelance | inform tell | injure hurt wound | insect bug |
inspire motivate influence | install setup | instrument guitar piano | insurance policy |
intelligent smart clever | intend plan | interest passion hobby | internet online web |
internship intern job | introduce meet | invest stock | item thing object | jealous envy |
jewelry necklace ring bracelet pendant | job work career position | jog run | join enroll | joke funny |
journal diary | journey trip travel | keep store | key password | kind nice | kitchen cook |
knit crochet sew | lake pond | language speak | large big | laugh laughter | lawyer attorney |
leader captain | learn study | leave depart quit | lecture talk | lesson class | letter note mail |
lgbtq lgbt gay queer | library book | lifestyle life | like love enjoy | limit restrict | literature book |
live reside | locate find | lonely alone | look search | lose lost misplace | loud noisy | lunch meal |
machine device | mail post | main primary | major degree | make create | manage run | manager boss |
mark grade | market shop | marry wed wedding spouse | married husband wife | martial karate judo taekwondo |
massage spa | match game | meal food dinner lunch | medal award | meditate meditation mindfulness yoga |
medicine pill drug prescription | meet encounter | memory remember recall memento souvenir | mention say |
mentor guide coach | mess messy | message text | military army navy soldier veteran | mind brain |
mobile phone | modern contemporary | money cash fund | mood feeling | mortgage loan | mother parent |
father parent | motivate inspire encourage | mountain hill | move relocate | movie show |
museum exhibit gallery | music song | musician band singer | mystery detective | name call |
nationality country | nature outdoors | necklace jewelry | neighborhood area | nervous anxious | new recent |
news update | nickname name | night evening | normal usual | novel book | nurse medical | obtain get |
occasion event | occupation job | ocean sea | offer propose | office work | old ancient | online internet |
open launch | operation surgery | opinion view think | opportunity chance | organization group |
origin country | outfit clothes | overcome conquer | overwhelm stress | own have | package parcel |
pain ache sore | painting art | paper article | parade march | parent mother father |
participate join attend | partner spouse girlfriend boyfriend | party celebration | passion love |
password code pin | pay cost | peace calm | performance show play | permission license | person someone |
pet dog cat | phobia fear | phone telephone | place location | plant flower | poem poetry |
police officer cop | pool swim | position role | positive optimistic | postpone delay | practice train |
pray prayer | prefer favorite | pregnant expecting | prepare ready | previous former | price cost |
pride lgbtq | problem issue trouble | profession job | promote promotion | psychologist therapist counselor |
publish release | puppy dog | purchase buy | purpose goal | purse wallet | puzzle jigsaw | quit stop |
race marathon run | rain storm | raise fundraise | read book | reason because why | recall remember |
recent new lately | recipe cook | recommend suggest | reduce decrease | refuge shelter | relationship dating |
relative family | relax unwind rest | relic antique | religion faith | remedy cure | remember memory |
renovate remodel repair | rent lease | repair fix | research study | reservation book booking | resign quit |
rest relax | restaurant eat | result outcome | reunite reunion | reward prize | rich wealthy | river stream |
road trip | robbery theft steal | role part | romantic love date | room bedroom | route road | rug carpet |
run jog marathon | sad unhappy upset depressed | salary pay wage | sale discount | scare afraid |
schedule plan | school class | sculpture statue | seafood fish | series show | shelter rescue | ship boat |
shoe sneakers boots | shop store | shot vaccine | sibling brother sister | sick ill | similar alike common |
sing song | single unmarried | skill talent ability | sleep nap | small little tiny | smart clever |
snack food | snake reptile | sofa couch | soothe calm | sore ache | soup stew | speech talk | spicy hot |
spirit soul | sport athletic | spouse husband wife | stadium arena | star celebrity | start begin |
startup business | steal theft | storm hurricane | story tale | strange weird | stress pressure |
struggle difficulty | student pupil | stuff thing | style fashion | subject topic | sugar sweet |
support help | surprise shock | sustainable green eco | sweet candy dessert | symbol represent |
talent skill | talk speak | tall height | task chore | team club | technique method | technology tech |
teen teenager | tent camp | test exam | theater play | theme topic | therapy counseling | tidy clean |
tip advice | tire exhausted tired | tour trip | toy doll | track trail | tradition custom | trail hike |
training practice | transgender trans | transport bus train | travel trip visit | treatment therapy |
trip vacation | trophy award | trouble problem | truck van | type kind | unemployed jobless fired laid |
university college | unwind relax | upset sad | vaccine vaccination | vacation trip travel |
vegan vegetarian | vegetable veggie | vehicle car | veterinarian animal | victory win | view scenery |
visit travel | vitamin supplement | volunteer charity | vote election | walk stroll hike | wardrobe clothes |
wash clean | waste trash garbage rubbish | website site blog | wedding marry | wellness health | wife spouse |
wildlife animal | witness see | woman lady girl | man guy | wonderful great | work job | workout exercise |
workshop class | worry concern | write story | yard garden | yoga meditation | young youth`;
