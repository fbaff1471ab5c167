import { expect, test } from "vitest";
import { seeded } from "../../../tests/random/seeded.ts";
import { indexMemory } from "./index-memory.ts";
import { soughtFor } from "./narrow-by-letters.ts";

test.each([
  ["москв", { part: "москв" }],
  ["в Москве", { part: "москве" }],
  ["Йогурт", { part: "иогурт" }],
  ["مكت", { part: "مكت" }],
  ["पुस्तक", { part: "पुस्तक" }],
  ["병원", { part: "병원" }],
  ["東京駅", { pairs: ["東京", "京駅"] }],
  ["猫", { part: "猫" }],
  ["カフェで", { pairs: ["カフ", "フェ", "ェで"] }],
  ["สวัส", { pairs: ["สว", "วั", "ัส"] }],
  ["Tower 東京", { pairs: ["東京"] }],
  ["тест99", undefined],
  ["gard", undefined],
  ["café", undefined],
  ["🍕", undefined],
])("%s is looked for by %j", (letters, sought) => expect(soughtFor(letters)).toEqual(sought));

const alphabets = {
  Cyrillic: ["абвгдеёжзийклмнопрстуфхцчшщъыьэюя", " "],
  Greek: ["αάβγδεέζηήθιίκλμνξοόπρσςτυύφχψωώ", " "],
  Arabic: ["ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤئ", " "],
  Hindi: ["कखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूेैोौंड़", " "],
  Chinese: ["我們昨天在東京的圖書館裡看了三本書然後去吃飯", ""],
  Japanese: ["きのうがっこうでせんせいにカフェプリン本駅", ""],
  Thai: ["กขคงจฉชซญดตถทธนบปผพภมยรลวสหอะาิีึุูเแโไำ", ""],
} as const;

test.each(Object.entries(alphabets))(
  "whatever stands in a text is in its index as it is looked for: %s",
  async (_, [alphabet, space]) => {
    const random = seeded(17);
    const letters = [...alphabet];
    const words = Array.from({ length: 900 }, () =>
      Array.from({ length: random.whole(1, 9) }, () => random.pick(letters)).join(""),
    );
    for (const content of [words.slice(0, 40).join(space), words.join(space)]) {
      const memory = { userId: 7, title: "Note", content, tags: [], author: null, thread: null };
      const { columns, windows } = await indexMemory(
        { ...memory, extractedText: null },
        async () => new Map(),
      );
      const documents = [columns, ...windows].map(({ search }) => [...search.matchAll(/'7\/([^']+)'/g)]);
      const found = documents.map((lexemes) => lexemes.map(([, lexeme = ""]) => lexeme));
      const characters = [...content];
      for (let turn = 0; turn < 200; turn++) {
        const start = random.whole(0, characters.length - 30);
        const part = characters
          .slice(start, start + random.whole(1, 30))
          .join("")
          .toUpperCase();
        const sought = soughtFor(part);
        if (sought === undefined) continue;
        const holds = (lexemes: readonly string[]) =>
          "pairs" in sought
            ? sought.pairs.every((pair) => lexemes.includes(pair))
            : lexemes.some((lexeme) =>
                lexeme.replaceAll("ς", "σ").includes(sought.part.replaceAll("ς", "σ")),
              );
        expect(found.some(holds), part).toBe(true);
      }
    }
  },
);
