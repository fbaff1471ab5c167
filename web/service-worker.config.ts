import type { VitePWAOptions } from "vite-plugin-pwa";

/**
 * Configures /service-worker.js, as Workbox options. It caches the app's code, so that an open tab finds the chunks it was
 * built with after a newer version has replaced them, and a page that says one is offline. Pages themselves always come
 * from the network, and what /api answers is never touched. It does not skip waiting: a new version takes over when no tab
 * uses the old one. The policy of `_headers` allows no script from elsewhere, so Workbox is written into the file.
 * Notifications are the part of `public/push.js`.
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: "generateSW",
  filename: "service-worker.js",
  injectRegister: false,
  manifest: false,
  workbox: {
    importScripts: ["/push.js"],
    globPatterns: ["assets/*.{js,css}", "assets/*-latin-wght-*.woff2", "{offline,theme}.js", "offline.html"],
    // Leaves out the code that draws PDFs: 500 KB that most visits do without.
    globIgnores: ["assets/pdf-????????.js"],
    // Named by their content: there is no other version of them to come.
    dontCacheBustURLsMatching: /^assets\//,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    skipWaiting: false,
    // The very first version serves the tab that brought it.
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    navigationPreload: true,
    // The plugin's own default would answer every page with index.html.
    navigateFallback: null,
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === "navigate" && !/^\/(api|mcp|__dev)(\/|$)/.test(url.pathname),
        handler: "NetworkOnly",
        options: { precacheFallback: { fallbackURL: "/offline.html" } },
      },
    ],
  },
};
