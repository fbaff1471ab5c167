import type { Fetcher } from "@cloudflare/workers-types";
import landmarksManifest from "@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json";
import recognitionManifest from "@vladmandic/face-api/model/face_recognition_model-weights_manifest.json";
import detectionManifest from "@vladmandic/face-api/model/ssd_mobilenetv1_model-weights_manifest.json";
import type { FaceModels } from "./detect-faces.ts";
import { manifestSchema, Weights } from "./weights.ts";

let loaded: Promise<FaceModels> | undefined;

/** The three networks, 12 MB, which stay for the next picture. */
export function loadFaceModels(assets: Fetcher): Promise<FaceModels> {
  loaded ??= load(assets).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(assets: Fetcher): Promise<FaceModels> {
  const [detection, landmarks, recognition] = await Promise.all([
    read(assets, "ssd_mobilenetv1_model.bin", detectionManifest),
    read(assets, "face_landmark_68_model.bin", landmarksManifest),
    read(assets, "face_recognition_model.bin", recognitionManifest),
  ]);
  return { detection, landmarks, recognition };
}

async function read(assets: Fetcher, name: string, manifest: unknown): Promise<Weights> {
  const response = await assets.fetch(`https://models/${name}`);
  if (!response.ok) throw new Error(`A model of faces is not there: ${response.status}`);
  return new Weights(await response.arrayBuffer(), manifestSchema.parse(manifest));
}
