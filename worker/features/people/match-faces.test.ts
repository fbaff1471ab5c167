import { expect, test } from "vitest";
import { type Face, type KnownPerson, matchFaces } from "./match-faces.ts";

const at = (...coordinates: number[]) => Float32Array.from(coordinates);
const face = (embedding: Float32Array, how: Partial<Face> = {}): Face => ({
  ...{ id: "face", embedding, score: 0.95, width: 100 },
  ...how,
});
const person = (id: string, ...faces: Float32Array[]): KnownPerson => ({ id, faces });
const told = (...given: Parameters<typeof matchFaces>) =>
  matchFaces(...given).map(({ link, ask }) => [
    link?.profileId ?? null,
    ask.map(({ profileId }) => profileId),
  ]);

test.each<[string, Face, KnownPerson[], (string | null | string[])[]]>([
  ["near enough", face(at(0.5)), [person("ana", at(0))], ["ana", []]],
  ["a little too far", face(at(0.51)), [person("ana", at(0))], [null, ["ana"]]],
  ["too far to ask", face(at(0.61)), [person("ana", at(0))], [null, []]],
  ["nearest of several faces", face(at(0.7)), [person("ana", at(0), at(0.4))], ["ana", []]],
  [
    "two people too alike",
    face(at(0.4)),
    [person("ana", at(0)), person("eva", at(0.85))],
    [null, ["ana", "eva"]],
  ],
  [
    "two people, one clearly nearer",
    face(at(0.3)),
    [person("ana", at(0)), person("eva", at(0.8))],
    ["ana", ["eva"]],
  ],
  ["seen badly", face(at(0.1), { score: 0.7 }), [person("ana", at(0))], [null, ["ana"]]],
  ["seen small", face(at(0.1), { width: 59 }), [person("ana", at(0))], [null, ["ana"]]],
  ["nobody with a face", face(at(0)), [person("ana")], [null, []]],
])("%s", (_, one, people, expected) => expect(told([one], people)).toEqual([expected]));

test("the nearer of two faces gets the name, and it is not proposed for the other", () => {
  const faces = [face(at(0.3), { id: "one" }), face(at(0.1), { id: "two" })];
  expect(told(faces, [person("ana", at(0))])).toEqual([
    [null, []],
    ["ana", []],
  ]);
});

test("whoever is in the picture already, or was said not to be this face, is left out", () => {
  const people = [person("ana", at(0))];
  expect(told([face(at(0))], people, { present: ["ana"] })).toEqual([[null, []]]);
  const rejections = [{ faceId: "face", profileId: "ana" }];
  expect(told([face(at(0))], people, { rejections })).toEqual([[null, []]]);
});
