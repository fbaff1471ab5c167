import type { Page } from "playwright-core";
import { personalDatabase } from "../../web/platform/stored-state.ts";

/** The machine that tests has no microphone: a steady tone stands in for the voice, the recorder is the browser's own. */
export const giveMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const microphone = context.createMediaStreamDestination();
      tone.connect(volume).connect(microphone);
      volume.gain.value = document.title === "silence" ? 0 : 1;
      tone.start();
      await context.resume();
      return microphone.stream;
    };
  });

/** A browser that listens: what it hears is said by the test. It ends at a pause, as Chromium's does. */
export const giveHearing = (page: Page, phrases: string[]) =>
  page.addInitScript((said) => {
    class Recognition extends EventTarget {
      continuous = false;
      start() {
        const phrase = said.shift();
        if (phrase === undefined) return;
        const results = { length: 1, 0: { length: 1, isFinal: true, 0: { transcript: phrase } } };
        setTimeout(() => {
          this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results }));
          this.dispatchEvent(new Event("end"));
        });
      }
      stop() {}
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition });
  }, phrases);

/** Counts the pieces of a recording that this browser keeps for itself. */
export const keptChunks = (page: Page) => countKept(page, "recordings");

/** Counts what this browser keeps for itself in a table. */
export const countKept = (page: Page, table: "recordings" | "files") =>
  page.evaluate(
    async ({ name, table }) => {
      const databases = await indexedDB.databases();
      if (!databases.some((database) => database.name === name)) return 0;
      const answerOf = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answerOf(indexedDB.open(name));
      const count = await answerOf(database.transaction(table).objectStore(table).count());
      database.close();
      return count;
    },
    { name: personalDatabase, table },
  );
