import { type CSSProperties, useEffect, useRef } from "react";
import type { PageLink } from "./page-links.ts";
import type { PageSize } from "./page-size.ts";
import { useDrawnPage, useReadPage } from "./use-drawn-page.ts";
import { findPage, usePageLinks } from "./use-page-links.ts";
import { usePageText } from "./use-page-text.ts";
import type { ShownPdf } from "./use-pdf.ts";
import "./pdf-text.css";

type PdfPageProps = {
  pdf: ShownPdf;
  /** Counts from 1. */
  number: number;
  count: number;
  width: number; // px
  height: number; // px
  onSize: (index: number, size: PageSize) => void;
  onShow: (number: number) => void;
};

/** One page: its picture, its letters over it, its links over those. Paper stays white in the dark. */
export function PdfPage({ pdf, number, count, width, height, onSize, onShow }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const letters = useRef<HTMLDivElement>(null);
  const found = useReadPage(pdf, number);
  const read = found === "broken" ? null : found;
  const page = read?.page ?? null;
  const state = useDrawnPage(picture, read, width);
  const text = usePageText(letters, pdf, page);
  const links = usePageLinks(page);
  const size = read?.size;
  useEffect(() => {
    if (size) onSize(number - 1, size);
  }, [onSize, number, size]);
  const isBroken = found === "broken" || state === "broken";
  const scale: CSSProperties & Record<`--${string}`, number> = {
    "--total-scale-factor": width / (size ?? pdf.firstSize).width,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div
      role="group"
      aria-label={`Page ${number} of ${count}`}
      aria-busy={!isBroken && state === "drawing"}
      style={{ width, height, ...scale }}
      className="relative overflow-hidden bg-[#fff] text-[#000] shadow-rest [color-scheme:only_light]"
    >
      <div ref={picture} />
      <div ref={letters} className="pdf-text" />
      {links.map((link) => (
        <Link key={link.id} link={link} pdf={pdf} onShow={onShow} />
      ))}
      {isBroken && (
        <p className="absolute inset-0 m-auto h-fit p-6 text-center">This page cannot be shown.</p>
      )}
      {text?.isEmpty && !isBroken && (
        <p className="sr-only">This page is a picture without text of its own.</p>
      )}
    </div>
  );
}

type LinkProps = { link: PageLink; pdf: ShownPdf; onShow: (number: number) => void };

/** A place on the page that can be followed: out of here in a tab that knows nothing of this one, or to a page of the same file. */
function Link({ link, pdf, onShow }: LinkProps) {
  const { left, top, width, height } = link.box;
  const style = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
  const look = "absolute z-1 rounded-chip hover:bg-amber/25";
  const name = <span className="sr-only">{link.name}</span>;
  if ("href" in link) {
    return (
      <a
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        title={link.href}
        style={style}
        className={look}
      >
        {name}
      </a>
    );
  }
  const follow = async () => {
    const number = await findPage(pdf, link.destination);
    if (number !== null) onShow(number);
  };
  return (
    <button type="button" style={style} className={look} onClick={() => void follow()}>
      {name}
    </button>
  );
}
