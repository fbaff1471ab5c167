import { type FileKind, fileFacts } from "#shared/files";

const longestName = 150; // characters; file systems take 255 bytes, and a character has up to four

/**
 * The last part of the name that somebody gave a file, to be shown and never to be used as a path. Control characters and
 * those that turn the direction of writing ("exe.fdp" shown as "pdf.exe") are taken out.
 */
export function cleanFileName(given: string): string {
  const [last = ""] = given.split(/[/\\]/).slice(-1);
  const visible = last.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, "");
  return [...visible.trim()].slice(0, longestName).join("");
}

/** Makes the name of a download, of a file's name or a title: without what file systems refuse, and ending as its kind does. */
export function downloadName(name: string, kind: FileKind): string {
  const extensions: readonly string[] = fileFacts[kind].extensions;
  const plain = cleanFileName(name.replace(/[<>:"|?*/\\]/g, "_")).replace(/^\.+|[. ]+$/g, "");
  const ends = extensions.some((extension) => plain.toLowerCase().endsWith(`.${extension}`));
  const [first] = extensions;
  return ends || first === undefined ? plain || "file" : `${plain || "file"}.${first}`;
}

/** A Content-Disposition: the name in ASCII for old programs, and as it is (RFC 6266, 4.3; RFC 8187, 3.2). */
export function contentDisposition(how: "inline" | "attachment", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]/g, "_");
  const exact = encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
