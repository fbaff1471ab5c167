const object = (dictionary: string, body: string): string =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;

/**
 * A small PDF whose page draws a form ten times, which draws another ten times, and so on for `levels` levels; the last one
 * is `leaf` (operators of a content stream; /F1 is a font), which so comes ten to the power of `levels` times.
 */
export function makeNestedPdf({ levels, leaf }: { levels: number; leaf: string }): Uint8Array {
  const tenTimes = "/Fm Do ".repeat(10);
  const resources = (form: number) => `/Resources << /Font << /F1 4 0 R >> /XObject << /Fm ${form} 0 R >> >>`;
  const forms = Array.from({ length: levels }, (_, level) =>
    object(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources(7 + level)}`,
      level === levels - 1 ? leaf : tenTimes,
    ),
  );
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources(6)} /Contents 5 0 R >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    object("", tenTimes),
    ...forms,
    "null",
  ];
  let file = "%PDF-1.4\n";
  const entries = objects.map((body, index) => {
    const entry = `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return entry;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + end);
}
