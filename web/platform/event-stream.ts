export type StreamEvent = { event: string; data: string };

/**
 * The events of a `text/event-stream` answer as they arrive, by the parsing rules of the HTML standard (section 9.2.6):
 * any line ending, comments skipped, data lines joined, an unfinished last event dropped. `EventSource` cannot POST.
 * @throws whatever ends the connection early.
 */
export async function* readEvents(reply: {
  body: ReadableStream<Uint8Array> | null;
}): AsyncGenerator<StreamEvent> {
  if (reply.body === null) return;
  let waiting = "";
  for await (const text of textOf(reply.body)) {
    waiting += text;
    // A lone CR at the end may be half of CRLF: it waits for what follows.
    const blocks = waiting.replace(/\r\n|\r(?!$)/g, "\n").split("\n\n");
    waiting = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== null) yield event;
    }
  }
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  return data.length === 0 ? null : { event, data: data.join("\n") };
}
