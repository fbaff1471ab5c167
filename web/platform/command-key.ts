/** A keyboard of Apple's has a command key of its own where others have Ctrl. */
const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Label of the command key on this device. */
export const commandKey = isApple ? "⌘" : "Ctrl";

/** Adds another key to it: "⌘K", "Ctrl+K". */
export const withCommand = (key: string): string => (isApple ? `⌘${key}` : `Ctrl+${key}`);
