import type { Mail } from "./mail.ts";

export type Letter = {
  subject: string;
  heading: string;
  /** Plain text, one paragraph each. */
  paragraphs: string[];
  /** A one-time code, set large so that it can be read off and copied. */
  code?: string;
  /** Words of somebody else, shown as a quotation. */
  quotation?: string;
  /** Advice for somebody who did not expect this mail. */
  footnote: string;
};

/** The paper, ink and pine of web/styles/tokens.css in sRGB: mail clients know no oklch. */
const colour = {
  paper: "#fbf9f5",
  surface: "#ffffff",
  line: "#e2ded5",
  ink: "#261d16",
  quiet: "#5b5046",
  pine: "#006152",
  pineSoft: "#d7f2eb",
} as const;

const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A letter of ours as a mail: the same words once as plain text and once as HTML without pictures, links or scripts. */
export function writeLetter(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: plainText(letter), html: html(letter) };
}

function plainText(letter: Letter): string {
  const quoted = letter.quotation?.split(/\r?\n/).map((line) => `> ${line}`);
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.code === undefined ? [] : [`    ${letter.code}`]),
    ...(quoted === undefined ? [] : [quoted.join("\n")]),
    letter.footnote,
    "Lilu",
  ].join("\n\n");
}

function html(letter: Letter): string {
  const body = [
    `<h1 style="margin:0 0 16px;font:500 26px/1.25 ${serif};color:${colour.ink}">${escapeHtml(letter.heading)}</h1>`,
    ...letter.paragraphs.map((text) => paragraph(text, colour.ink)),
    ...(letter.code === undefined ? [] : [codeBox(letter.code)]),
    ...(letter.quotation === undefined ? [] : [quotation(letter.quotation)]),
    `<hr style="border:0;border-top:1px solid ${colour.line};margin:24px 0 16px">`,
    paragraph(letter.footnote, colour.quiet),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${colour.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td align="left">
<p style="margin:0 0 16px;font:500 20px/1 ${serif};color:${colour.pine}">Lilu</p>
<div style="padding:32px;background:${colour.surface};border:1px solid ${colour.line};border-radius:16px">
${body}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** A link is wider than a phone; mail clients know this way to break it better than newer ones. */
const paragraph = (text: string, ink: string) =>
  `<p style="margin:0 0 12px;font:400 16px/1.55 ${sans};color:${ink};word-break:break-word">${escapeHtml(text)}</p>`;

const codeBox = (code: string) =>
  `<p style="margin:20px 0;padding:16px;background:${colour.pineSoft};border-radius:10px;font:600 32px/1.2 ui-monospace, Menlo, Consolas, monospace;letter-spacing:6px;text-align:center;color:${colour.pine}">${escapeHtml(code)}</p>`;

const quotation = (text: string) =>
  `<blockquote style="margin:20px 0;padding:4px 0 4px 16px;border-left:3px solid ${colour.pine};font:400 16px/1.55 ${sans};color:${colour.ink};white-space:pre-wrap">${escapeHtml(text)}</blockquote>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
