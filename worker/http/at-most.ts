import { bodyLimit } from "hono/body-limit";
import { tooLarge } from "./errors.ts";

/** Answers 413 with `message` to a longer body, without reading all of it. */
export const atMost = (bytes: number, message: string) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw tooLarge(message);
    },
  });
