import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod/mini";
import type { Archive } from "#shared/own-data";
import { formatMoment } from "../../platform/dates.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { useBeginArchive, useRemoveArchive } from "./change-archives.ts";
import { ConfirmArchiveDialog } from "./confirm-archive-dialog.tsx";
import { ownDataQueries } from "./own-data.queries.ts";
import { SaysChange } from "./says-change.tsx";
import { ShareDone } from "./share-done.tsx";

/** Settings > Data Mgmt: a copy of everything, in forms that open without Lilu. */
export function ArchiveSection() {
  const { data, isPending, refetch } = useQuery(ownDataQueries.archives());
  const begin = useBeginArchive();
  const [asking, setAsking] = useState(false);
  const ids = useChosenIds();
  const heading = useRef<HTMLHeadingElement>(null);
  useKeepFocus(heading, data);
  const isMaking = data?.some(({ state }) => state === "making") ?? false;
  return (
    <SettingsSection
      title="Take everything with you"
      headingRef={heading}
      text="One zip file: notes as Markdown that open in Obsidian or any editor, your files, your conversation, reminders for a calendar, and a SQLite database of everything."
    >
      <SettingsRow
        name={ids === undefined ? "Make an archive" : `Make an archive of ${sayCount(ids.length)}`}
        hint="It can be downloaded for 24 hours, then it is removed."
      >
        <Button
          size="small"
          aria-disabled={isMaking}
          pending={begin.isPending && "Starting..."}
          onClick={() =>
            !isMaking &&
            begin.mutate(ids === undefined ? {} : { ids }, {
              onError: (error) => error.code === "confirmation_required" && setAsking(true),
            })
          }
        >
          Make an archive
        </Button>
      </SettingsRow>
      {data !== undefined && <SaysChange text={data[0] === undefined ? "" : states[data[0].state]} />}
      {data === undefined && !isPending && <ReadFailure what="archives" onRetry={() => void refetch()} />}
      {data?.map((archive) => (
        <ArchiveRow key={archive.id} archive={archive} />
      ))}
      <ConfirmArchiveDialog ids={ids} open={asking} onClose={() => setAsking(false)} />
    </SettingsSection>
  );
}

const states: Record<Archive["state"], string> = {
  making: "Making the archive",
  ready: "The archive is ready",
  failed: "The archive could not be made",
};

const stateSchema = z.object({ archiveIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(5_000)) });

/** The memories that were selected in the list, where one comes from there; otherwise it is everything. */
function useChosenIds(): string[] | undefined {
  const { state } = useLocation();
  return stateSchema.safeParse(state).data?.archiveIds;
}

const sayCount = (count: number) => (count === 1 ? "1 memory" : `${count} memories`);

function ArchiveRow({ archive }: { archive: Archive }) {
  const remove = useRemoveArchive();
  const { id, state, failure } = archive;
  const moment = formatMoment(new Date(archive.createdAt));
  return (
    <SettingsRow name={`Archive of ${moment}`} hint={state === "failed" ? failure : sayState(archive)} stacks>
      {state === "making" && (
        <ShareDone label="Making the archive" done={archive.done} total={archive.total} />
      )}
      {state === "ready" && (
        <div className="flex gap-3">
          <Button
            size="small"
            onClick={() => remove.mutate(id)}
            aria-label={`Remove the archive of ${moment}`}
          >
            Remove
          </Button>
          <a
            className={buttonStyle({ size: "small", variant: "primary" })}
            href={`/api/archives/${id}/download`}
            download
          >
            Download
          </a>
        </div>
      )}
    </SettingsRow>
  );
}

function sayState({ state, memories, size, expiresAt }: Archive): string {
  const scope = memories === null ? "Everything" : sayCount(memories);
  if (state === "making") return `${scope}. You may go on; it is here when it is ready.`;
  return `${scope}, ${saySize(size)}. Can be downloaded until ${formatMoment(new Date(expiresAt))}.`;
}

function saySize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
