import { afterEach } from "vitest";
import { connectToStub } from "./connect-to-stub.ts";
import type { Stub } from "./stub-server.ts";

/** `connectToStub` for the tests of a file: each stub that one opens is closed after it. */
export function connectForTests(): typeof connectToStub {
  const stubs: Stub[] = [];
  afterEach(() => Promise.all(stubs.splice(0).map((stub) => stub.close())));
  return async (...how) => {
    const connected = await connectToStub(...how);
    stubs.push(connected.stub);
    return connected;
  };
}
