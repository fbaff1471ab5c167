/**
 * Words of daily life by which people ask for what they noted in others, topic by topic. Groups stand between bars: in
 * "a b c" each stands for each; in "a b > c d" who asks with a or b may have noted c or d, and not the other way round.
 */
export const everydayWords = `
live reside > address home flat house apartment move | address > street road avenue lane | neighbor > nextdoor |
key > keysafe lockbox | door entrance gate | heating boiler radiator | plumber > pipe leak | pipe leak | electrician > fuse wiring | fuse wiring |
paint color colour shade | ceiling roof | curtain blind | blanket duvet | pillow cushion | rug carpet mat |
drawer cupboard cabinet dresser | wardrobe closet | shelf shelves bookcase | hallway hall corridor | toilet loo bathroom wc |
bathroom bath | lounge livingroom sittingroom | hob stove cooker oven | kettle teapot > teapot kettle | freezer icebox |
hoover vacuum | tap faucet | leak drip | meter reading counter | electricity electric power | electricity gas > energy | gas heating | water plumbing > meter |
screw bolt | drill tool | ladder steps | battery batteries > aaa aa cell | bulb lamp | tin can | socket plug outlet |
rubbish bin > recycling collection council | recycling bin | tenant renter | deposit bond | estate > agent | mortgage > lender |
glazier > window | carpenter joiner > shelf shelves door | decorator painter | cleaner cleaning | builder builders > renovation |

hospital surgery operation clinic ward | operate operation surgery | ill sick unwell poorly > operation hospital surgery flu fever cold doctor |
doctor gp > dr surgery | surgeon consultant specialist | dentist > tooth filling crown | tooth > filling crown |
toothache tooth molar | eye optician sight | optician glasses lens | strength dioptre > prescription | knee leg > physio | physio > session sessions exercises knee | therapy session | cough cold > cough syrup |
temperature fever | shot jab injection vaccination | medicine medication pill tablet capsule drug | dose dosage > tablet ml mg |
allergic allergy reaction | rash > red allergic | prescription repeat | blood donate donor > donor | checkup examination check |
weigh weight heavy > kg kilo kilos lb | tall height > cm | pulse heartbeat | scan xray mri ultrasound |
emergency urgent > hours | night nighttime > hours emergency overnight | weekend > saturday sunday hours | hygienist dentist |

salary wage income earn pay | raise rise increase | bonus > extra | payday paid > salary | tax hmrc revenue > utr return |
return filing declaration | submit file hand > filing deadline closes | deadline due > closes until latest by | owe debt > missing outstanding lent borrowed |
repay return payback > back | quid pound pounds gbp | buck dollar usd | euro eur | fee charge | cash > notes coins | refund return > reimbursed |
invest shares stock fund | pension retirement | saving savings > account | budget limit | cheap cheaper > less | bank > account iban sort |
loan lend lent | tip gratuity | discount reduction | subscription membership > monthly yearly | contract agreement > months | cancel end quit > notice |
insurance cover policy > claim insured | claim > insurance | warranty guarantee | receipt invoice | bargain deal |

flight plane fly | airport > flight plane | flight > airline | home back > return returning back | return > back home |
train rail railway | coach bus | ferry boat ship | taxi cab | ticket boarding > booking seat |
seat > row window aisle | leave depart departure > leaves | arrive arrival land > lands arrives arriving | luggage bag case suitcase |
visa permit | hotel room accommodation > inn guesthouse hostel booked | inn hotel pub guesthouse | cottage house cabin |
trip holiday journey vacation travel > flight booked | abroad > passport | suitcase trolley | map route > way directions | camp tent campsite |
rent hire > rental | petrol fuel diesel | garage mechanic service | service inspection mot |
tyre tire wheel | pressure > bar psi | mileage > miles km clock | parking park > space garage bay | plate registration number | bike bicycle cycle > gravel |
helmet > bike | scooter moped | speeding fine penalty > ticket | brake brakes > pads |

boss manager lead supervisor | colleague coworker teammate | client customer account | meeting call sync > agenda | job work position role |
interview > candidate applied | apply application > applied | fired laid redundant | hire recruit | office desk work | project > launch release pilot | launch release > ship live | decide decision agree > agreed decided | deadline due | presentation talk slides |
conference event > talk | speaker talk speech | report document > pdf | notice resign > months weeks | shift rota schedule | training course class |

mum mother mom > mama | dad father > papa | granny grandma nana nan gran grandmother | grandpa granddad grandad grandfather |
spouse > wife husband | wife husband > married wedding | girlfriend boyfriend partner | kid child children > son daughter | baby newborn > born birth | sister sibling | brother sibling |
cousin relative | aunt auntie | family relatives > parents | parents > mum dad mother father | friend mate buddy | neighbor neighbour > flat door |
wedding marry married > ceremony wedding | engaged fiance > wedding | funeral buried | birthday born birth | birthday born > turns | christmas xmas > gift present | easter > eggs |
party celebrate celebration > birthday | invite invitation guest > come coming | come join attend > coming joins along | visit stay > come coming arrive |
present gift > idea ideas wants wishes | give gift present > gift ideas | wear dress clothes > suit tie | speech toast | ring jewel  |
school > class teacher nursery | nursery kindergarten preschool daycare | teacher > class school | homework > school | pick collect fetch > picks |
pickup collect > picks | babysitter sitter nanny | exam test > grade | grade mark | term semester | university uni college |

cat kitten | dog puppy | pet > cat dog | cat dog pet kitten puppy rabbit hamster > vet | kibble dryfood > food | feed food > feeds | leash lead | chip microchip | flea worm > treatment tablet |
dinner supper > cook meal | lunch midday | breakfast morning | recipe > ingredients stir oven bake | cook bake > oven | bake baking oven > bake baked |
grams gram > g gr | kilogram kilograms kilo > kg kilos | litre litres liter > l ml | spoon spoonful > tbsp tsp | pinch > salt | degree degrees > c celsius |
minute minutes > min mins | hour hours > h hr hrs | second seconds > s sec | kilometre kilometres kilometer > km | metre metres meter > m | centimetre centimetres > cm |
mile miles > mi mile | percent percentage > % | meat > vegetarian vegan beef pork chicken lamb ham sausage burger steak | fish seafood > salmon tuna cod |
vegetarian vegan | gluten wheat > coeliac celiac bread | nut nuts > peanut almond allergic | alcohol drink > wine beer drink sober | wine > red white bottle grape |
bread loaf sourdough > flour starter | dessert pudding | sweet sugar > sweets | spice herb | cheese > feta parmesan goat |
restaurant place diner > table booked | table reservation > booked | takeaway delivery | dinner lunch meal > ate menu service starter dessert | waiter service | coffee cafe > espresso |

grow plant sow | garden allotment yard plot | seed sow | lawn grass | weed weeds | harvest pick |
tree > apple pear | flower bouquet > rose tulip orchid | orchid flower plant |

play instrument > cello piano guitar violin | sing choir > rehearsal | choir singing | rehearsal practice | lesson class course | concert gig performance |
team club | match game | run running jog > km | swim pool | gym workout > membership | climb bouldering | yoga pilates | race marathon > km |
book novel read > author chapter | author writer > by | library > due | film movie | series show > season | song track | painter artist | pottery ceramics |
photo picture > album | hobby > plays | member membership | league season |

password passcode > login | login account user username | wifi internet router | network wifi | phone mobile | phone mobile > number | charger cable | screen display |
laptop computer notebook | printer > ink toner | backup copy > disk drive | drive disk > usb ssd | email mail | website site page | app application |
repair fix mend > done replaced new fixed mended | replace change swap > new replaced | install fit > done installed | done finished > settled complete |
bought buy > receipt purchased got | sell sold > sold | order > delivery arrives ordered | deliver delivery > arrives arrive | send post > sent parcel | shop store market > shop |

teach show explain > showed learned taught trick | learn teach > lesson | recommend suggest > says tip recommended | tell say > said says told |
contact reach > mobile phone email | help > adviser advisor support | owner > belongs owned landlord | belong > owner |
hide hidden > behind under inside | keep store stored > lives box drawer behind | lie lies > drawer | borrow borrowed lend lent |
time > free available | begin start > begins starts | finish end > ends until over | open opening > opens hours | close shut > closes closed | expire expiry > runs valid until |
valid > until expires | must need > deadline latest closes | often frequency > every | last > latest | size fit > size |
low > drop under below | high > above over rise | broken break > cracked swollen broken | lost lose missing > gone | wrong > fault error broken | dirty stain | loud noise | cold freezing |
foot feet > shoe | type group | expire lapse > renewal renew due | pick collect fetch > ready
`;
