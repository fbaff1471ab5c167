import { APIConnectionError, APIError } from "openai";
import { isGatewayAlone } from "./failures.ts";
import type { Provider } from "./provider.ts";

/**
 * Whether anybody answers at the provider's address, whatever it says: the list of models costs nothing, and is answered
 * while a model is busy.
 */
export async function isThere({ client, times }: Pick<Provider, "client" | "times">): Promise<boolean> {
  try {
    const response = await client.get("/models", { timeout: times.isThere }).asResponse();
    await response.body?.cancel();
    return true;
  } catch (error) {
    if (error instanceof APIConnectionError || !(error instanceof APIError)) return false;
    return !isGatewayAlone(error.status);
  }
}
