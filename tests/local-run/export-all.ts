import { unzipSync } from "fflate";
import type { Archive } from "#shared/own-data";
import { newId } from "../../worker/features/own-data/import/restore/new-ids.ts";
import type { TestUser } from "./register-user.ts";
import type { LocalRunInTests } from "./use-local-run.ts";

/** Makes an archive of everything and unpacks it. */
export async function exportAll(
  run: Pick<LocalRunInTests, "settled">,
  user: TestUser,
): Promise<Record<string, Uint8Array>> {
  const { id } = await user.read<Archive>("/api/archives", { method: "POST", json: {} });
  await run.settled();
  const [archive] = await user.read<Archive[]>("/api/archives");
  if (archive?.id !== id || archive.state !== "ready") throw new Error("The archive was not made");
  const response = await user.api(`/api/archives/${id}/download`);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** The job that read a file is no row of an archive. */
const uuid = /(?<!"job":")[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Rows of an archive in one order, under the ids that they have with `owner`: ids are all that may differ. */
export async function rowsOf(files: Record<string, Uint8Array>, owner?: TestUser): Promise<string[]> {
  const text = new TextDecoder().decode(files["lilu.jsonl"]);
  const ids = new Map<string, string>();
  for (const [id] of text.matchAll(uuid))
    if (!ids.has(id)) ids.set(id, owner === undefined ? id : await newId(owner.user.id, id));
  const rows = text
    .replace(uuid, (id) => ids.get(id) ?? id)
    // Pairs stand in the order of their ids.
    .replace(
      /merge (\S{36}) (\S{36})/g,
      (_, one: string, other: string) => `merge ${[one, other].toSorted().join(" ")}`,
    )
    .replace(/"(?:first_id|second_id)":"([^"]+)"/g, '"one_of":"$1"');
  return rows.trim().split("\n").map(inOrder).toSorted();
}

const inOrder = (line: string): string => {
  const entries = [...line.matchAll(/"one_of":"[^"]+"/g)].map(([found]) => found).toSorted();
  return line.replace(/"one_of":"[^"]+"/g, () => entries.shift() ?? "");
};
