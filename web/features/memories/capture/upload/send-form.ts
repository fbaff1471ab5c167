import { networkError, type Reply } from "../../../../platform/api-error.ts";

type SendOptions = {
  saveKey: string;
  /** Of the whole form, 0 to 1; only what has left this device counts. */
  onProgress: (share: number) => void;
};

/**
 * Posts a form and tells how far it is, which `fetch` cannot: XMLHttpRequest has events for the way up.
 * @throws ApiError "Network error" when nothing answered.
 */
export function sendForm(url: string, form: FormData, { saveKey, onProgress }: SendOptions): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Idempotency-Key", saveKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(replyOf(request)));
    for (const end of ["error", "abort", "timeout"]) {
      request.addEventListener(end, () => reject(networkError(url)));
    }
    request.send(form);
  });
}

const replyOf = (request: XMLHttpRequest): Reply => ({
  ok: request.status >= 200 && request.status < 300,
  status: request.status,
  statusText: request.statusText,
  url: request.responseURL,
  headers: { get: (name) => request.getResponseHeader(name) },
  text: async () => request.responseText,
});
