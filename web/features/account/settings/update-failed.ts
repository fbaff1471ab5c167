import type { ApiError } from "../../../platform/api-error.ts";
import { toastFailure } from "../auth-failure.ts";

/** Says that a setting is as it was, and why. */
export const toastUpdateFailed = (error: ApiError): void => toastFailure("Update Failed", error);
