import type { Memory } from "#shared/memories";

/** A memory as the API tells it, for tests of what is done with one. */
export const memoryOf = (id: string, told: Partial<Memory> = {}): Memory => ({
  id,
  title: id,
  content: id,
  type: "text",
  mimeType: "text/plain",
  fileSize: 0,
  filePath: "",
  fileName: null,
  hasThumbnail: false,
  createdAt: "2026-05-12T12:00:00.000Z",
  updatedAt: "2026-05-12T12:00:00.000Z",
  tags: [],
  isAnalyzed: true,
  aiAnalysis: null,
  state: "ready",
  failure: null,
  source: "typed",
  sender: null,
  senderProof: null,
  trust: "own",
  thread: null,
  author: null,
  version: 1,
  ...told,
});
