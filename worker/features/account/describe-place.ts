import { z } from "zod";

/** Place of a request, as Cloudflare's edge tells it; absent in the local run. */
const edgeSchema = z.object({
  city: z.string().max(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

/** "Porto, Portugal", from the `cf` object of a request and as far as it tells; null when it does not. */
export function describePlace(cf: unknown): string | null {
  const edge = edgeSchema.safeParse(cf).data;
  const country = edge?.country === undefined ? undefined : countryName(edge.country);
  const place = [edge?.city, country].filter((part) => part !== undefined).join(", ");
  return place === "" ? null : place;
}

/** Undefined for codes that name no country: unknown ("XX"), the Tor network ("T1" does not pass the schema). */
function countryName(code: string): string | undefined {
  const name = new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code);
  return code === "XX" ? undefined : name;
}
