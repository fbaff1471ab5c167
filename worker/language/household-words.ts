/** Words of homes and errands that stand for one another in notes, beside the general synonyms. A line is a group. */
export const householdWords = `
accountant bookkeeper tax
amount sum total
apartment flat home place
attic loft
baby pregnant expecting
babysitter nanny sitter childminder
barbecue bbq grill
basement cellar
bike bicycle
bill invoice receipt
bin trash garbage rubbish
boyfriend girlfriend partner
broken defect
bulb lamp light
buy receipt order
call hotline phone
charge fee rate cost price
checkup appointment
cinema movie film
code pin combination
code password
combination combo
company firm employer
cost price pay spend
cost charge
couch sofa
coworker colleague
dentist dental
detector alarm
diet eat
eat intolerant allergic
doctor physician gp surgery
earn salary wage income pay
eat tolerate
end expire finish run
expire valid
fine ticket penalty
fix repair mend replace sort
flat apartment
fridge refrigerator
garage mechanic workshop
gift present
glasses spectacles lens prescription
guarantee warranty
gym fitness
hire rent
home flat house apartment
hospital clinic
hotel hostel airbnb apartment guesthouse
income salary earn
insurance policy insure
internet wifi wlan network router
jab shot vaccination vaccine vaccinate booster
kilo kg weigh
landlord owner
laptop computer pc
lawyer solicitor
lend lent loan borrow
licence license
lift elevator
live move
locker lock
lodge stay accommodation
luggage suitcase baggage
marry wedding
mate friend
meal dinner lunch supper
medication medicine pill tablet drug prescription
mould mold
nan grandmother
neighbor upstairs downstairs
offer quote estimate
operation surgery
parcel package
park parking
passcode password
password passphrase pin
pay charge fee
petrol fuel gas
pharmacy chemist
phone telephone mobile cell
physio physiotherapist physiotherapy
prefer like favorite
present gift
purse wallet
quote estimate offer
rabies vaccination
receipt invoice bill
refund reimburse
remote control
rent lease
repair fix mend replace
reservation booking book
resign quit leave
salary wage pay earn
shed hut
shop store
sick ill unwell
size fit wear
sneaker trainer shoe
spectacles glasses
stay sleep overnight
stepson son
storage store unit
store shop
tap faucet
taxi cab
teacher tutor instructor coach
therapist counselor
ticket pass
timetable schedule
trainers sneakers shoes
trousers pants jeans
upstairs neighbor
vet veterinarian surgery
wash laundry
washer laundry
watch see
weight weigh kilo kg
wifi wlan network internet
yard garden`;
