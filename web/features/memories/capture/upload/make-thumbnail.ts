import { fileFacts, fileLimits, kindOfMimeType } from "#shared/files";

/** On the longer side, as the server wants it. */
const longerSide = 320; // points
const quality = 0.8;

const isPicture = (type: string): boolean => {
  const kind = kindOfMimeType(type);
  return kind !== null && fileFacts[kind].memoryType === "image";
};

/** A small JPEG of a picture, turned as it is shown; null for any other file, and where the browser cannot make one. */
export async function makeThumbnail(file: File): Promise<Blob | null> {
  if (!isPicture(file.type)) return null;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longerSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    draw(bitmap, canvas);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, fileFacts.jpg.mimeType, quality),
    );
    return small !== null && small.size <= fileLimits.thumbnail ? small : null;
  } catch {
    // A damaged picture is the server's to judge; it is kept all the same.
    return null;
  }
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  // JPEG has no transparency; without paper under it, it turns black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
