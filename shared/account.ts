import { z } from "zod";

/** How far the assistant may go beyond the memories; the person's own preference. */
export const knowledgeModes = [
  "memory-only",
  "memory-first-with-knowledge",
  "general-knowledge-allowed",
] as const;
export type KnowledgeMode = (typeof knowledgeModes)[number];

export const passwordLength = { min: 8, max: 256 } as const; // characters

const email = z
  .string()
  .trim()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"))
  .transform((address) => address.toLowerCase());

/** An IANA time zone that this runtime knows, e.g. "Europe/Lisbon". */
const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, "Unknown time zone");

export const loginSchema = z.strictObject({
  email,
  password: z.string().min(1, "Password is required").max(passwordLength.max, "Password is too long"),
  rememberMe: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const registerSchema = z.strictObject({
  name: z.string().trim().min(2, "Name must be at least 2 characters").max(120, "Name is too long"),
  email,
  password: z
    .string()
    .min(passwordLength.min, "Password must be at least 8 characters")
    .max(passwordLength.max, "Password is too long"),
  timeZone: timeZone.optional(),
});
export type RegisterInput = z.infer<typeof registerSchema>;

/** The Sign Up form asks for two things more, which never leave the browser. */
export const signUpFormSchema = registerSchema
  .extend({
    confirmPassword: z.string(),
    agreeToTerms: z
      .boolean()
      .refine((agreed) => agreed, "You must agree to the Terms of Service and Privacy Policy"),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ["confirmPassword"],
  });

export const userSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  preferences: z.object({
    displayName: z.string().nullable(),
    knowledgeMode: z.enum(knowledgeModes),
    timeZone: z.string(),
  }),
});
/** The signed-in person, as GET /api/user answers. Carries nothing else. */
export type User = z.infer<typeof userSchema>;
