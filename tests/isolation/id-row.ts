import type { Belongings } from "./belongings.ts";

/** Parts of a request besides its route and the id that is tried. `own` is what the asking person has. */
type Rest = { params?: Record<string, string>; query?: Record<string, string>; json?: unknown };

export type IdRow = {
  /** An id of this kind that `owner` has. */
  real: (owner: Belongings) => string;
  /** An id of this kind that nobody has; a UUID unless it says so. */
  missing?: string | ((owner: Belongings) => string);
  /** Makes the rest of the request right. `id` stands in the body, where it is not in the path or the query. */
  rest?: (id: string, own: Belongings) => Rest;
  /** The answer is something that this request made, which has an id and times of its own. */
  makes?: true;
  /** Says why it gets nowhere even with an own id. */
  refused?: string;
  /** Says why it shows nothing even when both locks are open. */
  harmless?: string;
};
