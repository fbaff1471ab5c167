import { Bell, type LucideIcon, Mail, Pin, Smartphone, Trash2 } from "lucide-react";
import { type MouseEvent, memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { cutAtWord } from "#shared/cut-text";
import type { Memory } from "#shared/memories";
import { nameOrigin } from "#shared/tell-origin";
import { formatShortDate, formatTime } from "../../../platform/dates.ts";
import { Chip } from "../../../ui/chip.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useMemoryAddress } from "../open/open-memory.ts";
import { CardMenuButton } from "./card-menu-button.tsx";
import { EntityChips } from "./entity-chips.tsx";
import { MarkedText } from "./marked-text.tsx";
import { MemoryGlyph, typeNames } from "./memory-glyph.tsx";
import { MemoryThumbnail } from "./memory-thumbnail.tsx";
import { previewText } from "./preview-text.ts";
import { SelectBox } from "./select-box.tsx";
import { useSelection } from "./selection.tsx";
import { StateChip } from "./state-chip.tsx";

const previewLength = 120; // characters

type MemoryCardProps = {
  memory: Memory;
  /** Stands for the preview where something better is known, e.g. the passage that matched. */
  children?: ReactNode;
  /** Words that were searched for: marked in the title. */
  search?: string;
  /** The time that it shows; by itself when it was made. */
  at?: string;
  /** It stands under the day of that time, and need not name it. */
  underDay?: boolean;
  /** Position in the list, from 1, and length of the list: one that is not drawn as a whole has to say so. */
  position?: number;
  total?: number;
  onDelete: (memory: Memory) => void;
};

/** A memory in the list. The whole card opens it, or while one selects chooses it; its link is what a keyboard reaches. Cards are drawn while one scrolls, so only a changed one is drawn anew. */
export const MemoryCard = memo(function MemoryCard(props: MemoryCardProps) {
  const { memory, children, search, onDelete } = props;
  return (
    <article
      aria-posinset={props.position}
      aria-setsize={props.total}
      className="group relative rounded-card border border-line bg-surface p-4 transition-colors duration-(--t1) hover:border-field has-[[data-memory]:focus-visible]:outline-2 has-[[data-memory]:focus-visible]:outline-accent has-[[data-memory]:focus-visible]:outline-offset-2 has-[[data-choose]:checked]:border-accent has-[[data-choose]:checked]:bg-accentsoft/40"
    >
      <CardHead memory={memory} search={search} at={props.at ?? memory.createdAt} underDay={props.underDay} />
      <div className="mt-1 flex items-start gap-3">
        <div dir="auto" className="min-w-0 flex-1 text-pretty break-words text-ink2">
          {children ?? cutAtWord(previewText(memory), previewLength)}
        </div>
        <MemoryThumbnail memory={memory} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <StateChip memory={memory} />
        <OriginChip memory={memory} />
        <EntityChips entities={memory.aiAnalysis?.entities ?? []} />
      </div>
      <div className="absolute top-3 right-2.5 flex focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 pointer-fine:opacity-0 max-md:top-1.5 max-md:right-1.5">
        <CardMenuButton memory={memory} onDelete={onDelete} />
        <IconButton
          label={`Delete ${memory.title}`}
          variant="danger"
          size="small"
          className="text-ink3 pointer-coarse:hidden"
          onClick={() => onDelete(memory)}
        >
          <Trash2 aria-hidden="true" className="size-4.5!" />
        </IconButton>
      </div>
    </article>
  );
});

type CardHeadProps = {
  memory: Memory;
  search: string | undefined;
  at: string;
  underDay: boolean | undefined;
};

function CardHead({ memory, search, at, underDay }: CardHeadProps) {
  const time = new Date(at);
  const address = useMemoryAddress(memory.id);
  const selection = useSelection();
  const click = (event: MouseEvent) => {
    // Enter, which opens it all the same, is a click without a count.
    const isSelecting = selection !== null && (selection.isOpen || selection.ids.size > 0);
    if (!isSelecting || event.detail === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    selection.toggle(memory.id, event.shiftKey);
  };
  return (
    <div className="flex items-start gap-2.5 pointer-coarse:pr-10">
      <span className="mt-0.5 flex shrink-0">
        <SelectBox memory={memory}>
          <MemoryGlyph type={memory.type} />
        </SelectBox>
      </span>
      {/* A long date goes below the title where both do not fit. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2">
        <h3 className="min-w-32 flex-1 font-semibold">
          <Link
            to={address}
            data-memory={memory.id}
            onClick={click}
            dir="auto"
            className="line-clamp-2 break-words outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <MarkedText text={memory.title} search={search ?? ""} />
          </Link>
        </h3>
        <p className="flex h-6 shrink-0 items-center gap-2 text-ink3 text-sm pointer-fine:group-hover:opacity-0 group-has-[button:focus]:opacity-0 group-has-data-[state=open]:opacity-0">
          {memory.pinned && <Mark icon={Pin} says="Pinned, " />}
          {memory.hasReminders && <Mark icon={Bell} says="With a reminder, " />}
          <span className="sr-only">{`${typeNames[memory.type]}, `}</span>
          <time dateTime={at}>{underDay ? formatTime(time) : formatShortDate(time, new Date())}</time>
        </p>
      </div>
    </div>
  );
}

const Mark = ({ icon: Icon, says }: { icon: LucideIcon; says: string }) => (
  <>
    <Icon aria-hidden="true" className="size-4" />
    <span className="sr-only">{says}</span>
  </>
);

/** The sender of a memory that came by mail or text message; nothing for one made in the app. */
function OriginChip({ memory }: { memory: Memory }) {
  const name = nameOrigin(memory);
  if (name === null) return null;
  const Icon = memory.source === "sms" ? Smartphone : Mail;
  return (
    <Chip className="max-w-full">
      <Icon aria-hidden="true" className="-mt-0.5 mr-1.5 inline size-3.5" />
      {name}
    </Chip>
  );
}
