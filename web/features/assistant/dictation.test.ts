import { afterEach, expect, test, vi } from "vitest";
import { canDictate, startDictation } from "./dictation.ts";

afterEach(() => vi.unstubAllGlobals());

type Listening = EventTarget & { lang: string; interimResults: boolean; maxAlternatives: number };

/** Stands in for the browser's speech recognition; runs `onStart` when it is started. */
function listensWith(onStart: (recognition: Listening) => void): void {
  class Recognition extends EventTarget {
    lang = "";
    interimResults = true;
    maxAlternatives = 0;
    start() {
      onStart(this);
    }
    abort() {
      this.dispatchEvent(new Event("end"));
    }
  }
  vi.stubGlobal("SpeechRecognition", Recognition);
}

/** Starts a dictation; returns what it tells, in order, and what breaks it off. */
function dictate(): { told: string[]; stop: () => void } {
  const told: string[] = [];
  const stop = startDictation({
    onHeard: (words) => told.push(`heard ${words}`),
    onFailure: () => told.push("failed"),
    onEnd: () => told.push("ended"),
  });
  return { told, stop };
}

const hear = (recognition: EventTarget, results: unknown) =>
  recognition.dispatchEvent(Object.assign(new Event("result"), { results }));
const end = (recognition: EventTarget) => recognition.dispatchEvent(new Event("end"));

test("one utterance in American English, without interim results, is heard once", () => {
  listensWith((recognition) => {
    expect(recognition).toMatchObject({ lang: "en-US", interimResults: false, maxAlternatives: 1 });
    hear(recognition, { 0: { 0: { transcript: " blue pot " } } });
    end(recognition);
  });
  expect(dictate().told).toEqual(["heard blue pot", "ended"]);
});

test.each([
  ["an error", (it: EventTarget) => it.dispatchEvent(new Event("error"))],
  ["words that are none", (it: EventTarget) => it.dispatchEvent(new Event("nomatch"))],
  ["silence", () => true],
  ["a result of another shape", (it: EventTarget) => hear(it, [])],
])("%s is a failure, told once, and then it listens no more", (_, happen) => {
  listensWith((recognition) => {
    happen(recognition);
    end(recognition);
  });
  expect(dictate().told).toEqual(["failed", "ended"]);
});

test("a browser that refuses to begin has failed, and does not seem to listen on", () => {
  listensWith(() => {
    throw new DOMException("recognition has already started", "InvalidStateError");
  });
  expect(dictate().told).toEqual(["failed", "ended"]);
});

test("whoever breaks it off hears nothing of a failure", () => {
  listensWith(() => undefined);
  const { told, stop } = dictate();
  stop();
  expect(told).toEqual(["ended"]);
});

test("a browser without it says so beforehand", () => {
  vi.stubGlobal("SpeechRecognition", undefined);
  vi.stubGlobal("webkitSpeechRecognition", undefined);
  expect(canDictate()).toBe(false);
});
