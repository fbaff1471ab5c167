import { Mic, RotateCcw, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { placeName } from "#shared/extraction";
import { Button } from "../../../../ui/button.tsx";
import { Switch } from "../../../../ui/switch.tsx";
import { useAfterChange } from "../../../../ui/use-after-change.ts";
import type { HeardWords } from "./use-heard-words.ts";
import type { VoiceMemo } from "./use-voice-memo.ts";
import { Waveform } from "./waveform.tsx";

/** The Voice tab: record, listen, record again. */
export function VoiceMemoryFields({ voice, disabled }: { voice: VoiceMemo; disabled: boolean }) {
  const { state } = voice;
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus from a control that has given way to the one that takes its place.
  useAfterChange(state.name, () => {
    const isLost = document.activeElement?.matches("body, [role=dialog]") ?? true;
    if (isLost) place.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  });
  return (
    <div
      ref={place}
      className="flex min-h-56 flex-col items-center justify-center gap-5 rounded-card bg-sunken/50 px-4 py-8 text-center"
    >
      {state.name === "recording" ? (
        <>
          <p className="flex items-center gap-3 font-serif text-2xl tabular-nums">
            <span className="breathing size-3 rounded-full bg-danger" />
            <span role="timer" aria-label="Recorded so far">
              {placeName({ page: null, second: state.seconds })}
            </span>
          </p>
          <Waveform stream={state.stream} />
          <Button variant="primary" size="large" data-autofocus onClick={voice.stop}>
            <Square aria-hidden="true" />
            Stop Recording
          </Button>
          <Heard words={voice.heard.words} />
        </>
      ) : state.name === "recorded" ? (
        <>
          {state.kept && <p className="text-ink2">This recording was not saved yet. It is all here.</p>}
          <Playback file={state.file} />
          <Heard words={voice.heard.words} />
          <Button disabled={disabled} onClick={voice.recordAgain}>
            <RotateCcw aria-hidden="true" />
            Record Again
          </Button>
        </>
      ) : (
        <>
          <Mic aria-hidden="true" strokeWidth={1.5} className="size-9 text-ink3" />
          <Button
            variant="primary"
            size="large"
            data-autofocus
            // Not `disabled`, which would take the focus away while the browser asks for the microphone.
            aria-disabled={state.name === "asking"}
            onClick={() => state.name === "idle" && void voice.start()}
          >
            Start Recording
          </Button>
          {voice.heard.possible && <Agreement heard={voice.heard} />}
        </>
      )}
    </div>
  );
}

const Agreement = ({ heard }: { heard: HeardWords }) => (
  <div className="w-full max-w-md text-left">
    <Switch
      label="Write down what I say"
      hint="Your browser listens while you record. Some browsers send the sound to their maker for that."
      checked={heard.agreed}
      onChange={(event) => heard.setAgreed(event.target.checked)}
    />
  </div>
);

/** Shows what the browser understood: it may be wrong, and the recording is what counts. */
const Heard = ({ words }: { words: string }) => (
  <div aria-live="polite" className="w-full max-w-md text-left empty:hidden">
    {words !== "" && (
      <>
        <p className="text-ink3 text-sm">Heard by your browser, unchecked</p>
        <p className="max-h-24 overflow-y-auto text-ink2">{words}</p>
      </>
    )}
  </div>
);

function Playback({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: it was recorded a moment ago, by who listens to it.
    <audio controls data-autofocus src={address} aria-label="Your recording" className="w-full max-w-md" />
  );
}
