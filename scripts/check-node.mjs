import module from "node:module";
import { fileURLToPath } from "node:url";

// Runs before everything else (`node --import`), on whatever Node there is: one that does not take TypeScript as it is, which
// began with 22.18 and 23.6, cannot read the rest.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) {
  console.error(
    `Lilu needs Node 22.18, 23.6 or newer, and this is ${process.version}. On Linux and Windows \`npm ci\` brings one along: run it without --omit=optional.`,
  );
  process.exit(1);
}
// Later starts find the sources with their types taken away, and compiled.
module.enableCompileCache?.(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)));
