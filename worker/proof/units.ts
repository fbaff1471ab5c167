/** Units as they are written, a line for each: the first stands for all of them. */
const written = `
kg kgs kilo kilos kilogram kilograms
g gr gram grams
mg milligram milligrams
mcg µg microgram micrograms
l litre litres liter liters
dl decilitre decilitres
cl centilitre centilitres
ml millilitre millilitres milliliter milliliters
km kms kilometre kilometres kilometer kilometers
m metre metres meter meters
cm centimetre centimetres centimeter centimeters
mm millimetre millimetres millimeter millimeters
mi mile miles
ft foot feet
inch inches
yd yard yards
sqm m2 m²
sqft ft2
min mins minute minutes
h hr hrs hour hours
s sec secs second seconds
day days
night nights
week weeks wk wks
month months
year years yr yrs
% percent pct
° deg degree degrees
°c celsius
°f fahrenheit
w watt watts
kw kilowatt kilowatts
kwh
v volt volts
bar
psi
mph
kmh km/h kph
kb
mb
gb gig gigs gigabyte gigabytes
tb
mbit mbps
tsp teaspoon teaspoons
tbsp tablespoon tablespoons
cup cups
pint pints
gallon gallons
oz ounce ounces
lb lbs
unit units iu
eur € euro euros
usd $ dollar dollars buck bucks
pound £ gbp pounds quid
chf franc francs sfr fr
jpy ¥ yen
kr kroner krona kronor dkk sek nok
pln zł zloty
inr ₹ rupee rupees
ct cent cents
pence
`;

const lines = written
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const names = new Map(lines.flatMap(([name = "", ...others]) => [name, ...others].map((one) => [one, name])));
const currencies = new Set(["eur", "usd", "pound", "chf", "jpy", "kr", "pln", "inr", "ct", "pence"]);
const spans = new Set(["min", "h", "s", "day", "night", "week", "month", "year"]);

/** Reads a unit: "kilos" and "kg" are "kg"; undefined for every other word. Expects lower case. */
export const unitOf = (word: string): string | undefined => names.get(word);
export const isCurrency = (unit: string | null): boolean => unit !== null && currencies.has(unit);
/** A stretch of time: minutes to years. */
export const isSpan = (unit: string | null): boolean => unit !== null && spans.has(unit);

/** Every written unit as an alternative of a pattern, the longer ones first. */
export const unitPattern = [...names.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace(/[$/]/g, "\\$&"))
  .join("|");
