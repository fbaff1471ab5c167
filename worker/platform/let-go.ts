/**
 * Gives the memory of bytes back at once: nobody may use them any more. V8 sees no hurry in buffers and lets tens of megabytes
 * of them lie, which an isolate has to hold as long. A view of more than itself stays, for the rest may be somebody else's.
 */
export function letGo(bytes: ArrayBuffer | Uint8Array): void {
  const buffer = bytes instanceof ArrayBuffer ? bytes : bytes.buffer;
  const isWhole = buffer.byteLength > 0 && buffer.byteLength === bytes.byteLength;
  if (buffer instanceof ArrayBuffer && isWhole) buffer.transfer(0);
}
