import { ApiClient } from "../local-run/api-client.ts";
import { fileForm } from "../local-run/file-form.ts";
import { seeded } from "../random/seeded.ts";

/** One of the people under load, as another thread can be told of them. */
export type LoadPerson = {
  cookies: [string, string][];
  address: string;
  email: string;
  password: string;
  memories: string[];
  files: string[];
};

/** Shares of a hundred requests, as the design asks for them (docs/quality.md); sign-ins come beside them, one a second. */
export const mix = {
  list: 40,
  "user, stats": 15,
  memory: 10,
  "reminders, questions": 10,
  "new note": 8,
  upload: 5,
  download: 5,
  chat: 5,
  search: 2,
} as const;
export type Kind = keyof typeof mix | "sign-in";

export const isWrite = (kind: Kind): boolean => kind === "new note" || kind === "upload" || kind === "chat";

/** Prefix of the titles of saves, and of nothing else. */
export const titleOfSaves = "Load ";
/** Answer to a save, to be read back in the end. */
export type Saved = { person: number; title: string; id: string | null };
export type Call = { send: (signal?: AbortSignal) => Promise<Response>; saves: Omit<Saved, "id"> | null };

/** 200 KB of a recording; what they hold is nobody's business. */
const uploadSize = 200 * 1024;

/** The people as browsers, and what they ask for. Always the same for the same seed. */
export function loadMix(url: string, people: LoadPerson[], seed: number) {
  const random = seeded(seed);
  const clients = people.map(({ cookies, address }) => {
    const client = Object.assign(new ApiClient(url), { address });
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  });
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new Error("There is nothing to choose from");
    return item;
  };
  const recording = makeRecording();

  const kindOf = (): Kind => {
    let left = random.next() * 100;
    for (const kind of Object.keys(mix) as (keyof typeof mix)[]) {
      left -= mix[kind];
      if (left < 0) return kind;
    }
    return "list";
  };

  const callOf = (kind: Kind, index: number): Call => {
    const person = random.whole(0, people.length - 1);
    const [client, known] = [at(clients, person), at(people, person)];
    const get = (path: string): Call => ({ send: () => client.api(path), saves: null });
    const headers = { "Idempotency-Key": `${seed}-${index}` };
    const post = (path: string, init: object, title: string | null): Call => ({
      send: (signal) => client.api(path, { method: "POST", headers, ...(signal && { signal }), ...init }),
      saves: title === null ? null : { person, title },
    });
    const title = `${titleOfSaves}${seed}-${index}`;
    const calls: Record<Kind, () => Call> = {
      list: () => get(`/api/content?limit=20${random.chance(0.5) ? "&counted=false" : ""}`),
      "user, stats": () => get(random.pick(["/api/user", "/api/stats"])),
      memory: () => get(`/api/content/${random.pick(known.memories)}`),
      "reminders, questions": () => get(random.pick(["/api/reminders", "/api/follow-up-questions/all"])),
      "new note": () =>
        post("/api/content", { json: { title, content: `Met Anabel about the boiler, ${title}.` } }, title),
      upload: () => post("/api/content", { body: fileForm(recording, "memo.wav", { title }) }, title),
      download: () => get(`/api/content/${random.pick(known.files)}/download`),
      chat: () => post("/api/bobby", { json: { question: "Who repaired the garden door?" } }, null),
      search: () =>
        get(
          `/api/content/search?q=${encodeURIComponent(random.pick(["garden door", "doctor", "boat trip"]))}`,
        ),
      "sign-in": () => ({
        send: () =>
          new ApiClient(url).api("/api/login", {
            method: "POST",
            json: { email: known.email, password: known.password },
          }),
        saves: null,
      }),
    };
    return calls[kind]();
  };
  return { kindOf, callOf };
}

/** A WAV file of silence: it is kept and downloaded like any other, and opening it costs little. */
export function makeRecording(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(uploadSize).fill(128);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, letters: string) => bytes.set(new TextEncoder().encode(letters), offset);
  text(0, "RIFF");
  view.setUint32(4, uploadSize - 8, true);
  text(8, "WAVEfmt ");
  for (const [offset, value] of [
    [16, 16],
    [20, 0x0001_0001],
    [24, 8_000],
    [28, 8_000],
    [32, 0x0008_0001],
    [40, uploadSize - 44],
  ] as const)
    view.setUint32(offset, value, true);
  text(36, "data");
  return bytes;
}
