import { type Review, reviewSchema } from "#shared/supervisor";
import { api, parsed } from "../../platform/api.ts";

const request = "Please analyze the quality of our conversation.";

/**
 * Has the supervisor read the conversation, and gives what it says of it.
 * @throws ApiError when the supervisor is off or fails.
 */
export function analyseConversation(userId: number): Promise<Review> {
  const json = { message: request, userId };
  return parsed(api.chat.$post({ json }), reviewSchema);
}
