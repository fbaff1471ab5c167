import { type RefObject, type SyntheticEvent, useState } from "react";
import type { Memory } from "#shared/memories";

type MediaPlayerProps = {
  memory: Memory;
  player: RefObject<HTMLMediaElement | null>;
  /** Seconds; where it stands before it is played. */
  from: number;
};

/** Plays a memory's sound or film with the browser's own controls. What is said in it stands below as text, where it could be heard. */
export function MediaPlayer({ memory, player, from }: MediaPlayerProps) {
  const [broken, setBroken] = useState(false);
  const isFilm = memory.type === "video";
  if (broken) {
    return (
      <p className="text-ink2">{`The ${isFilm ? "film" : "sound"} cannot be played here. It can be downloaded.`}</p>
    );
  }
  const shared = {
    ref: (element: HTMLMediaElement | null) => {
      player.current = element;
    },
    controls: true,
    preload: "metadata",
    src: memory.filePath,
    "aria-label": memory.title,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (from > 0) currentTarget.currentTime = from;
    },
    onError: () => setBroken(true),
  } as const;
  return isFilm ? (
    <video
      {...shared}
      playsInline
      {...(memory.hasThumbnail && { poster: `/api/content/${memory.id}/thumbnail` })}
      className="aspect-video max-h-[50dvh] w-full max-w-measure rounded-control border border-line bg-sunken"
    />
  ) : (
    <audio {...shared} className="w-full max-w-measure" />
  );
}
