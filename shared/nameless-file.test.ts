import { expect, test } from "vitest";
import { isNameless } from "./nameless-file.ts";

test.each([
  ["IMG_2093.jpg", true],
  ["PXL_20260311_184512.jpg", true],
  ["Screenshot 2026-03-02 at 14.05.12.png", true],
  ["Pasted 2026-03-02 at 14.05.12.png", true],
  ["WhatsApp Image 2026-03-02 at 14.05.12.jpeg", true],
  ["voice-memo-1763000000.webm", true],
  ["scan.pdf", true],
  ["20260311.pdf", true],
  ["Screenshot from 2026-03-02 14-05-12.png", true],
  ["3f2a9bde-1c4d-4e5f-8a9b-ccddeeffaabb.jpeg", true],
  ["image-3f2a9bde.png", true],
  ["lease.pdf", false],
  ["Dad.jpg", false],
  ["薬.jpg", false],
  ["IMG_2093 Holz & Farbe.jpg", false],
  ["Mietvertrag 2026.pdf", false],
])("%s: %s", (name, nameless) => expect(isNameless(name)).toBe(nameless));
