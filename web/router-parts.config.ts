import type { Plugin } from "vite";

const packed = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/** `Form.displayName = "Form";`: a name for the tools of developers. */
const names = /^\w+\.displayName = "[^"]*";$/gm;
/** `var Form = React.forwardRef(`, `var AwaitContext = React.createContext(`. */
const made = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm;

/**
 * Says of the parts of react-router that making them has no other effect, so that those that nobody uses are left out: its
 * own forms, and what keeps the place where one had scrolled to. They would be 1.4 KB of every first visit.
 */
export const routerParts: Plugin = {
  name: "router-parts",
  apply: "build",
  transform: {
    filter: { id: packed },
    handler: (code) => ({ code: code.replace(names, "").replace(made, "$1/* @__PURE__ */ $2"), map: null }),
  },
};
