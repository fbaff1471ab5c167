/** Below this a phone's layout is used: bottom bar, full-height dialogs, 44 px targets. */
export const narrow = matchMedia("(width < 48rem)");
