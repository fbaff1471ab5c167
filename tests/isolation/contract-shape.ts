import type { z } from "zod";

/** Shape of a value, as far as its schema tells it. Sizes are characters, elements or the number itself. */
export type Shape =
  | { kind: "text"; format: string | null; least: number; most: number | null }
  | { kind: "number"; whole: boolean; least: number | null; most: number | null }
  | { kind: "boolean" }
  | { kind: "one of"; values: readonly unknown[] }
  | { kind: "list"; element: Shape; least: number; most: number | null }
  | { kind: "object"; fields: Record<string, Shape> }
  | { kind: "map"; value: Shape }
  | { kind: "optional" | "nullable"; inner: Shape }
  | { kind: "either"; options: Shape[] }
  | { kind: "anything" };

/** The parts of zod's definitions that are read here; `_zod.def` is what zod's own JSON Schema writer reads. */
type Definition = {
  type: string;
  format?: string;
  checks?: readonly { _zod: { def: Check } }[];
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  entries?: Record<string, unknown>;
  values?: readonly unknown[];
};
type Check = { check: string; format?: string; minimum?: number; maximum?: number; value?: number };

/** @throws on a kind of schema that the contract has not used so far. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const def = schema._zod.def as unknown as Definition;
  const read = readers[def.type];
  if (read === undefined) throw new Error(`A schema of type "${def.type}" is not known here`);
  return read(def);
}

const inner = (schema: z.core.$ZodType | undefined): Shape =>
  schema === undefined ? { kind: "anything" } : shapeOf(schema);

const readers: Record<string, (def: Definition) => Shape> = {
  string: readText,
  number: readNumber,
  boolean: () => ({ kind: "boolean" }),
  enum: ({ entries = {} }) => ({ kind: "one of", values: Object.values(entries) }),
  literal: ({ values = [] }) => ({ kind: "one of", values }),
  array: (def) => ({ kind: "list", element: inner(def.element), ...sizeOf(def) }),
  object: ({ shape = {} }) => ({
    kind: "object",
    fields: Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, shapeOf(field)])),
  }),
  record: ({ valueType }) => ({ kind: "map", value: inner(valueType) }),
  optional: ({ innerType }) => ({ kind: "optional", inner: inner(innerType) }),
  default: ({ innerType }) => ({ kind: "optional", inner: inner(innerType) }),
  nullable: ({ innerType }) => ({ kind: "nullable", inner: inner(innerType) }),
  union: ({ options = [] }) => ({ kind: "either", options: options.map(shapeOf) }),
  pipe: ({ in: first, out: second }) => joined(inner(first), inner(second)),
  transform: () => ({ kind: "anything" }),
  unknown: () => ({ kind: "anything" }),
};

const checksOf = ({ checks = [] }: Definition): Check[] => checks.map((check) => check._zod.def);

function sizeOf(def: Definition): { least: number; most: number | null } {
  const checks = checksOf(def);
  const least = checks.flatMap(({ minimum }) => minimum ?? []);
  const most = checks.flatMap(({ maximum }) => maximum ?? []);
  return { least: Math.max(0, ...least), most: most.length === 0 ? null : Math.min(...most) };
}

function readText(def: Definition): Shape {
  const format = def.format ?? checksOf(def).find(({ check }) => check === "string_format")?.format ?? null;
  return { kind: "text", format, ...sizeOf(def) };
}

function readNumber(def: Definition): Shape {
  const checks = checksOf(def);
  const bound = (name: string) => checks.find(({ check }) => check === name)?.value ?? null;
  const whole = def.format === "safeint" || checks.some(({ format }) => format === "safeint");
  return { kind: "number", whole, least: bound("greater_than"), most: bound("less_than") };
}

/** A value that passes one schema and then another: of two rules for a text both hold. */
function joined(first: Shape, second: Shape): Shape {
  if (first.kind !== "text" || second.kind !== "text") return first.kind === "anything" ? second : first;
  const most = [first.most, second.most].filter((size) => size !== null);
  return {
    kind: "text",
    format: second.format ?? first.format,
    least: Math.max(first.least, second.least),
    most: most.length === 0 ? null : Math.min(...most),
  };
}
