import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageParts, pageScripts } from "../scripts/local/site-pages.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every page of the site: the app itself, and the pages that need no framework. */
const pages = ["index", "app", "404", "contact", "terms-of-service", "privacy-policy"];

export default defineConfig({
  root: here("."),
  plugins: [
    pageParts(here(".")),
    react(),
    tailwindcss(),
    ...pageScripts(here("."), ["landing", "contact"]),
  ],
  build: {
    outDir: here("../dist"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the policy allows no font from a data: URL
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((page) => here(`${page}.html`)) },
  },
});
