import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

const fiveMinutes = 5 * 60_000; // ms

/** A call fails at once and says so; by default it would wait for a network, unseen, behind a spinner. */
const failsWithoutNetwork = "always";

/** Server data as the spec wants it by default; `onSignedOut` hears of every answer that says the session has ended, and why. */
export function createQueryClient(onSignedOut: (client: QueryClient, why: string) => void): QueryClient {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut(client, error.message);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: hear }),
    mutationCache: new MutationCache({ onError: hear }),
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: fiveMinutes,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: failsWithoutNetwork,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: failsWithoutNetwork },
    },
  });
  return client;
}
