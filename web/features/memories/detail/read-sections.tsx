import { ExternalLink, Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { placeName, type ReadFile, type ReadWay } from "#shared/extraction";
import { fileFacts } from "#shared/files";
import type { Memory } from "#shared/memories";
import { classNames } from "../../../ui/class-names.ts";
import type { ShowPage } from "./pdf/use-page-frame.ts";
import { readPlace } from "./read-place.ts";

type Section = ReadFile["sections"][number];
type Player = RefObject<HTMLMediaElement | null>;
type Places = {
  memory: Memory;
  player: Player;
  /** Goes to a page of its document; null where no pages are shown. */
  showPage: ShowPage | null;
  /** Name of its pages where they are called otherwise. */
  unit: ReadFile["details"]["pagesAre"];
};
type ReadSectionsProps = Places & {
  sections: readonly Section[];
  /** Place to begin at, as citations name it; a PDF shows the page itself. */
  place: string | null;
};

/** The text of a file in its sections. Of a sound, each is played from its own second; of a PDF, its page is shown. */
export function ReadSections({ sections, place: wanted, ...places }: ReadSectionsProps) {
  const { player } = places;
  const playing = usePlayingSection(player, sections);
  const begin = readPlace(wanted);
  const cited =
    begin !== null && "page" in begin ? sections.findIndex(({ page }) => page === begin.page) : -1;
  const list = useCitedInView(cited);
  if (sections.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={list} aria-label="Text that was read" tabIndex={0} className={scrolling}>
      {sections.map((section, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a file have no other name, and never change places.
          key={place}
          aria-current={place === (playing ?? cited) || undefined}
          className={classNames(
            "border-l-2 pl-3",
            place === (playing ?? cited) ? "border-accent" : "border-transparent",
          )}
        >
          <p className="mb-1 text-ink2 text-sm">
            <Place section={section} {...places} />
          </p>
          <p className="max-w-measure whitespace-pre-wrap break-words [unicode-bidi:plaintext]">
            {section.text}
          </p>
        </div>
      ))}
    </section>
  );
}

const scrolling = "max-h-[45dvh] space-y-5 overflow-y-auto rounded-control border border-line py-3 pr-4 pl-2";

/** "Page 3 · recognised in a picture"; the place leads there where the browser can. */
function Place({ memory, section, player, showPage, unit }: Places & { section: Section }) {
  const name = placeName(section, unit);
  const { page, second } = section;
  if (name === null) return capitalised(ways[section.way]);
  const shown = capitalised(name);
  const place =
    page !== null && showPage !== null ? (
      <button type="button" onClick={() => showPage(page)} className={leading}>
        <span className="sr-only">Show</span>
        {shown}
      </button>
    ) : page !== null && memory.mimeType === fileFacts.pdf.mimeType ? (
      <a
        href={`${memory.filePath}#page=${page}`}
        target="_blank"
        rel="noopener noreferrer"
        className={leading}
      >
        {shown}
        <ExternalLink aria-hidden="true" className="size-3.5" />
        <span className="sr-only">in a new tab</span>
      </a>
    ) : second === null ? (
      shown
    ) : (
      <button type="button" onClick={() => playFrom(player.current, second)} className={leading}>
        <Play aria-hidden="true" className="size-3 fill-current" />
        <span className="sr-only">Play from</span>
        {shown}
      </button>
    );
  return (
    <>
      {place}
      {` · ${ways[section.way]}`}
    </>
  );
}

const leading = "target inline-flex items-center gap-1 text-accent underline-offset-2 hover:underline";

const ways = {
  text: "text of the file",
  ocr: "recognised in a picture",
  transcript: "transcript",
  browser: "heard by the browser, not checked",
  details: "details of the file",
  seen: "described by the AI provider, not checked",
} as const satisfies Record<ReadWay, string>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function playFrom(media: HTMLMediaElement | null, second: number): void {
  if (media === null) return;
  media.currentTime = second;
  // A browser that forbids it, or cannot play it, says so in the player.
  media.play().catch(() => {});
}

/** The place of the section that is being heard; null before anything is, and where nothing has a second. */
function usePlayingSection(player: Player, sections: readonly Section[]): number | null {
  const [playing, setPlaying] = useState<number | null>(null);
  useEffect(() => {
    const media = player.current;
    if (media === null) return;
    const follow = () => {
      const place = sections.findLastIndex(({ second }) => second !== null && second <= media.currentTime);
      setPlaying(place === -1 ? null : place);
    };
    media.addEventListener("timeupdate", follow);
    return () => media.removeEventListener("timeupdate", follow);
  }, [player, sections]);
  return playing;
}

/** Brings the cited section of the list that it is given to into view, without moving what is around the list. */
function useCitedInView(cited: number): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = list.current?.children[cited];
    if (list.current && section instanceof HTMLElement)
      list.current.scrollTop = section.offsetTop - list.current.offsetTop;
  }, [cited]);
  return list;
}
