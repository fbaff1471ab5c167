import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient } from "./query-client.ts";

const failWith = (status: number) => async () => {
  throw new ApiError("No", { status, url: "/api/user" });
};

test("what was read is fresh and kept for 5 minutes; nothing is tried again or read anew but after a time without network", () => {
  expect(createQueryClient(() => {}).getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    gcTime: 300_000,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: "always",
    refetchOnReconnect: true,
  });
});

test("an answer 401, to a read or a write, says that the session has ended; another error does not", async () => {
  let ended = 0;
  const client = createQueryClient(() => {
    ended += 1;
  });
  const write = (status: number) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: failWith(status) })
      .execute(undefined);
  await expect(client.fetchQuery({ queryKey: ["a"], queryFn: failWith(500) })).rejects.toThrow("No");
  await expect(write(503)).rejects.toThrow("No");
  expect(ended).toBe(0);
  await expect(client.fetchQuery({ queryKey: ["b"], queryFn: failWith(401) })).rejects.toThrow("No");
  await expect(write(401)).rejects.toThrow("No");
  expect(ended).toBe(2);
});
