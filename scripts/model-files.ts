import { join } from "node:path";
import { repositoryRoot } from "./local/paths.ts";

const recognition = "worker/vision/models";
const faces = "node_modules/@vladmandic/face-api/model";

/** Files that the vision Worker asks for through its assets, where they lie. */
export const modelFiles = [
  ...["eng", "deu", "fra", "spa", "ita", "nld", "por"].map(
    (language) => `${recognition}/${language}.traineddata.gz`,
  ),
  `${faces}/ssd_mobilenetv1_model.bin`,
  `${faces}/face_landmark_68_model.bin`,
  `${faces}/face_recognition_model.bin`,
].map((path) => join(repositoryRoot, path));
