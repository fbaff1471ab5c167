import { announce } from "../../../platform/app-events.ts";
import { toast, toastSlot, undoDuration } from "../../../platform/toasts.ts";
import { readSignedIn } from "../../account/signed-in-person.ts";
import type { AddMemoryTab } from "./add-memory-footer.tsx";
import { readKeptFiles } from "./files/kept-files.ts";
import { holdRecording, readRecordings } from "./voice/kept-recording.ts";
import { wantTab } from "./wanted-tab.ts";

type Unsaved = { tab: AddMemoryTab; title: string };

/**
 * Tells somebody who comes back, after a crash or a session that ended, of what they recorded or chose and have not saved.
 * Whoever is busy with something else is left alone: it waits in Add New Memory.
 */
export async function offerUnsaved(): Promise<void> {
  const userId = readSignedIn();
  if (userId === null) return;
  const unsaved = (await isRecordingLeft(userId))
    ? { tab: "voice" as const, title: "A recording is not saved yet" }
    : await findFiles(userId);
  if (unsaved === null) return;
  await slotIsFree();
  if (readSignedIn() !== userId || document.querySelector("[role=dialog]") !== null) return;
  toast({
    title: unsaved.title,
    description: "Nothing of it is lost.",
    duration: undoDuration,
    action: {
      label: "Open",
      run: () => {
        wantTab(unsaved.tab);
        announce("addMemory", undefined);
      },
    },
  });
}

/** Waits until no toast is shown: there is one slot, and whoever has just signed in is being welcomed. */
const slotIsFree = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (toastSlot.read()?.open) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = toastSlot.subscribe(look);
    look();
  });

/** True where there is a recording that no tab is at work on. */
async function isRecordingLeft(userId: number): Promise<boolean> {
  for (const { startedAt } of await readRecordings(userId)) {
    const release = await holdRecording(userId, startedAt);
    release?.();
    if (release !== null) return true;
  }
  return false;
}

async function findFiles(userId: number): Promise<Unsaved | null> {
  const [first, ...others] = (await readKeptFiles(userId)).files;
  if (first === undefined) return null;
  const title =
    others.length === 0 ? "A file is not saved yet" : `${others.length + 1} files are not saved yet`;
  return { tab: "files", title };
}
