import type { Pdf, PdfPage } from "./open-pdf.ts";

/** Subtypes of annotations (fpdf_annot.h). */
const subtypes = { link: 2, freeText: 3, popup: 16, widget: 20 } as const;
/** Types of form fields (fpdf_formfill.h). */
const fields = { checkBox: 2, radioButton: 3, comboBox: 4, listBox: 5, text: 6 } as const;
const hidden = 2; // a flag of annotations
const password = 1 << 13; // a flag of text fields

/** A form of many pages has a hundred on each. */
const mostOnPage = 3_000;

/** Values of a box whose author did not think of a name. */
const plainOn = /^(?:|yes|on|true|1)$/i;

/** Reads what stands on a page without being part of it: values of form fields, each once, then what people wrote upon it. */
export function notesOnPage(pdf: Pdf, { pdfium, page }: PdfPage): string[] {
  const { calls } = pdfium;
  const count = Math.min(calls._FPDFPage_GetAnnotCount(page), mostOnPage);
  if (count > 0) calls._FORM_OnAfterLoadPage(page, pdf.form); // its boxes know nothing before
  const values = new Set<string>();
  const comments: string[] = [];
  for (let index = 0; index < count; index++) {
    const annotation = calls._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = calls._FPDFAnnot_GetSubtype(annotation);
    const isHidden = (calls._FPDFAnnot_GetFlags(annotation) & hidden) !== 0;
    if (!isHidden && subtype === subtypes.widget) values.add(fieldOf(pdf, annotation));
    else if (!isHidden && subtype !== subtypes.link && subtype !== subtypes.popup)
      comments.push(commentOf(pdf, annotation, subtype));
    calls._FPDFPage_CloseAnnot(annotation);
  }
  if (count > 0) calls._FORM_OnBeforeClosePage(page, pdf.form);
  return [...values, ...comments].filter((line) => line !== "");
}

/** "Name: value"; nothing where a field is empty. */
function fieldOf(pdf: Pdf, annotation: number): string {
  const { pdfium, form } = pdf;
  const type = pdfium.calls._FPDFAnnot_GetFormFieldType(form, annotation);
  const value = valueOfField(pdf, annotation, type).trim();
  if (value === "") return "";
  const label = labelOf(pdf, annotation);
  return label === "" ? value : `${label}: ${value}`;
}

function valueOfField({ pdfium, form }: Pdf, annotation: number, type: number): string {
  const { calls } = pdfium;
  if (type === fields.checkBox || type === fields.radioButton) {
    if (calls._FPDFAnnot_IsChecked(form, annotation) === 0) return "";
    const on = pdfium.string((...room) =>
      calls._FPDFAnnot_GetFormFieldExportValue(form, annotation, ...room),
    );
    return plainOn.test(on) ? "yes" : on;
  }
  const isText = type === fields.text;
  if (!isText && type !== fields.comboBox && type !== fields.listBox) return "";
  if (isText && (calls._FPDFAnnot_GetFormFieldFlags(form, annotation) & password) !== 0) return "";
  return pdfium.string((...room) => calls._FPDFAnnot_GetFormFieldValue(form, annotation, ...room));
}

/** The words that a reader is told of a field, or its name where that is more than the number of a machine ("f1_02[0]"). */
function labelOf({ pdfium, form }: Pdf, annotation: number): string {
  const { calls } = pdfium;
  const said = pdfium.string((...room) =>
    calls._FPDFAnnot_GetFormFieldAlternateName(form, annotation, ...room),
  );
  if (said.trim() !== "") return said.trim().replace(/:$/, "");
  const name = pdfium.string((...room) => calls._FPDFAnnot_GetFormFieldName(form, annotation, ...room));
  const last = name.split(".").at(-1) ?? "";
  return /\p{L}{3}/u.test(last) && !/\[\d+\]$/.test(last) ? last.trim() : "";
}

function commentOf({ pdfium }: Pdf, annotation: number, subtype: number): string {
  const text = stringOf(pdfium, annotation, "Contents");
  if (text === "" || subtype === subtypes.freeText) return text;
  const author = stringOf(pdfium, annotation, "T");
  return author === "" ? `Comment: ${text}` : `Comment by ${author}: ${text}`;
}

const stringOf = (pdfium: Pdf["pdfium"], annotation: number, name: string): string => {
  const key = new TextEncoder().encode(`${name}\0`);
  return pdfium
    .withRoom(key.length, (address) => {
      pdfium.calls.HEAPU8.set(key, address);
      return pdfium.string((...room) => pdfium.calls._FPDFAnnot_GetStringValue(annotation, address, ...room));
    })
    .trim();
};
