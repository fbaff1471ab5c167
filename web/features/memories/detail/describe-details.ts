import type { FileDetails } from "#shared/extraction";
import { placeName } from "#shared/extraction";
import { formatMoment } from "../../../platform/dates.ts";

const unitNames = {
  page: "Pages",
  sheet: "Sheets",
  slide: "Slides",
  chapter: "Chapters",
  message: "Messages",
} as const;

/** Lists what a file says about itself, as it is shown: a name and a value each. */
export function describeDetails(details: FileDetails): { name: string; value: string }[] {
  const { pages, duration, width, height, latitude, longitude } = details;
  const length = duration === undefined ? null : placeName({ page: null, second: duration });
  const rows = {
    [unitNames[details.pagesAre ?? "page"]]: pages?.toString(),
    Length: length,
    Size: width && height ? `${width} × ${height}` : null,
    Taken: details.takenAt && describeWallTime(details.takenAt),
    Camera: details.camera,
    Place: latitude !== undefined && longitude !== undefined ? describePlace(latitude, longitude) : null,
    Title: details.title,
    Artist: details.artist,
    Album: details.album,
    Year: details.year?.toString(),
  };
  return Object.entries(rows).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** Formats the local time of the place where it was taken, not converted to the reader's time zone. */
const describeWallTime = (takenAt: string): string => formatMoment(new Date(`${takenAt}Z`), "UTC");

/** Four decimals are some ten metres. */
const describePlace = (latitude: number, longitude: number): string =>
  `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
