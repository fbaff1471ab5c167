import { type KeyboardEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { AddMemoryFooter, type AddMemoryTab } from "./add-memory-footer.tsx";
import { FileMemoryFields } from "./files/file-memory-fields.tsx";
import { offeredFiles, takeOfferedFiles } from "./files/offered-files.ts";
import { useFileUploads } from "./files/use-file-uploads.ts";
import { ProcessingDialog } from "./processing-dialog.tsx";
import { useSaveMemory } from "./save-memory.ts";
import { TextMemoryFields } from "./text/text-memory-fields.tsx";
import { useTextMemoryForm } from "./text/use-text-memory-form.ts";
import { isWaiting } from "./upload/chosen-file.ts";
import { UploadProgress } from "./upload/upload-progress.tsx";
import { useDiscard } from "./use-discard.ts";
import { useVoiceMemo, type VoiceMemo } from "./voice/use-voice-memo.ts";
import { VoiceMemoryFields } from "./voice/voice-memory-fields.tsx";
import { readWantedTab, wantTab } from "./wanted-tab.ts";

type AddMemoryDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Add New Memory. Closing it empties it; what was in it can be had back for as long as the toast is there. */
export function AddMemoryDialog({ open, onOpenChange }: AddMemoryDialogProps) {
  const [tab, setTab] = useState<AddMemoryTab>("text");
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTab(readWantedTab() ?? tab);
  }
  useEffect(() => {
    if (open) wantTab(null);
  }, [open]);
  const [processing, setProcessing] = useState<"saving" | "saved" | null>(null);
  const text = useTextMemoryForm(open);
  const save = useSaveMemory();
  const uploads = useFileUploads(open);
  const voice = useVoiceMemo(open);
  const busy = processing !== null;

  useTakeOffered(open && !busy, (files) => {
    setTab("files");
    uploads.add(files);
  });
  const submitText = text.handleSubmit((memory) => {
    setProcessing("saving");
    save.mutate(
      { ...memory, saveKey: text.saveKey() },
      {
        onSuccess: () => {
          text.forgetKept();
          setProcessing("saved");
        },
        onError: () => setProcessing(null),
      },
    );
  });
  const submitFiles = (only?: string) =>
    uploads.handleSubmit(async (filled) => {
      setProcessing("saving");
      setProcessing((await uploads.send(filled, only)) ? "saved" : null);
    });
  const submitVoice = async () => {
    setProcessing("saving");
    setProcessing((await voice.save()) ? "saved" : null);
  };
  const recorded = voice.state.name === "recorded" ? voice.state : undefined;
  /** Saves of Ctrl or Cmd with Enter, from anywhere in the dialog. */
  const saves = {
    text: submitText,
    voice: recorded && submitVoice,
    files: uploads.files.some(isWaiting) ? submitFiles() : undefined,
  };
  const saveByKey = (event: KeyboardEvent) => {
    const isAsked = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const saveShown = saves[tab];
    if (!isAsked || busy || saveShown === undefined) return;
    event.preventDefault();
    void saveShown();
  };
  /** Only what was saved goes; the other tab keeps what it holds. */
  const finish = () => {
    setProcessing(null);
    if (tab === "text") text.discard();
    if (tab === "files") uploads.discard();
    const recording = voice.state.name === "recording";
    setTab(recording ? "voice" : "text");
    // A recording goes on in sight, and files that were dropped meanwhile come next.
    onOpenChange(recording || offeredFiles.read().length > 0);
  };
  const discard = useDiscard({
    parts: [text, uploads, voice],
    tab,
    busy,
    onPutBack: (itsTab) => {
      setTab(itsTab);
      onOpenChange(true);
    },
  });
  const close = () => {
    onOpenChange(false);
    setTab("text");
    save.reset();
    discard();
  };

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        closedBy={busy ? "code" : "explicit"}
        title="Add New Memory"
        onKeyDown={saveByKey}
        footer={
          <AddMemoryFooter
            {...{ tab, busy }}
            files={uploads.files}
            recorded={recorded !== undefined}
            failure={{ text: save.failure, voice: recorded?.failure, files: undefined }[tab]}
            formId={tab === "files" ? forms.files : forms.text}
            onSaveVoice={() => void submitVoice()}
            onCancel={close}
          />
        }
      >
        <AddMemoryTabs {...{ tab, text, voice, uploads, busy, submitText, submitFiles }} onTab={setTab} />
      </Dialog>
      <ProcessingDialog state={processing} onDone={finish}>
        {tab !== "text" && <UploadProgress files={tab === "files" ? uploads.files : voice.uploads} />}
      </ProcessingDialog>
    </>
  );
}

type AddMemoryTabsProps = {
  tab: AddMemoryTab;
  onTab: (tab: AddMemoryTab) => void;
  text: ReturnType<typeof useTextMemoryForm>;
  voice: VoiceMemo;
  uploads: ReturnType<typeof useFileUploads>;
  busy: boolean;
  submitText: () => Promise<void>;
  /** Saves all files, or the one of this id. */
  submitFiles: (only?: string) => () => Promise<void>;
};

/** Shows the tabs, as high as the Text tab, so that the window does not jump between them. */
function AddMemoryTabs({
  tab,
  onTab,
  text,
  voice,
  uploads,
  busy,
  submitText,
  submitFiles,
}: AddMemoryTabsProps) {
  return (
    <div className="md:min-h-118">
      <Tabs
        label="Ways to add a memory"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: "text",
            label: "Text",
            content: (
              <TextMemoryFields
                id={forms.text}
                form={text}
                onSubmit={submitText}
                isTitleProposed={text.isTitleProposed}
              />
            ),
          },
          {
            value: "voice",
            label: isKept(voice) ? "Voice · not saved" : "Voice",
            content: <VoiceMemoryFields voice={voice} disabled={busy} />,
          },
          {
            value: "files",
            label: uploads.kept && uploads.files.length > 0 ? "Files · not saved" : "Files",
            content: (
              <FileMemoryFields
                id={forms.files}
                uploads={uploads}
                disabled={busy}
                onSubmit={submitFiles()}
                onRetry={(id) => void submitFiles(id)()}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Takes up what was dropped or pasted anywhere, as soon as there is room for it. */
function useTakeOffered(ready: boolean, take: (files: readonly File[]) => void): void {
  const offered = useSyncExternalStore(offeredFiles.subscribe, offeredFiles.read);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (ready && offered.length > 0) taken(takeOfferedFiles());
  }, [ready, offered]);
}

const isKept = ({ state }: VoiceMemo): boolean => state.name === "recorded" && state.kept;

const forms = { text: "text-memory", files: "file-memory" } as const;
