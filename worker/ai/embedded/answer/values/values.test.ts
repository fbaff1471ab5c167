import { expect, test } from "vitest";
import { askedFor } from "../question/ask-rules.ts";
import { valuesOf } from "./values.ts";

const written = { at: new Date("2026-05-12T10:00:00Z"), timeZone: "Europe/Zurich" };
const found = (question: string, sentence: string) => {
  const { wants } = askedFor(question);
  return valuesOf(
    {
      text: question,
      wants,
      kind: null,
      isPast: false,
      isYesNo: false,
      title: "",
      opening: "",
      terms: [],
      isTalk: false,
    },
    sentence,
    written,
  ).map(({ say }) => say);
};

test.each([
  ["what is the door code", "The code is 4471, push hard.", ["4471"]],
  ["wifi password", "Network Lake, password: trout&pine88", ["trout&pine88"]],
  ["wifi password", "password is marmalade-otter", ["marmalade-otter"]],
  ["locker combination", "combination 24-8-31", ["24-8-31"]],
  ["policy number", "policy no. 88-1204-553 since 14 August 2024", ["88-1204-553"]],
  ["insurance number", "Number QQ 12 34 56 C.", ["QQ 12 34 56 C"]],
  ["frame number", "Frame number SH20-77318, bought for £845", ["SH20-77318"]],
  ["plumber's phone number", "Call him on 079 312 44 08.", ["079 312 44 08"]],
  ["Rita's phone number", "The library card is 2 0417 00338.", []],
  ["email of the accountant", "Write to vogt@example.com today.", ["vogt@example.com"]],
  ["how much was it", "Paid €549.90 in May 2026.", ["€549.90"]],
  ["how much did they offer me", "They offered 98,000 a year.", ["98,000"]],
  ["how much was the service", "Next service at 95,000 km.", []],
  ["how long does it take", "Bake 55 minutes at 175 degrees.", ["55 minutes"]],
  ["how long is it valid", "Valid until May 2029.", ["until May 2029"]],
  ["how heavy is the cat", "She weighs 4.6 kg and is 9 years old.", ["4.6 kg"]],
  ["how heavy is the cat", "She cost 180 euros.", []],
  ["how old is Leo", "Leo turned 7 in May.", ["turned 7"]],
  ["how old is Rita", "The card is 2 0417 00338.", []],
  ["how often do I water it", "Water it every second day.", ["every second day"]],
  ["what time does it start", "Saturday at the hall, two in the afternoon.", ["two in the afternoon"]],
  ["what time do we leave", "The bus goes before ten.", ["before ten"]],
  ["what time do we leave", "Bring food for the two of us, by two boats.", []],
  ["what did he charge", "he only charged 205 for the reeds", ["205"]],
  ["how much does Rui still owe me", "120 are back and 180 are missing", ["180"]],
  ["when can I go back", "Not before four weeks, says the doctor.", ["Not before four weeks"]],
  ["when is the next one", "The next one in five weeks.", []],
  ["what time does it open", "Opens at 8:30, 9 June.", ["8:30"]],
  ["how many eggs", "3 eggs, 9 June 2026", ["3"]],
  ["Dan's address", "Dan lives at 8 Larkfield Mews.", ["8 Larkfield Mews"]],
  ["where is the drill", "The drill is with Sam.", ["with Sam"]],
  ["who came", "Four guests came, and Paulo.", ["Paulo"]],
])("%s | %s", (question, sentence, values) => expect(found(question, sentence)).toEqual(values));

test.each([
  ["whens the recital", "date"],
  ["what did he play when he was young", "anything"],
  ["whos the new neighbour", "person"],
  ["where did I put the key", "place"],
  ["home insurance policy number", "code"],
  ["gareths mobile number", "phone"],
  ["whats the password of my email", "code"],
  ["how many days was I away", "duration"],
  ["how long ago was it", "date"],
  ["why did we move", "reason"],
  ["what is the rent", "amount"],
  ["how much flour do I need", "measure"],
])("%s asks for a %s", (question, wants) => expect(askedFor(question).wants).toBe(wants));
