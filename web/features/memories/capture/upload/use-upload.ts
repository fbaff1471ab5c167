import { useMutation } from "@tanstack/react-query";
import { uploadFile } from "./upload-file.ts";

type Upload = Parameters<typeof uploadFile>[0] & { onProgress: (share: number) => void };

/** `uploadFile` as a mutation: of a session that has ended the app then hears, and asks to sign in again. */
export const useUpload = () =>
  useMutation({ mutationFn: ({ onProgress, ...file }: Upload) => uploadFile(file, onProgress) }).mutateAsync;
