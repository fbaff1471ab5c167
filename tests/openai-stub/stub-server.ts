import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

const partSchema = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({
    type: z.literal("image_url"),
    image_url: z.object({ url: z.string().startsWith("data:image/"), detail: z.string() }),
  }),
]);

/** The text of a message, and its pictures as they were sent. */
function contentOf(content: string | z.infer<typeof partSchema>[]) {
  const parts = typeof content === "string" ? [{ type: "text" as const, text: content }] : content;
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const pictures = parts.flatMap((part) => (part.type === "image_url" ? [part.image_url] : []));
  return { content: texts.join("\n"), pictures };
}

/** Parts of a request that a server of Chat Completions reads. */
const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(
    z
      .object({ role: z.string(), content: z.union([z.string(), z.array(partSchema)]) })
      .transform(({ role, content }) => ({ role, ...contentOf(content) })),
  ),
  response_format: z
    .object({
      type: z.string(),
      json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.looseObject({}) }),
    })
    .default({ type: "text", json_schema: { name: "", strict: false, schema: {} } }),
  stream: z.boolean().optional(),
});
export type StubRequest = z.infer<typeof requestSchema>;

type StubUsage = { prompt_tokens: number; completion_tokens: number };

export type StubReply =
  /** The model's text: in one JSON body, or streamed in these pieces where the request asks for a stream. */
  | { pieces: string[]; finish?: string; refusal?: string; usage?: StubUsage }
  | { status: number; headers?: Record<string, string>; body: string }
  /** Starts to answer, sends these pieces and then nothing more. */
  | { stallsAfter: string[] }
  | "never";

/** Parts of a request that a server of transcription reads. */
export type StubRecording = { model: string; format: string; file: File };

/** Parts of a request that a server of vectors reads. */
const embeddingSchema = z.looseObject({
  model: z.string(),
  input: z.array(z.string().min(1)).min(1).max(2_048),
  /** Length of the vectors; by default that of many models that people run. */
  dimensions: z.int().default(768),
  encoding_format: z.literal("float"),
});
export type StubEmbedding = z.infer<typeof embeddingSchema>;

export type StubVectors = { vectors: number[][] } | { status: number; body: string } | "never";

export type Stub = {
  /** Base URL of the provider. */
  url: string;
  /** Every path that was asked for, with its query. */
  paths: string[];
  requests: { headers: IncomingMessage["headers"]; body: StubRequest }[];
  recordings: StubRecording[];
  embeddings: StubEmbedding[];
  /** Returns the number of requests for the list of models, by which a provider is found to be there. */
  modelsAsked: () => number;
  /** Stops answering even that, as when packets are dropped on the way. */
  vanish: () => void;
  /** Returns the number of connections that the other side closed before they were answered in full. */
  abandoned: () => number;
  close: () => Promise<void>;
};

/** A small OpenAI-compatible server on a free port of this machine, for tests. */
export async function startStub(
  answer: (request: StubRequest) => StubReply | Promise<StubReply>,
  transcribe: (recording: StubRecording) => { status: number; body: string } = () => ({
    status: 404,
    body: "{}",
  }),
  embed: (request: StubEmbedding) => StubVectors | Promise<StubVectors> = () => ({ status: 404, body: "{}" }),
): Promise<Stub> {
  const requests: Stub["requests"] = [];
  const recordings: StubRecording[] = [];
  const embeddings: StubEmbedding[] = [];
  const paths: string[] = [];
  let abandoned = 0;
  let modelsAsked = 0;
  let hasVanished = false;
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) abandoned += 1;
    });
    paths.push(request.url ?? "");
    if (request.url === "/v1/audio/transcriptions") {
      const recording = await recordingOf(request);
      recordings.push(recording);
      const { status, body } = transcribe(recording);
      response.writeHead(status, { "content-type": "application/json" }).end(body);
      return;
    }
    if (request.url === "/v1/embeddings") {
      const asked = embeddingSchema.parse(JSON.parse((await bodyOf(request)).toString("utf8")));
      embeddings.push(asked);
      sendVectors(response, await embed(asked));
      return;
    }
    if (request.url === "/v1/models") {
      modelsAsked += 1;
      if (!hasVanished) response.writeHead(200, { "content-type": "application/json" }).end('{"data":[]}');
      return;
    }
    if (request.url !== "/v1/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    const body = requestSchema.parse(JSON.parse((await bodyOf(request)).toString("utf8")));
    requests.push({ headers: request.headers, body });
    send(response, body, await answer(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stub has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    paths,
    requests,
    recordings,
    embeddings,
    modelsAsked: () => modelsAsked,
    vanish: () => {
      hasVanished = true;
    },
    abandoned: () => abandoned,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function recordingOf(request: IncomingMessage): Promise<StubRecording> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(await bodyOf(request)), { headers }).formData();
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("There is no file.");
  return { model: String(form.get("model")), format: String(form.get("response_format")), file };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const usualUsage: StubUsage = { prompt_tokens: 120, completion_tokens: 30 };
function sendVectors(response: ServerResponse, reply: StubVectors): void {
  if (reply === "never") return;
  const isGood = "vectors" in reply;
  const data = isGood
    ? reply.vectors.map((embedding, index) => ({ object: "embedding", index, embedding }))
    : [];
  const body = { object: "list", data, usage: { prompt_tokens: 10, total_tokens: 10 } };
  response
    .writeHead(isGood ? 200 : reply.status, { "content-type": "application/json" })
    .end(isGood ? JSON.stringify(body) : reply.body);
}

const eventStream = { "content-type": "text/event-stream" };

function send(response: ServerResponse, request: StubRequest, reply: StubReply): void {
  if (reply === "never") return;
  if ("status" in reply) {
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(reply.body);
    return;
  }
  if ("stallsAfter" in reply) {
    response.writeHead(200, eventStream);
    for (const content of reply.stallsAfter) response.write(event({ delta: { content } }));
    return;
  }
  const { pieces, finish = "stop", refusal = null, usage = usualUsage } = reply;
  if (request.stream !== true) {
    const message = { role: "assistant", content: pieces.join(""), refusal };
    const body = {
      id: "1",
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: finish }],
      usage,
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    return;
  }
  response.writeHead(200, eventStream);
  for (const content of pieces) response.write(event({ delta: { content, refusal } }));
  response.write(event({ delta: {}, finish_reason: finish }));
  response.write(
    `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices: [], usage })}\n\n`,
  );
  response.end("data: [DONE]\n\n");
}

function event(choice: Record<string, unknown>): string {
  const chunk = {
    id: "1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, finish_reason: null, ...choice }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
