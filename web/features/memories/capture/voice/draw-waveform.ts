import { loudness } from "./loudness.ts";

const barWidth = 3; // CSS pixels
const barGap = 2; // CSS pixels
const pace = 60; // ms a bar
/** For those who do not want things to move: often enough to see that one is heard. */
const calmPace = 500; // ms a bar

/** Draws how loud `stream` is, the newest bar at the right, in the colour of the canvas's text. Returns what ends it. */
export function drawWaveform(stream: MediaStream, canvas: HTMLCanvasElement): () => void {
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timer = setInterval(
    () => {
      analyser.getFloatTimeDomainData(samples);
      levels.push(loudness(samples));
      paint(canvas, levels);
    },
    isCalm ? calmPace : pace,
  );
  return () => {
    clearInterval(timer);
    void sound.close();
  };
}

function paint(canvas: HTMLCanvasElement, levels: number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const brush = canvas.getContext("2d");
  if (brush === null) return;
  brush.scale(devicePixelRatio, devicePixelRatio);
  brush.fillStyle = getComputedStyle(canvas).color;
  levels.splice(0, levels.length - Math.floor(width / (barWidth + barGap)));
  for (const [age, level] of levels.toReversed().entries()) {
    const tall = Math.max(2, level * height);
    brush.beginPath();
    brush.roundRect(
      width - (age + 1) * (barWidth + barGap),
      (height - tall) / 2,
      barWidth,
      tall,
      barWidth / 2,
    );
    brush.fill();
  }
}
