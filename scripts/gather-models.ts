import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { repositoryRoot } from "./local/paths.ts";
import { modelFiles } from "./model-files.ts";

/** Gathers the vision Worker's models in the folder that its deployment uploads as assets. */
const folder = join(repositoryRoot, "dist-models");
await mkdir(folder, { recursive: true });
await Promise.all(modelFiles.map((file) => copyFile(file, join(folder, basename(file)))));
