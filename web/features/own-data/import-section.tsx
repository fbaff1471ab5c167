import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { type Import, isUnderWay } from "#shared/imports";
import { useNarrow } from "../../platform/media.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { useSendImport } from "./change-imports.ts";
import { FoundInFile, sayFound } from "./found-in-file.tsx";
import { ImportRow, sayState } from "./import-row.tsx";
import { ownDataQueries } from "./own-data.queries.ts";
import { SaysChange } from "./says-change.tsx";
import { ShareDone } from "./share-done.tsx";

/** Settings > Data Mgmt: memories from elsewhere, looked at before any of them is kept. */
export function ImportSection() {
  const { data, isPending, refetch } = useQuery(ownDataQueries.imports());
  const { send, sent } = useSendImport();
  useRefreshWhenDone(data);
  const found = data?.find(({ state }) => state === "read");
  const busy = data?.find(isUnderWay);
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = data?.filter((one) => one !== found && one.state !== "uploading" && one !== busy) ?? [];
  const isFree = sent === null && busy === undefined;
  const said =
    sent !== null
      ? "Sending the file"
      : busy !== undefined
        ? sayBusy(busy)
        : found !== undefined
          ? sayFound(found)
          : (listed.slice(0, 1).map(sayState)[0] ?? "");
  // Only what has buttons: the steps of the server take no focus along.
  useKeepFocus(heading, data && (isFree ? [found ?? { id: "picker" }, ...listed] : listed));
  return (
    <SettingsSection
      title="Bring memories in"
      headingRef={heading}
      text="An archive of Lilu, notes from Obsidian or any folder of Markdown, exports of ChatGPT, Claude, Gemini, WhatsApp, Google Keep, Evernote and Apple Notes, and mail. You see what is in a file before anything is kept."
    >
      {data !== undefined && <SaysChange text={said} />}
      {sent !== null && (
        <SettingsRow name="Sending the file" hint="Please keep this page open until it is sent." stacks>
          <ShareDone label="Sending the file" done={sent} total={1} />
        </SettingsRow>
      )}
      {isFree && found === undefined && <FilePicker onFile={send} />}
      {busy !== undefined && <BusyRow {...busy} />}
      {isFree && found !== undefined && <FoundInFile found={found} />}
      {data === undefined && !isPending && <ReadFailure what="imports" onRetry={() => void refetch()} />}
      {listed.map((one) => (
        <ImportRow key={one.id} row={one} />
      ))}
    </SettingsSection>
  );
}

/** Memories that were brought in or taken back change every list at once. */
function useRefreshWhenDone(imports: Import[] | undefined): void {
  const client = useQueryClient();
  const was = useRef("");
  const settled = imports
    ?.filter(({ state }) => state === "done" || state === "undone")
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  useEffect(() => {
    if (settled === undefined) return;
    if (was.current !== "" && was.current !== settled)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "own-data" });
    was.current = settled === "" ? "none" : settled;
  }, [settled, client]);
}

function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: ([file]) => file !== undefined && onFile(file),
  });
  const isNarrow = useNarrow();
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={classNames(
        "my-4 flex items-center justify-between gap-4 rounded-card border border-dashed p-4 max-md:flex-col max-md:items-stretch",
        isDragActive ? "border-accent bg-accentsoft" : "border-field",
      )}
    >
      <p className="text-ink2 text-sm">
        <input {...getInputProps({ "aria-label": "File to bring in" })} />
        {isNarrow ? "One file" : "Drop a file here"}: zip, enex, mbox, eml, md, txt, json or ndjson, up to 2
        GB.
      </p>
      <Button size="small" onClick={open}>
        <Upload aria-hidden className="size-4" />
        Choose a file
      </Button>
    </div>
  );
}

const doing: Partial<Record<Import["state"], string>> = {
  reading: "Looking at",
  importing: "Bringing in",
  undoing: "Taking back",
};

const sayBusy = ({ name, state }: Import): string => `${doing[state]} ${name}`;

function BusyRow(row: Import) {
  const { state, done, total } = row;
  const label = sayBusy(row);
  return (
    <SettingsRow name={label} hint="You may go on; it is here when it is done." stacks>
      {state === "importing" && <ShareDone label={label} done={done} total={total} />}
    </SettingsRow>
  );
}
