import { describe, expect, test } from "vitest";
import { findCommitments } from "../../reminders/find-commitments.ts";
import { readInstruction } from "./read-instruction.ts";

const now = new Date("2026-05-07T13:30:00Z"); // a Thursday, 14:30 in Lisbon
const tomorrow = (words: string) => readInstruction(words, now, "Europe/Lisbon");

/** Each row is a time of tomorrow, 8 May. */
const tables: Record<string, [request: string, what: string, times: [words: string, clock: string][]]> = {
  English: [
    "remind me tomorrow … to call Ana",
    "Call Ana",
    [
      ["at a quarter past nine", "09:15"],
      ["at quarter to ten", "09:45"],
      ["at a quarter to six", "17:45"],
      ["at half past nine", "09:30"],
      ["at half nine in the evening", "21:30"],
      ["half nine", "09:30"],
      ["at ten past nine in the morning", "09:10"],
      ["at twenty-five to ten", "09:35"],
      ["at five to nine at night", "20:55"],
      ["at ten minutes to nine", "08:50"],
      ["at nine thirty", "09:30"],
      ["at seven forty-five in the morning", "07:45"],
      ["at half past seven am", "07:30"],
      ["at quarter past 8 pm", "20:15"],
      ["at seven in the morning", "07:00"],
      ["at 3 in the morning", "03:00"],
      ["at 9 in the evening", "21:00"],
      ["at 11 at night", "23:00"],
      ["at half past twelve", "12:30"],
      ["at a quarter to twelve in the morning", "11:45"],
      ["at ten to midnight", "23:50"],
      ["at 3.30 pm", "15:30"],
      ["at 10 to 9", "08:50"],
    ],
  ],
  German: [
    "erinnere mich morgen … an den Zahnarzt",
    "Zahnarzt",
    [
      ["um Viertel nach neun", "09:15"],
      ["um viertel vor zehn", "09:45"],
      ["um halb zehn", "09:30"],
      ["um halb zehn abends", "21:30"],
      ["um viertel zehn", "09:15"],
      ["um dreiviertel zehn", "09:45"],
      ["um fünf vor halb zehn", "09:25"],
      ["um fünf nach halb 10", "09:35"],
      ["um zehn nach neun", "09:10"],
      ["um zwanzig vor zehn abends", "21:40"],
      ["um neun Uhr dreißig", "09:30"],
      ["um neun Uhr fünfundvierzig", "09:45"],
      ["morgens um halb acht", "07:30"],
      ["um drei Uhr nachmittags", "15:00"],
      ["um zwei Uhr nachts", "02:00"],
      ["um 11 Uhr nachts", "23:00"],
      ["Vormittag um halb zwölf", "11:30"],
      ["um Viertel vor zwölf vormittags", "11:45"],
      ["früh um 12:30 Uhr", "12:30"],
      ["zehn Minuten vor neun", "08:50"],
    ],
  ],
  French: [
    "rappelle-moi demain … d'appeler Luc",
    "Appeler Luc",
    [
      ["à neuf heures et quart", "09:15"],
      ["à neuf heures et demie", "09:30"],
      ["à dix heures moins le quart", "09:45"],
      ["à dix heures moins vingt", "09:40"],
      ["à neuf heures dix", "09:10"],
      ["à neuf heures vingt-cinq", "09:25"],
      ["à 9 h et demie", "09:30"],
      ["à midi et demi", "12:30"],
      ["à neuf heures et quart du soir", "21:15"],
      ["à sept heures et demie du matin", "07:30"],
      ["à trois heures de l'après-midi", "15:00"],
    ],
  ],
  Spanish: [
    "recuérdame mañana … llamar a Ana",
    "Llamar a Ana",
    [
      ["a las nueve y media", "09:30"],
      ["a las nueve y cuarto", "09:15"],
      ["a las diez menos cuarto", "09:45"],
      ["a las diez menos veinte", "09:40"],
      ["a las 9 y diez", "09:10"],
      ["a las nueve y veinticinco", "09:25"],
      ["a un cuarto para las diez", "09:45"],
      ["a las nueve y media de la noche", "21:30"],
      ["a las siete y cuarto de la mañana", "07:15"],
      ["a las cuatro y media de la tarde", "16:30"],
      ["a las doce menos cuarto de la mañana", "11:45"],
      ["a las 12 de la mañana", "12:00"],
      ["a diez para las nueve", "08:50"],
    ],
  ],
  Italian: [
    "ricordami domani … di chiamare Ana",
    "Chiamare Ana",
    [
      ["alle nove e mezza", "09:30"],
      ["alle nove e un quarto", "09:15"],
      ["alle dieci meno un quarto", "09:45"],
      ["alle nove e tre quarti", "09:45"],
      ["alle dieci meno venti", "09:40"],
      ["alle 9 e dieci", "09:10"],
      ["all'una e mezza", "13:30"],
      ["alle nove e mezza di sera", "21:30"],
      ["alle sette e un quarto di mattina", "07:15"],
      ["a mezzogiorno e mezza", "12:30"],
    ],
  ],
  Dutch: [
    "herinner me morgen … aan de tandarts",
    "Tandarts",
    [
      ["om kwart over negen", "09:15"],
      ["om kwart voor tien", "09:45"],
      ["om half tien", "09:30"],
      ["om half tien 's avonds", "21:30"],
      ["om vijf voor half tien", "09:25"],
      ["om vijf over half 10", "09:35"],
      ["om tien over negen", "09:10"],
      ["om twintig voor tien", "09:40"],
      ["om negen uur dertig", "09:30"],
      ["'s ochtends om half acht", "07:30"],
      ["'s ochtends om half twaalf", "11:30"],
    ],
  ],
  Portuguese: [
    "lembra-me amanhã … de ligar à Ana",
    "Ligar à Ana",
    [
      ["às nove e meia", "09:30"],
      ["às nove e um quarto", "09:15"],
      ["às dez menos um quarto", "09:45"],
      ["a um quarto para as dez", "09:45"],
      ["às quinze para as dez", "09:45"],
      ["às nove e vinte e cinco", "09:25"],
      ["às 9 horas e meia", "09:30"],
      ["às nove e meia da noite", "21:30"],
      ["às sete e meia da manhã", "07:30"],
      ["ao meio-dia e meia", "12:30"],
    ],
  ],
};

describe.each(Object.entries(tables))("times in %s words", (_, [request, text, times]) => {
  test.each(times)("%s", (words, clock) =>
    expect(tomorrow(request.replace("…", words))).toMatchObject({
      kind: "remind",
      text,
      when: { wallTime: `2026-05-08T${clock}:00.000` },
    }),
  );
});

test.each([
  ["remind me tonight at midnight to lock up", "2026-05-08T00:00"],
  ["remind me tonight at a quarter to midnight to lock up", "2026-05-07T23:45"],
  ["erinnere mich heute um Mitternacht an den Ofen", "2026-05-08T00:00"],
  ["rappelle-moi à minuit d'appeler Luc", "2026-05-08T00:00"],
])("%s: midnight is the end of its day", (words, wall) =>
  expect(tomorrow(words)).toMatchObject({ when: { wallTime: `${wall}:00.000` } }),
);

test("at night is nine o'clock", () =>
  expect(tomorrow("remind me tomorrow to lock the door at night")).toMatchObject({
    text: "Lock the door",
    when: { wallTime: "2026-05-08T21:00:00.000" },
  }));

test.each([
  ["remind me tomorrow at 8:00 that we meet at half past nine", "2026-05-08T08:00"],
  ["remind me tomorrow at 8 that we meet at half past nine", "2026-05-08T08:00"],
  ["erinnere mich morgen um 8 Uhr daran, dass wir uns um halb zehn treffen", "2026-05-08T08:00"],
  ["erinnere mich morgen um halb zehn daran, dass wir uns um 11 Uhr treffen", "2026-05-08T09:30"],
  ["erinnere mich morgen um 8 Uhr daran, dass wir abends essen gehen", "2026-05-08T08:00"],
  ["rappelle-moi demain à 8h que le train part à neuf heures et demie", "2026-05-08T08:00"],
  ["rappelle-moi demain à 9h de voir le film Minuit", "2026-05-08T09:00"],
])("%s: the first time counts", (words, wall) =>
  expect(tomorrow(words)).toMatchObject({ when: { wallTime: `${wall}:00.000` } }),
);

test("a time after the first one belongs to what is to be reminded of", () =>
  expect(tomorrow("rappelle-moi demain à 9h de voir le film Minuit")).toMatchObject({
    text: "Voir le film Minuit",
  }));

test.each([
  ["herinner me morgen om 9 uur om de foto's een voor een te bekijken", "2026-05-08T09:00"],
  ["herinner me morgen om 9 uur om 2 voor 10 euro te kopen", "2026-05-08T09:00"],
  ["erinnere mich morgen um 10 daran, mich um einen Termin zu kümmern", "2026-05-08T10:00"],
  ["erinnere mich morgen, um einen Termin zu bitten", "2026-05-08T09:00"],
  ["herinner me morgen om een taart te bakken", "2026-05-08T09:00"],
  ["rappelle-moi demain de me diriger vers une autre banque", "2026-05-08T09:00"],
  ["remind me on Friday at 9 twenty chairs are coming", "2026-05-08T09:00"],
])("%s: the rest tells no time", (words, wall) =>
  expect(tomorrow(words)).toMatchObject({ when: { wallTime: `${wall}:00.000` } }),
);

test.each([
  ["remind me tomorrow to invite five to ten people", "Invite five to ten people"],
  ["remind me tomorrow to buy half a cake", "Buy half a cake"],
  ["remind me tomorrow about 5 to 10 guests coming", "5 to 10 guests coming"],
  ["erinnere mich morgen an zwei nach einer Stunde", "Zwei nach einer Stunde"],
  ["erinnere mich morgen an zehn nach einem Jahr", "Zehn nach einem Jahr"],
  ["recuérdame mañana comprar tres para las doce personas", "Comprar tres para las doce personas"],
  ["recuérdame mañana comprar diez para las doce personas", "Comprar diez para las doce personas"],
  ["lembra-me amanhã de reservar um quarto para as duas", "Reservar um quarto para as duas"],
  ["erinnere mich morgen an viertel Liter Milch", "Viertel Liter Milch"],
  ["recuérdame mañana comprar dos y media barras", "Comprar dos y media barras"],
])("%s tells no time of day", (words, text) =>
  expect(tomorrow(words)).toMatchObject({ text, when: { wallTime: "2026-05-08T09:00:00.000" } }),
);

test.each([
  ["Dentist on 12 May at a quarter past nine", "2026-05-12T09:15"],
  ["Dinner with Eva on 9 May at half eight", "2026-05-09T20:30"],
  ["Call Rui on 9 May at quarter to seven in the morning", "2026-05-09T06:45"],
  ["Train on 9 May at ten to six", "2026-05-09T17:50"],
  ["Party on 9 May until midnight, at 7 in the evening", "2026-05-09T19:00"],
  ["Course on Friday 10 to 4", "2026-05-08T09:00"],
  ["Course on Saturday 9 till 5", "2026-05-09T09:00"],
  ["Course on Saturday at 10 till 4", "2026-05-09T10:00"],
  ["A course of 3h on 9 May at 15:30", "2026-05-09T15:30"],
])("in a note: %s", (note, wall) => {
  const written = { at: now, timeZone: "Europe/Lisbon" };
  expect(findCommitments(note, written, now).map(({ wallTime }) => wallTime)).toEqual([`${wall}:00.000`]);
});
