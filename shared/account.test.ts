import { expect, test } from "vitest";
import type { z } from "zod/mini";
import {
  changeNameSchema,
  changePasswordFormSchema,
  codeRequestSchema,
  deleteAccountSchema,
  emailWithCodeSchema,
  loginSchema,
  newPasswordFormSchema,
  signUpFormSchema,
} from "./account.ts";

/** The first message for each field, as a form shows it. */
function messages(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? [])
    found[issue.path.map(String).join(".")] ??= issue.message;
  return found;
}

const signUp = {
  name: "Ana Reis",
  email: "ana@example.com",
  password: "seven quiet rivers",
  confirmPassword: "seven quiet rivers",
  agreeToTerms: true,
};

test.each<[object, Record<string, string>]>([
  [{}, {}],
  [{ name: " A " }, { name: "Name must be at least 2 characters" }],
  [{ email: "ana@" }, { email: "Please enter a valid email address" }],
  [{ password: "short", confirmPassword: "short" }, { password: "Password must be at least 8 characters" }],
  [{ confirmPassword: "seven quiet river" }, { confirmPassword: "Passwords don't match" }],
  [
    { name: "A", confirmPassword: "seven quiet river" },
    { name: "Name must be at least 2 characters", confirmPassword: "Passwords don't match" },
  ],
  [{ agreeToTerms: false }, { agreeToTerms: "You must agree to the Terms of Service and Privacy Policy" }],
])("signing up with %j says %j", (change, said) => {
  expect(messages(signUpFormSchema, { ...signUp, ...change })).toEqual(said);
});

test.each<[string, z.ZodMiniType, object, Record<string, string>]>([
  [
    "signing in",
    loginSchema,
    { email: "x", password: "" },
    {
      email: "Please enter a valid email address",
      password: "Password is required",
    },
  ],
  ["asking for a code", codeRequestSchema, { email: "" }, { email: "Please enter a valid email address" }],
  [
    "entering a code",
    emailWithCodeSchema,
    { email: "ana@example.com", code: "12345" },
    {
      code: "Code must be 6 digits",
    },
  ],
  [
    "choosing a new password",
    newPasswordFormSchema,
    { newPassword: "short", confirmPassword: "short" },
    {
      newPassword: "Password must be at least 8 characters",
    },
  ],
  [
    "repeating it wrongly",
    newPasswordFormSchema,
    { newPassword: "long enough", confirmPassword: "long enoug" },
    {
      confirmPassword: "Passwords don't match",
    },
  ],
  [
    "changing a password",
    changePasswordFormSchema,
    { currentPassword: "", newPassword: "long enough", confirmPassword: "long enough" },
    {
      currentPassword: "Password is required",
    },
  ],
  [
    "deleting an account",
    deleteAccountSchema,
    { confirmation: "delete my account" },
    {
      confirmation: "Please type 'DELETE MY ACCOUNT' exactly to confirm.",
    },
  ],
])("%s says what is wrong", (_, schema, input, said) => {
  expect(messages(schema, input)).toEqual(said);
});

test("a name is one line, for it stands in sentences and mails of ours", () => {
  const kept = changeNameSchema.parse({ name: " Ana\r\n\nYour key \u202eexpires\u2028now\0 " });
  expect(kept.name).toBe("Ana Your key  expires now");
});

test("an address is kept in small letters and without the spaces around it", () => {
  expect(codeRequestSchema.parse({ email: "  Ana@Example.COM " })).toEqual({ email: "ana@example.com" });
});
