import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { pageParts, pageScripts } from "../scripts/local/site-pages.ts";
import { chunks } from "./chunks.config.ts";
import { pdfParts } from "./pdf-parts.config.ts";
import { routerParts } from "./router-parts.config.ts";
import { serviceWorker } from "./service-worker.config.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every page of the site: the app itself, and the pages that need no framework. */
const pages = ["index", "app", "404", "contact", "offline", "terms-of-service", "privacy-policy"];

/**
 * Production build of the router. The package name resolves to its development build, whose warnings are 1 KB of every
 * first visit.
 */
const routerForProduction = {
  find: /^react-router$/,
  replacement: here("../node_modules/react-router/dist/production/index.mjs"),
};

export default defineConfig(({ command }) => ({
  root: here("."),
  resolve: { alias: command === "build" ? [routerForProduction] : [] },
  plugins: [
    pageParts(here(".")),
    routerParts,
    react(),
    tailwindcss(),
    ...pageScripts(here("."), ["landing", "contact", "signed-in", "first-screen"]),
    ...pdfParts,
    VitePWA(serviceWorker),
  ],
  build: {
    outDir: here("../dist"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the policy allows no font from a data: URL
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Radix names its functions by calls of this; they would keep all that nobody uses, 3 KB of a first visit to /auth.
      treeshake: { manualPureFunctions: ["__name"] },
      input: pages.map((page) => here(`${page}.html`)),
      output: { codeSplitting: { groups: chunks } },
    },
  },
}));
