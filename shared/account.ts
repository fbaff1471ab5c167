import { z } from "zod/mini";
import { oneLine } from "./one-line.ts";

/** Limits on how far the assistant may go beyond the memories; the person's own preference. */
export const knowledgeModes = [
  "memory-only",
  "memory-first-with-knowledge",
  "general-knowledge-allowed",
] as const;
export type KnowledgeMode = (typeof knowledgeModes)[number];

/** Languages that text in pictures and scans is read in first (ISO 639-1); by itself, the language of the newest notes is taken. */
export const pictureLanguages = ["automatic", "en", "de", "fr", "es", "it", "pt", "nl"] as const;
export type PictureLanguage = (typeof pictureLanguages)[number];

export const passwordLength = { min: 8, max: 256 } as const; // characters

export const passwordTooCommon = "This password is too common. Please choose another.";

/** A password that somebody chooses; the server also refuses the most common ones. */
const newPassword = z
  .string()
  .check(
    z.minLength(passwordLength.min, "Password must be at least 8 characters"),
    z.maxLength(passwordLength.max, "Password is too long"),
  );

/** A password that somebody enters to prove who they are. */
const password = z
  .string()
  .check(z.minLength(1, "Password is required"), z.maxLength(passwordLength.max, "Password is too long"));

const name = z
  .string()
  .check(
    oneLine,
    z.trim(),
    z.minLength(2, "Name must be at least 2 characters"),
    z.maxLength(120, "Name is too long"),
  );

const passwordsDiffer = {
  message: "Passwords don't match",
  path: ["confirmPassword"],
  // Told with what is wrong elsewhere in the form; zod would wait until the rest is right.
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(254, "Please enter a valid email address")),
  z.email("Please enter a valid email address").check(z.toLowerCase()),
);

/** An IANA time zone that this runtime knows, e.g. "Europe/Lisbon". */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, "Unknown time zone"),
);

export const loginSchema = z.strictObject({
  email,
  password,
  rememberMe: z.optional(z.boolean()),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const registerSchema = z.strictObject({
  name,
  email,
  password: newPassword,
  timeZone: z.optional(timeZone),
});
export type RegisterInput = z.infer<typeof registerSchema>;

/** The Sign Up form asks for two things more, which never leave the browser. */
export const signUpFormSchema = z
  .extend(registerSchema, {
    confirmPassword: z.string(),
    agreeToTerms: z
      .boolean()
      .check(z.refine((agreed) => agreed, "You must agree to the Terms of Service and Privacy Policy")),
  })
  .check(z.refine((form) => form.password === form.confirmPassword, passwordsDiffer));

/** One-time codes: how they look, how long they hold, and when the screens offer to send another. */
export const codeRules = { digits: 6, lifetimeSeconds: 600, resendAfterSeconds: 60 } as const;

const code = z.string().check(z.trim(), z.regex(/^[0-9]{6}$/, "Code must be 6 digits"));

/** Messages for a code that is wrong, used, too old or guessed at too often. */
export const wrongCode = {
  reset: "The reset code is invalid or expired",
  login: "The login code is invalid or expired",
  verify_email: "The code is invalid or expired",
} as const;
export type CodePurpose = keyof typeof wrongCode;

/** Body of forgot-password and request-login-code; the ticket is that of a link in an earlier mail. */
export const codeRequestSchema = z.strictObject({
  email,
  ticket: z.optional(z.string().check(z.maxLength(100))),
});
export type CodeRequest = z.infer<typeof codeRequestSchema>;
export const codeSchema = z.strictObject({ code });
export const emailWithCodeSchema = z.strictObject({ email, code });
export const loginWithCodeSchema = z.strictObject({ email, code, rememberMe: z.optional(z.boolean()) });
export const resetPasswordSchema = z.strictObject({ email, code, newPassword });

/** The third step of Forgot password. */
export const newPasswordFormSchema = z
  .object({ newPassword, confirmPassword: z.string() })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer));

/** Answer for every address, known or not. */
export const codeSentSchema = z.object({ message: z.string() });

export const changeNameSchema = z.strictObject({ name });

export const preferencesSchema = z.strictObject({
  /** Name by which Lilu addresses the person; null or an empty text goes back to the account's name. */
  displayName: z.optional(
    z.pipe(
      z.nullable(z.string().check(oneLine, z.trim(), z.maxLength(60, "Display name is too long"))),
      z.transform((chosen: string | null) => (chosen === "" ? null : chosen)),
    ),
  ),
  knowledgeMode: z.optional(z.enum(knowledgeModes)),
  timeZone: z.optional(timeZone),
  pictureLanguage: z.optional(z.enum(pictureLanguages)),
});
export type PreferencesInput = z.infer<typeof preferencesSchema>;

/** Change of the password; the current one is left out by somebody who has none. */
export const changePasswordSchema = z.strictObject({ currentPassword: z.optional(password), newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

export const changePasswordFormSchema = z
  .extend(changePasswordSchema, { currentPassword: password, confirmPassword: z.string() })
  .check(z.refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer));

/** Words that a person has to type exactly to delete their account. */
export const deleteAccountConfirmation = "DELETE MY ACCOUNT";

export const deleteAccountSchema = z.strictObject({
  confirmation: z.literal(deleteAccountConfirmation, {
    error: `Please type '${deleteAccountConfirmation}' exactly to confirm.`,
  }),
  /** May be left out right after signing in, which is the only way for an account without a password. */
  password: z.optional(password),
});

/** Session of a person on one device. */
export const sessionSchema = z.object({
  id: z.string(),
  /** "Firefox on Windows". */
  device: z.string(),
  /** "Porto, Portugal"; null when unknown. */
  place: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  /** False for who signs in by code or passkey only. */
  hasPassword: z.boolean(),
  preferences: z.object({
    displayName: z.nullable(z.string()),
    knowledgeMode: z.enum(knowledgeModes),
    timeZone: z.string(),
    pictureLanguage: z.enum(pictureLanguages),
  }),
});
/** The signed-in person, as GET /api/user answers. Carries nothing else. */
export type User = z.infer<typeof userSchema>;

/**
 * The answer to a sign-in by code. It removed the password where the address had not been proven before: nobody knows
 * whose that was.
 */
export const signedInWithCodeSchema = z.extend(userSchema, { passwordRemoved: z.boolean() });
export type SignedInWithCode = z.infer<typeof signedInWithCodeSchema>;
