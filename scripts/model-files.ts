import { join } from "node:path";
import { repositoryRoot } from "./local/paths.ts";

const faces = "@vladmandic/face-api/model";

/** Files that the vision Worker asks for through its assets, where they are installed. */
export const modelFiles = [
  ...["eng", "deu", "fra", "spa", "ita", "nld", "por"].map(
    (language) => `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
  ),
  `${faces}/ssd_mobilenetv1_model.bin`,
  `${faces}/face_landmark_68_model.bin`,
  `${faces}/face_recognition_model.bin`,
].map((path) => join(repositoryRoot, "node_modules", path));
