import type { KeyboardEvent } from "react";
import { z } from "zod/mini";
import { withCommand } from "../../platform/command-key.ts";
import { useStoredState } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { chatKeys } from "./chat-storage.ts";

/**
 * `keyCode` of a key event that ends the entry of a Chinese, Japanese or Korean word where `isComposing` is already false:
 * in Safari.
 */
const ofComposition = 229; // keyCode, UI Events, 7.3.1

/**
 * Reads and sets the person's choice of keys: Enter sends and Shift with Enter is a new line, or Ctrl or Cmd with Enter
 * sends.
 */
export function useEnterSends() {
  const { id } = useCurrentUser();
  return useStoredState(chatKeys.enterSends(id), z.boolean(), false);
}

type KeyPress = Pick<KeyboardEvent, "key" | "keyCode" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey"> & {
  nativeEvent: Pick<KeyboardEvent["nativeEvent"], "isComposing">;
};

/** True where a key pressed while writing a question sends it. */
export function asksToSend(press: KeyPress, enterSends: boolean): boolean {
  if (press.key !== "Enter" || press.nativeEvent.isComposing || press.keyCode === ofComposition) return false;
  const isPlain = !press.shiftKey && !press.altKey;
  return press.ctrlKey || press.metaKey || (enterSends && isPlain);
}

/** The keys that send, as they are written here. */
export const sendKeys = (enterSends: boolean): string => (enterSends ? "Enter" : withCommand("Enter"));
