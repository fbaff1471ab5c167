/** Layers that can be opened over the shell from anywhere. */
export type LayerName = "add" | "menu" | "palette" | "shortcuts";
