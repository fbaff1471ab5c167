const perCharacter = 45; // ms
const beforeAnswer = 1_500; // ms
/** Long enough to read a question that is about to be sent, and an answer before the next question comes. */
const pauses = { first: 2_000, beforeSending: 500, reading: 5_000 } as const; // ms

/** Progress of a scene: its question asked, its answer given. A scene without either is not on stage. */
type Step = "asked" | "answered";

/**
 * Plays the scenes that stand in the page one after the other, over and over: types a question, sends it, answers. The
 * first one is there already, whole, for those who want no movement and for pages without script.
 */
export function playChatDemo(demo: HTMLElement): void {
  const [scenes, typed, button] = [
    [...demo.querySelectorAll<HTMLElement>(".scene")],
    demo.querySelector(".typed"),
    demo.querySelector("button"),
  ];
  if (scenes.length === 0 || typed === null || button === null) return;
  const steps = play(scenes, typed);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = setTimeout(next, steps.next().value);
  };
  const turnTo = (playing: boolean, wait: number) => {
    clearTimeout(timer);
    if (playing) timer = setTimeout(next, wait);
    demo.classList.toggle("playing", playing);
    button.setAttribute("aria-label", playing ? "Pause the example" : "Play the example");
  };
  button.addEventListener("click", () => turnTo(!demo.classList.contains("playing"), 0));
  button.hidden = false;
  turnTo(!matchMedia("(prefers-reduced-motion: reduce)").matches, pauses.first);
}

/** Makes one change at a time and yields for how many milliseconds it is to be seen. */
function* play(scenes: HTMLElement[], typed: Element): Generator<number, never> {
  for (let turn = 1; ; turn += 1) {
    const question = scenes[turn % scenes.length]?.querySelector(".question")?.textContent?.trim() ?? "";
    for (let length = 1; length <= question.length; length += 1) {
      typed.textContent = question.slice(0, length);
      yield perCharacter;
    }
    yield pauses.beforeSending;
    typed.textContent = "";
    stage(scenes, turn, "asked");
    yield beforeAnswer;
    stage(scenes, turn, "answered");
    yield pauses.reading;
  }
}

function stage(scenes: HTMLElement[], turn: number, step: Step): void {
  for (const [index, scene] of scenes.entries()) {
    if (index === turn % scenes.length) scene.dataset.step = step;
    else delete scene.dataset.step;
  }
}
