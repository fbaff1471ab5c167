/** JSON from somebody else's server: without redirections, short and soon. Null for anything else. */
export async function readForeignJson(
  address: string,
  { bytes, ms }: { bytes: number; ms: number },
): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    const headers = { Accept: "application/json" };
    const reply = await fetch(address, { redirect: "manual", signal: late.signal, headers });
    if (reply.status !== 200 || reply.body === null) return null;
    return JSON.parse(await readShort(reply.body, bytes));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** @throws when there is more */
async function readShort(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > most) throw new Error("What another server answered is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
