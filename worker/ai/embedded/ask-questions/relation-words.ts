/** Words that say what somebody is to somebody, or does. The last two lines are what families of other tongues say in English notes. */
const relations = `
mother mum mom mummy father dad daddy parent parents sister sisters brother brothers sibling son daughter child baby twin twins
grandmother grandma granny nan grandfather grandpa grandad grandson granddaughter aunt auntie uncle cousin niece nephew godson
goddaughter godmother godfather stepmother stepfather stepson stepdaughter mother-in-law father-in-law sister-in-law brother-in-law
son-in-law daughter-in-law in-laws
wife husband spouse fiance fiancée girlfriend boyfriend partner ex
friend friends mate buddy pal flatmate flatmates housemate roommate neighbour neighbours neighbor neighbors guest
colleague colleagues coworker boss manager director founder owner landlord landlady tenant client customer supplier assistant
secretary receptionist apprentice intern engineer designer developer head chair ceo cto accountant lawyer solicitor notary agent
doctor gp nurse dentist vet physio physiotherapist therapist counsellor midwife surgeon optician
teacher tutor professor lecturer trainer coach instructor conductor pupil student headteacher
plumber electrician carpenter painter builder gardener cleaner mechanic glazier hairdresser barber baker waiter waitress driver
babysitter nanny childminder priest vicar author writer poet singer actor actress composer character cat dog puppy kitten horse pet
avó avô avo tia tio mãe mae pai oma opa tante onkel mutter vater schwester bruder maman papa abuela abuelo mama nonna nonno
professora professor senhora senhor dona dr dra prof sir saint`;

export const relationWords: ReadonlySet<string> = new Set(relations.trim().split(/\s+/));
