import type { Fetcher } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { visionOver } from "./vision.ts";

/** A vision Worker that answers like this to everything. */
const answering = (answer: () => Response) => ({ fetch: async () => answer() }) as unknown as Fetcher;
const reading = { sections: [], scans: [], details: {}, notices: [] };

test("what it has read is handed on, and what it refuses says why", async () => {
  expect(await visionOver(answering(() => Response.json(reading))).read("txt", new Uint8Array(), 1)).toEqual(
    reading,
  );
  const refusing = visionOver(answering(() => Response.json({ reason: "It is damaged." }, { status: 422 })));
  await expect(refusing.read("txt", new Uint8Array(), 1)).rejects.toMatchObject({
    message: "It is damaged.",
    retryable: false,
  });
});

test.each<[string, () => Response]>([
  ["that died", () => new Response(null, { status: 503 })],
  ["that fails, whatever it says", () => Response.json(reading, { status: 500 })],
  ["that talks nonsense", () => Response.json({ sections: 1 })],
  ["whose answer breaks off", () => new Response('{"sections":[')],
  ["whose answer never ends", () => new Response(new ReadableStream())],
])("a reader %s has interrupted, and may be asked again", async (_, answer) => {
  const read = visionOver(answering(answer), 50).read("txt", new Uint8Array(), 1);
  await expect(read).rejects.toMatchObject({ name: "Unreadable", retryable: true });
});
