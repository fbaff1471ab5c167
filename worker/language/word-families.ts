/** Words of one family whose stems differ: noun, verb and adjective of the same thing. A line is a family. */
export const wordFamilies = `
able ability enable
absent absence
advice advise
allergy allergic
anger angry
appear appearance
arrive arrival
attend attendance
attract attractive
bath bathe
begin beginning beginner
behave behavior
believe belief
birth born
bleed blood
breathe breath
choose choice
clean cleaner
cloth clothes clothing
compete competition competitor competitive
complain complaint
confident confidence
cook cooking
courage courageous brave
create creation creative creativity
cycle cycling cyclist
dead death die
decide decision
deep depth
defend defense
deliver delivery
depart departure
describe description
destroy destruction
die death
differ different difference
discover discovery
divide division
divorce divorcee
draw drawing
drink drunk
drive driver
educate education
electric electricity electrician
employ employer employee employment
energy energetic
enter entrance entry
expense expensive
explain explanation
explore exploration
fail failure
famous fame
fish fishing
fit fitness
fly flight
food feed
free freedom
friend friendship friendly
garden gardening gardener
generous generosity
gift give
graduate graduation
grow growth
happy happiness
hate hatred
health healthy
heat hot
high height
honest honesty
hunger hungry
inherit inheritance
injure injury
inspire inspiration
invent invention
invest investment investor
invite invitation
jealous jealousy
know knowledge
lead leader leadership
library librarian
life live alive
long length
lose loss
love lover lovely
luck lucky
magic magician
marry marriage married
medicine medication medical
memory memorize remember
moment momentary
mountain mountaineering
move movement
music musician musical
mystery mysterious
noise noisy
nurse nursing
obey obedience
operate operation
own owner
pain painful
paint painting painter
parent parenting
patient patience
perform performance performer
permit permission
photo photography photographer
play player
please pleasure
poem poet poetry
politics politician political
poor poverty
pot pottery
pregnant pregnancy
prepare preparation
press pressure
pride proud
produce product production
promote promotion
propose proposal
prove proof
psychology psychologist
publish publisher publication
rain rainy
receive receipt reception
recognize recognition
recover recovery
refuse refusal
relate relation relationship
relax relaxation
relieve relief
religion religious
research researcher
resign resignation
respond response
retire retirement
rise raise
rob robbery
run runner running
safe safety
sail sailing sailor
satisfy satisfaction
save savings
science scientist scientific
sculpt sculpture sculptor
sell sale seller
serve service
shop shopping
short shorten
sick sickness
sing singer song
sit seat
ski skiing skier
sleep asleep sleepy
snow snowy
solve solution
speak speech speaker
special specialist specialty
strong strength strengthen
success succeed successful
suggest suggestion
surf surfing surfer
surgery surgeon surgical
swim swimming swimmer
talk talkative
tax taxes
teach teacher
therapy therapist
think thought
thirst thirsty
tooth dental dentist
tour tourist tourism
train trainer
travel traveler
treat treatment
true truth
try trial
understand understanding
vary various variety
view viewer
volunteer volunteering voluntary
wed wedding
weigh weight
wide width
win winner
wise wisdom
wood wooden
write writer writing
young youth
america american usa
australia australian
austria austrian
belgium belgian
brazil brazilian
britain british uk
canada canadian
china chinese
denmark danish
egypt egyptian
england english
europe european
finland finnish
france french
germany german
greece greek
hungary hungarian
iceland icelandic
india indian
ireland irish
israel israeli
italy italian
japan japanese
korea korean
mexico mexican
morocco moroccan
netherlands dutch
norway norwegian
peru peruvian
poland polish
portugal portuguese
russia russian
scotland scottish
spain spanish
sweden swedish
switzerland swiss
thailand thai
turkey turkish
ukraine ukrainian
vietnam vietnamese
wales welsh`;
