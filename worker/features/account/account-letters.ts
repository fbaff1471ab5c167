import { type CodePurpose, codeRules } from "#shared/account";
import type { Letter } from "../../platform/messages/letter.ts";

const lifetime = `It works once, for ${codeRules.lifetimeSeconds / 60} minutes.`;

const forWhenThereIsNone = (link: string | undefined) =>
  link === undefined
    ? ""
    : ` Should you ever be told to wait for a code, open this link on the device where you want to sign in and ask again. It holds for a week and signs nobody in: ${link}`;

/** The mail that carries a code, and the link by which the next one can be asked for when strangers have used all up. */
export const codeLetters: Record<CodePurpose, (code: string, link: string | undefined) => Letter> = {
  reset: (code, link) => ({
    subject: "Reset your Lilu password",
    heading: "Reset your password",
    paragraphs: ["Enter this code to choose a new password.", lifetime],
    code,
    footnote: `If you did not ask for it, do nothing: without this code your password stays as it is. Nobody from Lilu will ever ask you for it.${forWhenThereIsNone(link)}`,
  }),
  login: (code, link) => ({
    subject: "Your Lilu sign-in code",
    heading: "Sign in to Lilu",
    paragraphs: ["Enter this code to sign in.", lifetime],
    code,
    footnote: `If you did not ask for it, do nothing: without this code nobody gets in. Nobody from Lilu will ever ask you for it.${forWhenThereIsNone(link)}`,
  }),
  verify_email: (code) => ({
    subject: "Confirm your e-mail address",
    heading: "Confirm your e-mail address",
    paragraphs: ["Enter this code in Lilu to confirm that this address is yours.", lifetime],
    code,
    footnote: "If you have no account with Lilu, somebody mistyped an address. You need not do anything.",
  }),
};

export const accountSecuredLetter: Letter = {
  subject: "Your e-mail address is confirmed",
  heading: "Your address is confirmed",
  paragraphs: [
    "You signed in with a code that we sent here, which proves that this address is yours.",
    "Until now nobody had proven that. So that nobody else keeps a way in, we ended all earlier sessions of this account and removed its password and passkeys. Your memories are untouched.",
    "To sign in with a password again, choose a new one in Settings > Security or with Forgot password.",
  ],
  footnote: "You get this mail once, because it was the first code for this account.",
};

export const passwordChangedLetter: Letter = {
  subject: "Your Lilu password was changed",
  heading: "Your password was changed",
  paragraphs: ["The password of your account was just changed, and all other devices were signed out."],
  footnote: "If it was not you, reset your password with Forgot password right away.",
};

export const accessGivenLetter: Letter = {
  subject: "A new way into your Lilu",
  heading: "A token or an app was let in",
  paragraphs: [
    "Somebody who is signed in to your account has just made an access token, or allowed an app to use your memories.",
    "Settings > Access lists all of them, with what each did. There you can end any of them at once.",
  ],
  footnote: "If it was not you, end it there and change your password, which ends all of them.",
};
