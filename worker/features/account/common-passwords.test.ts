import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "password",
  "12345678",
  "qwertyuiop",
  "iloveyou",
  "trustno1",
  "password123",
  "PassWord",
  "1qaz2wsx",
])("%s is too common, however it is written", (password) => expect(isCommonPassword(password)).toBe(true));

test.each(["seven quiet rivers", "passwordpassworp", "", "tr0ub4dor&3 is not it"])(
  "%j is not on the list",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
