import { createHash } from "node:crypto";
import { realpath, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/**
 * Takes a folder for this process until the returned function is called or the process ends, however it ends: the lock is
 * a listening socket and no file with a process id, which a killed process would leave behind for another to inherit.
 * Throws `CannotStart` when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = socketAddress(await realpath(folder));
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    if (await isAnswered(address)) {
      throw new CannotStart(
        `${folder} is in use by another Lilu. Stop that one, or choose another folder with DATA_DIR.`,
      );
    }
    // A socket file outlives a killed process, and nobody answers there.
    await unlink(address);
    return listen(address);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Short, because the path of a Unix socket has room for about a hundred characters. */
function socketAddress(folder: string): string {
  const name = `lilu-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject).listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once("connect", () => settle(true)).once("error", () => settle(false));
  });
}
