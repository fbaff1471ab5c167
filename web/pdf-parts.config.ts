import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const manifest = require.resolve("pdfjs-dist/package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };

/** Named by their version, so that they may be kept for ever like everything in `assets`. `open-pdf.ts` says the same. */
const folder = `assets/pdfjs-${version}`;

/**
 * Files that pdf.js requests by name when a document needs them: encodings of East Asian text, the fonts that every PDF may
 * take for granted, and the decoders of two image formats in plain JavaScript, as the policy allows no WebAssembly.
 */
const parts = [
  ...filesOf("cmaps", /\.bcmap$|^LICENSE/),
  ...filesOf("standard_fonts", /\.(pfb|ttf)$|^LICENSE/),
  ...filesOf("wasm", /_nowasm_fallback\.js$|^LICENSE_(PDFJS_)?(JBIG2|OPENJPEG)$/),
];

function filesOf(name: string, wanted: RegExp): string[] {
  const names = readdirSync(join(dirname(manifest), name)).filter((file) => wanted.test(file));
  return names.map((file) => `${name}/${file}`);
}

/** Puts those beside the scripts of the site, as they are. */
export const pdfParts: Plugin[] = [
  {
    name: "pdf-parts-built",
    apply: "build",
    generateBundle() {
      for (const part of parts) {
        const source = readFileSync(join(dirname(manifest), part));
        this.emitFile({ type: "asset", fileName: `${folder}/${part}`, source });
      }
    },
  },
  {
    name: "pdf-parts-served",
    apply: "serve",
    configureServer: ({ middlewares }) => {
      for (const part of parts) {
        middlewares.use(`/${folder}/${part}`, (_request, response) => {
          if (part.endsWith(".js")) response.setHeader("Content-Type", "text/javascript");
          createReadStream(join(dirname(manifest), part)).pipe(response);
        });
      }
    },
  },
];
