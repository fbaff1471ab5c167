import { expect, test } from "vitest";
import { deleteVectors, readVectorId, type VectorizeBinding, vectorId } from "./vectors.ts";

const memoryId = "0197f000-0000-7000-8000-000000000001";

test("the id of a vector says of which passage of which memory it is; any other id says nothing", () => {
  expect(readVectorId(vectorId(memoryId, 12))).toEqual({ memoryId, position: 12 });
  for (const id of ["", memoryId, `${memoryId}/`, `${memoryId}/-1`, `x${memoryId}/1`, `${memoryId}/1/2`])
    expect(readVectorId(id), id).toBeNull();
});

test("vectors are deleted a hundred at a time, from the first that is no longer needed", async () => {
  const calls: string[][] = [];
  const deleteByIds: VectorizeBinding["deleteByIds"] = async (ids) => {
    calls.push(ids);
    return { mutationId: "" };
  };
  await deleteVectors({ deleteByIds }, [
    { id: memoryId, from: 3, to: 150 },
    { id: "b", to: 2 },
    { id: "c", from: 4, to: 4 },
  ]);
  expect(calls.map((ids) => ids.length)).toEqual([100, 49]);
  expect(calls[0]?.[0]).toBe(vectorId(memoryId, 3));
  expect(calls[1]?.slice(-2)).toEqual(["b/0", "b/1"]);
});
