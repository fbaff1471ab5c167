import { z } from "zod/mini";

const notANumber = "Please enter a valid phone number";

/**
 * "(000) 000-0000" -> "+10000000000": ten digits are a number of North America, eleven that begin with 1 as well, ten to
 * fifteen come with their country code. Anything else stays as it was typed.
 */
export function normalisePhoneNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const isInternational = typed.trim().startsWith("+");
  if (digits.length === 10 && !isInternational) return `+1${digits}`;
  if (digits.length >= 10 && digits.length <= 15) return `+${digits}`;
  return typed;
}

/** E.164 after normalising; ten to fifteen digits. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, notANumber), z.maxLength(40, notANumber)),
    z.transform(normalisePhoneNumber),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{9,14}$/, notANumber)),
);
