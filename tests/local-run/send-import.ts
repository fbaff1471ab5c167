import { type Import, importLimits } from "#shared/imports";
import type { TestUser } from "./register-user.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

type Run = Pick<LocalRunInTests, "settled">;

/** Sends a file to be brought in, part by part, and answers what the look at it found. */
export async function sendImport(run: Run, user: TestUser, name: string, bytes: Uint8Array): Promise<Import> {
  const { id } = await user.read<Import>("/api/imports", {
    method: "POST",
    json: { name, size: bytes.length },
  });
  for (let index = 0; index * importLimits.part < bytes.length; index++) {
    const body = Uint8Array.from(bytes.subarray(index * importLimits.part, (index + 1) * importLimits.part));
    await user.read(`/api/imports/${id}/parts/${index}`, { method: "PUT", body });
  }
  await user.read(`/api/imports/${id}/read`, { method: "POST" });
  await run.settled();
  return findImport(user, id);
}

export async function startImport(run: Run, user: TestUser, { id }: Import): Promise<Import> {
  await user.read(`/api/imports/${id}/start`, { method: "POST" });
  await run.settled();
  return findImport(user, id);
}

export async function findImport(user: TestUser, id: string): Promise<Import> {
  const found = (await user.read<Import[]>("/api/imports")).find((one) => one.id === id);
  if (found === undefined) throw new Error("The import is not listed");
  return found;
}
