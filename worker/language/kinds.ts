/**
 * General words and what falls under them, "general word, other general word: particular particular". A question asks for
 * the kind ("Which instruments …"), and the memory names the thing ("my violin").
 */
export const kinds = `
animal pet creature: dog cat puppy kitten hamster rabbit bird parrot fish goldfish turtle snake lizard horse guinea ferret chicken duck goat sheep cow pig bear wolf fox deer elephant lion tiger monkey whale dolphin shark bee butterfly spider frog squirrel owl eagle
dog: labrador retriever poodle terrier beagle shepherd husky corgi dachshund bulldog puppy
bird: parrot eagle owl hawk robin sparrow pigeon canary hummingbird cardinal crow
sport exercise athletic workout: basketball football soccer tennis baseball volleyball hockey golf rugby cricket badminton swim run jog marathon yoga pilates cycling bike ski snowboard skate surf kayak row climb boxing karate judo taekwondo wrestling gymnastics dance hike weightlifting crossfit squash bowling fencing archery sailing gym aerobics
hobby pastime interest activity leisure fun: paint draw read write garden cook bake knit sew crochet pottery photography hike camp fish dance sing guitar piano chess puzzle gaming origami woodworking carpentry birdwatching collect yoga surf skate run swim cycling astronomy baking blogging calligraphy embroidery genealogy volunteer travel
instrument music play: guitar piano violin cello flute clarinet saxophone trumpet drum ukulele harp keyboard bass banjo trombone oboe harmonica accordion
music genre: jazz rock pop classical rap hip reggae blues country metal folk punk soul indie techno electronic opera
music concert: band song album singer gig orchestra
art craft: paint painting sketch draw sculpture pottery ceramic clay watercolor acrylic oil canvas mural collage portrait landscape origami stained glass quilt
book read literature genre: novel fantasy mystery thriller biography memoir poetry fiction comic manga romance classic series trilogy author
movie genre watch: comedy drama thriller horror action animation documentary romance fantasy western musical sequel trilogy
show watch: series season episode sitcom documentary anime netflix
game: chess poker monopoly scrabble dungeons console xbox playstation nintendo zelda minecraft fortnite puzzle card board rpg strategy multiplayer
food dish meal eat cuisine: pizza pasta burger sandwich salad soup stew curry sushi taco burrito rice noodle steak chicken beef pork fish salmon shrimp egg omelet pancake waffle bread cheese lasagna risotto paella kebab dumpling ramen barbecue casserole roast tofu bean lentil quinoa
dessert sweet bake treat: cake pie cookie brownie ice cream chocolate pastry muffin cupcake donut tart pudding candy cheesecake croissant tiramisu gelato sorbet
fruit: apple banana orange grape strawberry blueberry raspberry mango peach pear cherry lemon lime pineapple watermelon melon kiwi plum avocado
vegetable: carrot potato tomato onion spinach broccoli pepper cucumber lettuce cabbage kale zucchini mushroom pea corn garlic cauliflower eggplant pumpkin
drink beverage: coffee tea water juice wine beer milk soda smoothie cocktail whiskey lemonade beer cider champagne latte espresso
flower plant: rose tulip lily sunflower daisy orchid lavender succulent cactus basil mint herb tomato seed tree bush fern ivy hydrangea dahlia peony
tree: oak pine maple birch willow cedar apple cherry palm
color: red blue green yellow orange purple pink black white brown gray gold silver turquoise violet navy beige
family relative: mother father sister brother son daughter child parent grandmother grandfather aunt uncle cousin niece nephew wife husband sibling inlaw twin
sibling: brother sister twin
parent: mother father
child: son daughter baby toddler
grandparent: grandmother grandfather
spouse partner: wife husband fiance girlfriend boyfriend
friend: buddy pal bestie roommate classmate colleague
job career profession occupation work: teacher nurse doctor engineer lawyer manager chef waiter barista driver designer developer programmer accountant artist writer journalist scientist researcher police firefighter electrician plumber carpenter mechanic salesman cashier consultant counselor therapist dentist pilot architect librarian coach photographer musician actor banker secretary intern entrepreneur freelancer veterinarian
health condition illness disease medical: cancer diabetes asthma allergy flu fever cold migraine headache arthritis depression anxiety adhd autism asthma pneumonia infection covid stroke anemia eczema hypertension gastritis ulcer surgery diagnosis
injury hurt: ankle knee wrist shoulder leg arm back sprain fracture broken concussion torn bruise cut
symptom: fever cough headache nausea pain rash fatigue dizzy sore
medicine: pill tablet antibiotic aspirin ibuprofen insulin inhaler vaccine vitamin ointment paracetamol
body: head arm leg knee back shoulder ankle wrist neck foot hand eye ear tooth stomach heart
emotion feeling mood feel: happy sad angry excited nervous anxious proud grateful scared lonely stressed overwhelmed hopeful relieved jealous embarrassed frustrated disappointed guilty joy love calm content thrilled
place location destination: beach park mountain lake forest museum cafe restaurant city country island river garden library gym school church zoo mall market hotel airport station hospital theater stadium
country nation abroad: usa canada mexico brazil argentina peru chile england scotland ireland wales france spain portugal italy germany austria switzerland belgium netherlands sweden norway denmark finland iceland poland greece turkey russia ukraine egypt morocco kenya nigeria india china japan korea thailand vietnam indonesia bali australia zealand colombia cuba jamaica croatia hungary czech romania israel
city town: york london paris rome berlin madrid barcelona lisbon porto amsterdam vienna prague tokyo seoul beijing shanghai bangkok singapore sydney melbourne toronto vancouver montreal chicago boston seattle francisco angeles miami austin dallas denver philadelphia detroit dublin edinburgh dubai istanbul athens milan florence venice munich hamburg zurich geneva brussels stockholm oslo copenhagen helsinki rio mumbai delhi
state: california texas florida york washington oregon colorado arizona nevada michigan ohio illinois minnesota georgia virginia carolina massachusetts hawaii alaska maine vermont tennessee connecticut
language: english spanish french german italian portuguese chinese mandarin japanese korean arabic russian hindi dutch latin greek swedish turkish polish
vehicle car transport: truck van motorcycle bike bus train plane taxi scooter boat ferry tram subway suv sedan prius tesla ford toyota honda bmw
clothes clothing wear outfit: dress shirt jacket coat pants jeans shoe boots sneakers hat scarf gloves sweater skirt suit tie socks hoodie sandals
jewelry: necklace ring bracelet earring pendant watch brooch
furniture: sofa couch table chair desk bed shelf bookcase wardrobe dresser lamp
pet: dog cat puppy kitten hamster rabbit bird fish turtle snake guinea
school education study: university college class course degree exam homework semester professor major thesis scholarship graduate
subject study major course: math biology chemistry physics history geography psychology economics law medicine engineering philosophy literature art sociology nursing business marketing accounting computer
event celebration occasion: birthday wedding party concert festival parade graduation anniversary conference workshop reunion picnic barbecue ceremony funeral fair exhibition fundraiser gala game tournament race
holiday: christmas easter thanksgiving halloween hanukkah diwali ramadan july valentine
weather: rain snow sun sunny storm wind windy cloudy fog hot cold heatwave hail
season: spring summer autumn fall winter
nature outdoors: mountain forest lake river ocean beach sunset sunrise waterfall hike camp trail park stars wildlife tree valley canyon
device electronics gadget technology: phone laptop computer tablet camera headphones television speaker printer watch console router
money payment: dollar euro pound cash card invoice fee rent salary bill deposit loan tax refund
gift present: necklace flowers book watch card mug toy jewelry perfume
document paper: passport license contract certificate invoice receipt visa insurance warranty
number code: phone password pin iban account reference
pastry bread: croissant bagel baguette muffin scone
author: rowling tolkien martin king austen shakespeare
religion: christian catholic muslim islam jewish hindu buddhist church mosque temple bible
stress relax unwind destress: yoga meditation bath walk massage music read run paint nap breathe therapy
support help charity cause: volunteer donate shelter homeless food bank fundraiser community mentor
achievement award: win trophy medal prize championship promotion degree certificate record published
accommodation stay: hotel hostel airbnb tent cabin resort campsite cottage
project: build app website research renovation garden script design
plan future goal: want hope dream save apply start open learn travel build
meet friends social: coffee dinner lunch party game drinks bar picnic
toy: doll lego puzzle blocks teddy train
meal: breakfast lunch dinner brunch supper
time: morning afternoon evening night noon midnight
size: small medium large
material: wood metal glass plastic leather cotton wool silk
chore housework: cleaning laundry dishes vacuum ironing cooking
appliance: fridge oven dishwasher washer dryer microwave toaster kettle boiler vacuum
relationship status: single married divorced dating engaged separated widowed
military: army navy marines soldier deployment veteran
superhero comics: batman superman spiderman marvel avengers ironman`;
