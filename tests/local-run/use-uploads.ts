import { expect } from "vitest";
import type { Memory } from "#shared/memories";
import { fileForm } from "./file-form.ts";
import type { TestUser } from "./register-user.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

/** Sends files to a local run, and looks at what it keeps of them. */
export function useUploads(run: LocalRunInTests) {
  const objectsOf = async (user: TestUser): Promise<string[]> => {
    const { objects } = await (await run.files()).list({ prefix: `users/${user.user.id}/files/` });
    return objects.map(({ key }) => key);
  };
  return {
    post: (user: TestUser, body: BodyInit, headers: Record<string, string> = {}) =>
      user.api("/api/content", { method: "POST", body, headers }),
    upload: (user: TestUser, ...form: Parameters<typeof fileForm>) =>
      user.read<Memory>("/api/content", { method: "POST", body: fileForm(...form) }),
    download: async (user: TestUser, { filePath }: Memory): Promise<Buffer> =>
      Buffer.from(await (await user.api(filePath)).arrayBuffer()),
    /** Keys of a person's objects, wrapped keys left out. */
    objectsOf,
    /** No row, no object. */
    expectNothingKept: async (user: TestUser): Promise<void> => {
      const rows = await run.sql("select id from memories where user_id = $1", [String(user.user.id)]);
      expect(rows).toEqual([]);
      expect(await objectsOf(user)).toEqual([]);
    },
  };
}
