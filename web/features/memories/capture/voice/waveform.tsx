import { useEffect, useRef } from "react";
import { drawWaveform } from "./draw-waveform.ts";

/** Shows that the microphone hears something. */
export function Waveform({ stream }: { stream: MediaStream }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) return drawWaveform(stream, canvas.current);
  }, [stream]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="What the microphone hears"
      className="h-12 w-full max-w-md text-accent"
    />
  );
}
