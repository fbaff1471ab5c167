import { fileURLToPath } from "node:url";

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Absolute paths of files and folders in the repository. */
export const repositoryRoot = fromRoot("");
export const migrationsFolder = fromRoot("db/migrations");
export const siteFolder = fromRoot("dist");
/** Folder of builds, each kept until its sources change. */
export const buildsFolder = fromRoot("node_modules/.cache/lilu");
export const webFolder = fromRoot("web");
export const workerEntry = fromRoot("worker/index.ts");
/** Made by the build that wrangler.toml names. */
export const deployedEntry = fromRoot(".wrangler/bundled/lilu-api.js");
export const vectorizeEntry = fromRoot("scripts/local/workers/vectorize-worker.ts");
export const gatewayEntry = fromRoot("scripts/local/workers/gateway-worker.ts");
export const visionEntry = fromRoot("worker/vision/index.ts");
export const guardedWorkerd = fromRoot("scripts/local/workers/workerd.sh");
export const deploymentFile = fromRoot("wrangler.toml");
export const visionDeploymentFile = fromRoot("worker/vision/wrangler.toml");
export const localSettingsFile = fromRoot(".dev.vars");
export const settingsExampleFile = fromRoot(".dev.vars.example");
export const viteConfigFile = fromRoot("web/vite.config.ts");
