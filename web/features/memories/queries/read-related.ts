import { type RelatedCounts, relatedCountsSchema } from "#shared/trash";
import { api, parsed } from "../../../platform/api.ts";
import { countRelated } from "./count-related.ts";

/** Counts what goes with memories when they are deleted. @throws ApiError */
export const readRelated = (ids: readonly string[], signal: AbortSignal): Promise<RelatedCounts> =>
  countRelated(ids, (some) =>
    parsed(api.content.related.$post({ json: { ids: some } }, { init: { signal } }), relatedCountsSchema),
  );
