import type { KeyboardEvent } from "react";
import { z } from "zod/mini";
import { withCommand } from "../../platform/command-key.ts";
import { useStoredState } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { chatKeys } from "./chat-storage.ts";

/** What a key event says that ends the entry of a Chinese, Japanese or Korean word where `isComposing` is false already: in Safari. */
const ofComposition = 229; // keyCode, UI Events, 7.3.1

/** Whether Enter sends and Shift with Enter is a new line, instead of Ctrl or Cmd with Enter: the person's own choice. */
export function useEnterSends() {
  const { id } = useCurrentUser();
  return useStoredState(chatKeys.enterSends(id), z.boolean(), false);
}

type KeyPress = Pick<KeyboardEvent, "key" | "keyCode" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey"> & {
  nativeEvent: Pick<KeyboardEvent["nativeEvent"], "isComposing">;
};

/** Whether a key that was pressed while writing a question sends it. */
export function asksToSend(press: KeyPress, enterSends: boolean): boolean {
  if (press.key !== "Enter" || press.nativeEvent.isComposing || press.keyCode === ofComposition) return false;
  const isPlain = !press.shiftKey && !press.altKey;
  return press.ctrlKey || press.metaKey || (enterSends && isPlain);
}

/** The keys that send, as they are written here. */
export const sendKeys = (enterSends: boolean): string => (enterSends ? "Enter" : withCommand("Enter"));
