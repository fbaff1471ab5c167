import type { VectorizeVectorMetadataFilter } from "@cloudflare/workers-types";

type Condition = VectorizeVectorMetadataFilter[string];

/** The properties that a filter reads; each needs a metadata index. */
export const filteredProperties = (filter: VectorizeVectorMetadataFilter): string[] => Object.keys(filter);

const comparisons: Record<string, string> = {
  $ne: "is distinct from",
  $lt: "<",
  $lte: "<=",
  $gt: ">",
  $gte: ">=",
};

/** A Vectorize metadata filter as a condition on `indexed`; its values are appended to `params`. Throws for an unknown operator. */
export function filterSql(filter: VectorizeVectorMetadataFilter, params: unknown[]): string {
  const place = (value: unknown): string => `$${params.push(JSON.stringify(value))}::jsonb`;
  const conditions = Object.entries(filter).flatMap(([property, condition]) =>
    operationsOf(condition).map(([operator, operand]) => {
      if (operator === "$eq") return `indexed @> ${place({ [property]: operand })}`;
      const value = `(indexed -> (${place(property)} #>> '{}'))`;
      if (operator === "$in") return `${place(operand)} @> ${value}`;
      if (operator === "$nin") return `not coalesce(${place(operand)} @> ${value}, false)`;
      const comparison = comparisons[operator];
      if (comparison === undefined)
        throw new Error(`VECTOR_QUERY_ERROR: unknown filter operator ${operator}`);
      return `${value} ${comparison} ${place(operand)}`;
    }),
  );
  return ["true", ...conditions].join(" and ");
}

const operationsOf = (condition: Condition): [string, unknown][] =>
  typeof condition === "object" && condition !== null ? Object.entries(condition) : [["$eq", condition]];
