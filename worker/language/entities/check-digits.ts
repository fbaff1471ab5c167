/** ISO 13616: letters become two digits, the first four go last, and the whole leaves 1 when divided by 97. */
export function isIban(value: string): boolean {
  const compact = value.replace(/\s/g, "");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  let rest = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const digit = Number.parseInt(character, 36);
    rest = (rest * (digit > 9 ? 100 : 10) + digit) % 97;
  }
  return rest === 1;
}

/** ISO/IEC 7812, the Luhn sum; 13 to 19 digits, not all alike. */
export function isCardNumber(value: string): boolean {
  const digits = value.replace(/\D/g, "");
  if (digits.length < 13 || digits.length > 19 || /^(\d)\1*$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return sum % 10 === 0;
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** UPU S10, e.g. RR473124829PT: two letters, eight digits, their check digit, the country. */
export function isPostalItem(value: string): boolean {
  const digits = value.replace(/\D/g, "");
  const sum = postalWeights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const expected = 11 - (sum % 11);
  return digits.length === 9 && Number(digits[8]) === (expected === 10 ? 0 : expected === 11 ? 5 : expected);
}
