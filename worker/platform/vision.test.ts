import type { Fetcher } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { CannotOpen } from "./sealing.ts";
import { keptWaiting, visionOver } from "./vision.ts";

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
  await expect(read).rejects.toMatchObject({ name: "Unreadable", retryable: true, keptWaiting: false });
});

test("a file that others kept waiting may be read another time, and says that it had no turn", async () => {
  const busy = visionOver(answering(() => Response.json(null, { status: keptWaiting })));
  const read = busy.read("txt", new Uint8Array(), 1);
  await expect(read).rejects.toMatchObject({ name: "Unreadable", retryable: true, keptWaiting: true });
});

test.each<[string, (sent: Request) => Promise<Response>]>([
  ["fails", (sent) => sent.arrayBuffer().then(() => Response.json(reading))],
  [
    "takes what has come for the whole",
    (sent) =>
      sent
        .arrayBuffer()
        .catch(() => Response.json({ reason: "It is damaged." }, { status: 422 })) as Promise<Response>,
  ],
])("bytes that cannot be opened say so, where a reader %s that gets a part of them", async (_, answer) => {
  const bytes = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    pull: () => Promise.reject(new CannotOpen("A part of the file was changed or is missing")),
  });
  const binding = {
    fetch: (url: string, sent: RequestInit) =>
      answer(new Request(url, { ...sent, duplex: "half" } as RequestInit)),
  };
  const read = visionOver(binding as unknown as Fetcher).read("txt", bytes, 1);
  await expect(read).rejects.toThrow(CannotOpen);
});
