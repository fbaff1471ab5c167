import type { $ZodErrorMap, $ZodIssue } from "zod/v4/core";

type Raw = Parameters<$ZodErrorMap>[0];

/**
 * Says in a sentence what is wrong with a part of a request, where its rule names no message of its own: "Title is
 * required", "Type must be text or note". Values are never repeated.
 */
export const sayIssue: $ZodErrorMap = (issue) =>
  `${labelOf(issue.path ?? [])} ${say[issue.code]?.(issue) ?? notValid}`;

const notValid = "is not valid";
const required = "is required";

/** "Reminder time" of `reminderTime`, of a list the list's own name; the request, where nothing in it is meant. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string");
  if (name === undefined) return "The request";
  const words = name
    .replace(/[_-]+/g, " ")
    .replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const expectedAs: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a JSON object",
  record: "a JSON object",
};

const formats: Readonly<Record<string, string>> = {
  uuid: "is not an id",
  email: "is not an email address",
  url: "is not a web address",
  datetime: "must be an ISO date and time",
  date: "must be a date such as 2026-05-12",
};

type Sayers = { [Code in $ZodIssue["code"]]?: (issue: Extract<Raw, { code: Code }>) => string };

const sayers: Sayers = {
  invalid_type: ({ input, expected }) =>
    input === undefined ? required : expected in expectedAs ? `must be ${expectedAs[expected]}` : notValid,
  invalid_value: ({ input, values }) =>
    input === undefined ? required : `must be ${oneOf(values.map(String))}`,
  invalid_union: ({ input }) => (input === undefined ? required : notValid),
  invalid_format: ({ format }) => formats[format] ?? notValid,
  unrecognized_keys: ({ keys }) => `may not have ${keys.map((key) => `“${key}”`).join(", ")}`,
  too_small: ({ origin, minimum }) => {
    if (origin === "string") return minimum === 1 ? required : `must have at least ${minimum} characters`;
    return origin === "array" ? `needs at least ${minimum}` : `must be at least ${minimum}`;
  },
  too_big: ({ origin, maximum }) => {
    if (origin === "string") return `is too long: ${maximum} characters at most`;
    return origin === "array" ? `may have ${maximum} at most` : `must be ${maximum} at most`;
  },
};
const say = sayers as Readonly<Record<string, ((issue: Raw) => string) | undefined>>;

const oneOf = (values: readonly string[]): string =>
  values.length === 1 ? `${values[0]}` : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
