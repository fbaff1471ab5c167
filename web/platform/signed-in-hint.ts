/**
 * The server sets a cookie that is no secret beside the session. Where it is missing there is most likely nobody to ask for,
 * so a visitor's first page makes no request that can only fail.
 */
export const hasSignedInHint = (): boolean => /(^|; )signed-in=1(;|$)/.test(document.cookie);

/** The session turned out to be over: without this the landing page would keep sending the visitor on to the app. */
export function dropSignedInHint(): void {
  // The Cookie Store API is not in every browser yet.
  // biome-ignore lint/suspicious/noDocumentCookie: takes one non-secret cookie away
  document.cookie = "signed-in=; Path=/; Max-Age=0; SameSite=Lax";
}
