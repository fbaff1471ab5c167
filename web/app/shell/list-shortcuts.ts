import { commandKey } from "../../platform/command-key.ts";

/** `single`: one key by itself, which can be switched off. */
type Shortcut = { keys: readonly string[]; does: string; single?: true };

/** Lists the shortcuts for the sheet; which keys send in the chat is the person's own choice. */
export const listShortcuts = (enterSends: boolean): { where: string; keys: Shortcut[] }[] => [
  {
    where: "Anywhere",
    keys: [
      { keys: [commandKey, "K"], does: "Search and commands" },
      { keys: ["N"], does: "Add a memory", single: true },
      { keys: ["/"], does: "Search memories", single: true },
      { keys: ["?"], does: "Show this list", single: true },
      { keys: ["F8"], does: "Go to the message at the edge, to undo or dismiss it" },
    ],
  },
  {
    where: "In the chat",
    keys: [
      { keys: enterSends ? ["Enter"] : [commandKey, "Enter"], does: "Send" },
      { keys: enterSends ? ["Shift", "Enter"] : ["Enter"], does: "New line" },
    ],
  },
  {
    where: "In Memories",
    keys: [
      { keys: ["J"], does: "Next memory", single: true },
      { keys: ["K"], does: "Previous memory", single: true },
      { keys: ["Enter"], does: "Open the memory" },
      { keys: ["E"], does: "Edit the memory", single: true },
      { keys: ["P"], does: "Pin it to the top, or unpin it", single: true },
      { keys: ["X"], does: "Select the memory", single: true },
      { keys: ["Shift", "X"], does: "Select all in between", single: true },
      { keys: ["#"], does: "Delete, or press Delete", single: true },
    ],
  },
];
