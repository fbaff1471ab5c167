import type { Belongings } from "./belongings.ts";

/** What a request carries besides its route and the id that is tried. `own` is what the asking person has. */
type Rest = { params?: Record<string, string>; query?: Record<string, string>; json?: unknown };

export type IdRow = {
  /** An id of this kind that `owner` has. */
  real: (owner: Belongings) => string;
  /** An id of this kind that nobody has; a UUID unless it says so. */
  missing?: string | ((owner: Belongings) => string);
  /** What makes the rest of the request right. `id` stands in the body, where it is not in the path or the query. */
  rest?: (id: string, own: Belongings) => Rest;
  /** Whether it answers with something that this request made, which has an id and times of its own. */
  makes?: true;
  /** Why it gets nowhere even with an own id. */
  refused?: string;
  /** Why it shows nothing even when both locks are open. */
  harmless?: string;
};
