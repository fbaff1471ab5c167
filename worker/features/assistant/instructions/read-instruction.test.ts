import { describe, expect, test } from "vitest";
import { readInstruction } from "./read-instruction.ts";
import { requestPatterns } from "./request-words.ts";

const now = new Date("2026-05-07T13:30:00Z"); // a Thursday, 14:30 in Lisbon
const read = (question: string) => readInstruction(question, now, "Europe/Lisbon");

describe("what is to be kept", () => {
  test.each([
    ["remember that the door code is 4471", "The door code is 4471"],
    ["Please remember that Ana is allergic to nuts.", "Ana is allergic to nuts."],
    ["note that the bins go out on Tuesdays", "The bins go out on Tuesdays"],
    ["save this: Pasta\n200 g flour\n2 eggs", "Pasta\n200 g flour\n2 eggs"],
    ["Hey Lilu, can you please note that Rui moved?", "Rui moved"],
    ["note to self: buy iPhone case", "Buy iPhone case"],
    ["Remember my PIN is 1234", "My PIN is 1234"],
    ["don't forget that iOS updates on Friday", "iOS updates on Friday"],
    ["remember this", ""],
  ])("%s", (question, text) => expect(read(question)).toEqual({ kind: "save", text }));
});

describe("what is to be reminded of, and when", () => {
  test.each([
    ["remind me to call Rui on Friday at 9", "Call Rui", "2026-05-08T09:00", "none"],
    ["remind me tomorrow to water the plants", "Water the plants", "2026-05-08T09:00", "none"],
    ["Remind me at 5 pm to pay the rent.", "Pay the rent", "2026-05-07T17:00", "none"],
    ["remind me to stretch at 9", "Stretch", "2026-05-08T09:00", "none"],
    ["remind me in 20 minutes to check the oven", "Check the oven", "2026-05-07T14:50", "none"],
    ["remind me to renew the passport in three months", "Renew the passport", "2026-08-07T09:00", "none"],
    ["can you remind me to send the form by 12 May?", "Send the form", "2026-05-12T09:00", "none"],
    [
      "remind me every Monday at 18:30 to take the bins out",
      "Take the bins out",
      "2026-05-11T18:30",
      "weekly",
    ],
    ["remind me to water the plants every Sunday evening", "Water the plants", "2026-05-10T19:00", "weekly"],
    ["remind me on Sunday afternoons to ring mum", "Ring mum", "2026-05-10T15:00", "weekly"],
    ["remind me to take my pills every day at 8am", "Take my pills", "2026-05-08T08:00", "daily"],
    ["remind me to pay the rent on the 1st of every month", "Pay the rent", "2026-06-01T09:00", "monthly"],
    ["remind me to do the backup every month on the 31st", "Do the backup", "2026-05-31T09:00", "monthly"],
    ["remind me every year on 3 May of Vera's birthday", "Vera's birthday", "2027-05-03T09:00", "yearly"],
    ["set a reminder for Friday at noon: dentist", "Dentist", "2026-05-08T12:00", "none"],
    ["remind me about the concert tonight", "The concert", "2026-05-07T19:00", "none"],
    ["remind me that the lease ends on 3 June 2026 at 10:00", "The lease ends", "2026-06-03T10:00", "none"],
    ["don't let me forget to buy bread tomorrow", "Buy bread", "2026-05-08T09:00", "none"],
    ["remind me to buy cheese on the 9th at 5pm", "Buy cheese", "2026-05-09T17:00", "none"],
    ["remind me on the 3rd to buy cheese", "Buy cheese", "2026-06-03T09:00", "none"],
    ["remind me to buy 3 lemons next week", "Buy 3 lemons", "2026-05-11T09:00", "none"],
  ])("%s", (question, text, wall, recurrenceType) =>
    expect(read(question)).toMatchObject({
      kind: "remind",
      text,
      when: { wallTime: `${wall}:00.000`, recurrenceType },
    }),
  );

  test.each([
    ["remind me to call Rui", "Call Rui", "none"],
    ["remind me to call Rui today", "Call Rui", "hour"],
    ["remind me to call Rui on 3 May 2020", "Call Rui", "past"],
    ["remind me to swim every other day", "Swim", "rhythm"],
    ["remind me the day before Noah's trip to buy wellies", "Buy wellies", "none"],
    ["remind me about the tax return", "The tax return", "none"],
    ["remind me about Ana's birthday", "Ana's birthday", "none"],
    ["set a reminder", "", "none"],
    ["remind me tomorrow at 25:00 to call Rui", "Call Rui", "none"],
    ["remind me yesterday to call Rui", "Call Rui", "past"],
  ])("%s lacks something", (question, _text, lacks) =>
    expect(read(question)).toMatchObject({ kind: "remind", lacks }),
  );
});

test.each([
  "remind me what the door code is",
  "remind me of the wifi password",
  "remind me about what Ana said",
  "can you remind me who fixed the boiler?",
  "do you remember that restaurant in Porto?",
  "remember when we went to Porto?",
  "remember that time in Porto?",
  "what should I remember?",
  "who said remember that the code is 4471",
  "what did I note about the boiler",
  "did I save the code?",
  "notes on Porto",
])("%s is a question", (question) => expect(read(question)).toBeNull());

describe("in other languages", () => {
  test.each([
    ["erinnere mich morgen um 9 an den Zahnarzt", "Zahnarzt", "2026-05-08T09:00", "none"],
    ["Kannst du mich bitte am 12.5. an die Steuer erinnern?", "Steuer", "2026-05-12T09:00", "none"],
    ["Erinnere mich daran, am Freitag um halb 9 Luc anzurufen.", "Luc anzurufen", "2026-05-08T08:30", "none"],
    ["erinnere mich jeden Montag um 18:30 an den Müll", "Müll", "2026-05-11T18:30", "weekly"],
    ["erinnere mich in 20 Minuten an den Ofen", "Ofen", "2026-05-07T14:50", "none"],
    ["Stell mir eine Erinnerung für übermorgen: Zahnarzt", "Zahnarzt", "2026-05-09T09:00", "none"],
    ["rappelle-moi demain à 9 h d'appeler Luc", "Appeler Luc", "2026-05-08T09:00", "none"],
    [
      "peux-tu me rappeler de payer le loyer le 1er de chaque mois ?",
      "Payer le loyer",
      "2026-06-01T09:00",
      "monthly",
    ],
    ["rappelle-moi le rendez-vous après-demain à 10h", "Le rendez-vous", "2026-05-09T10:00", "none"],
    ["fais-moi penser à acheter du pain ce soir", "Acheter du pain", "2026-05-07T19:00", "none"],
    ["recuérdame mañana a las 9 llamar a Ana", "Llamar a Ana", "2026-05-08T09:00", "none"],
    ["recuerdame pasado mañana llamar a Ana", "Llamar a Ana", "2026-05-09T09:00", "none"],
    ["¿Puedes recordarme la cita el 3 de junio a las 10?", "La cita", "2026-06-03T10:00", "none"],
    ["recuérdame a las 9 de la noche sacar la basura", "Sacar la basura", "2026-05-07T21:00", "none"],
    ["ricordami domani alle 9 di chiamare Ana", "Chiamare Ana", "2026-05-08T09:00", "none"],
    ["ricordami tra un'ora di spegnere il forno", "Spegnere il forno", "2026-05-07T15:30", "none"],
    [
      "ricordami ogni giorno alle 8 di prendere le pillole",
      "Prendere le pillole",
      "2026-05-08T08:00",
      "daily",
    ],
    ["herinner me morgen om 9 uur aan de tandarts", "Tandarts", "2026-05-08T09:00", "none"],
    ["Kun je me vrijdag aan de vergadering herinneren?", "Vergadering", "2026-05-08T09:00", "none"],
    ["herinner me eraan om overmorgen Luc te bellen", "Luc te bellen", "2026-05-09T09:00", "none"],
    ["lembra-me amanhã às 9 de ligar à Ana", "Ligar à Ana", "2026-05-08T09:00", "none"],
    ["me lembra de pagar o aluguel na próxima sexta-feira", "Pagar o aluguel", "2026-05-08T09:00", "none"],
    ["lembra-me daqui a 20 minutos de ver o forno", "Ver o forno", "2026-05-07T14:50", "none"],
  ])("%s", (question, text, wall, recurrenceType) =>
    expect(read(question)).toMatchObject({
      kind: "remind",
      text,
      when: { wallTime: `${wall}:00.000`, recurrenceType },
    }),
  );

  test.each([
    ["erinnere mich an die Steuererklärung", "Steuererklärung", "none"],
    ["erinnere mich alle zwei Wochen an den Müll", "Alle zwei Wochen an den Müll", "rhythm"],
    ["rappelle-moi d'appeler Luc", "Appeler Luc", "none"],
    ["recuérdame llamar a Ana", "Llamar a Ana", "none"],
    ["ricordami di chiamare Ana", "Chiamare Ana", "none"],
    ["herinner me aan de tandarts", "Tandarts", "none"],
    ["lembra-me de ligar à Ana", "Ligar à Ana", "none"],
    ["erinnere mich um 25:00 an den Ofen", "Ofen", "none"],
  ])("%s lacks something", (question, text, lacks) =>
    expect(read(question)).toMatchObject({ kind: "remind", text, lacks }),
  );

  test.each([
    ["merk dir, dass der Türcode 4471 ist", "Der Türcode 4471 ist"],
    ["Kannst du dir merken, dass Ana Nüsse nicht verträgt?", "Ana Nüsse nicht verträgt"],
    ["notiere: Milch kaufen", "Milch kaufen"],
    ["souviens-toi qu'Ana est allergique aux noix", "Ana est allergique aux noix"],
    ["note que Luc a déménagé", "Luc a déménagé"],
    ["recuerda que el código es 4471", "El código es 4471"],
    ["apunta: leche y pan", "Leche y pan"],
    ["ricorda che il codice è 4471", "Il codice è 4471"],
    ["onthoud dat de code 4471 is", "De code 4471 is"],
    ["lembra-te que o código é 4471", "O código é 4471"],
  ])("%s", (question, text) => expect(read(question)).toEqual({ kind: "save", text }));

  test.each([
    "erinnere mich, wie der Code heißt",
    "erinnerst du dich an Ana?",
    "rappelle-moi le code du wifi",
    "rappelle-moi quel est le code",
    "tu te souviens que Luc a déménagé ?",
    "recuérdame el código del wifi",
    "recuérdame qué dijo Ana",
    "¿Recuerdas que Ana se mudó?",
    "ricordami il codice",
    "ti ricordi che Ana si è trasferita?",
    "herinner me wat de code is",
    "lembra-me o código",
  ])("%s is a question", (question) => expect(read(question)).toBeNull());

  test("hostile requests are read at once", () => {
    const beginnings = [
      "erinnere mich",
      "rappelle-moi",
      "recuérdame",
      "merk dir",
      "lembra-me",
      "herinner me",
      "forget",
      "vergiss",
      "kannst du die Notiz",
      "oublie",
      "borra",
      "cancella",
      "verwijder",
      "apaga",
    ];
    const endless = [
      "1 ",
      "jeden ",
      "o ",
      "alle ",
      "die Notiz ",
      "toutes les notes ",
      "was ich dir über ",
      "viertel vor halb ",
      "des ",
      "lilu ",
      "às 9 ",
      "'s ",
      "¿",
      "in ein ",
      ",",
      "le le ",
      "morgen ",
    ];
    const before = process.cpuUsage();
    for (const beginning of beginnings)
      for (const words of endless) read(`${beginning} ${words.repeat(4_000 / words.length)}x`);
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000); // microseconds
  });
});

test("a run of marks is looked at once: 200,000 of them take no longer than a glance", () => {
  for (const marks of [",", " "].map((one) => one.repeat(200_000)))
    for (const { endings } of requestPatterns)
      expect(`call${marks}Rui`.replace(endings, "")).toHaveLength(200_007);
});
