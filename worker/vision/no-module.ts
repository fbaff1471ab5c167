/** Stands for modules of Node that a loader names and never uses in a Worker (see `alias` in wrangler.toml). */
export const nothing = undefined;
