import { describe, expect, test } from "vitest";
import { readInstruction } from "./read-instruction.ts";

const now = new Date("2026-05-07T13:30:00Z");
const read = (question: string) => readInstruction(question, now, "Europe/Lisbon");

describe("what is to be forgotten", () => {
  test.each([
    ["forget my old address", { what: "my address", isOlder: true, isOne: false }],
    ["Forget what I said about Tom.", { what: "Tom", isOwn: true, isOne: false }],
    ["delete the note about the dentist", { what: "the dentist", isOne: true }],
    ["Lilu, please delete my dentist note", { what: "dentist", isOne: true }],
    ["can you delete all notes about the boat?", { what: "the boat", isOne: false }],
    ["forget everything you know about Ana's job", { what: "Ana's job" }],
    ["forget everything about the divorce", { what: "the divorce" }],
    ["forget that Tom owes me 20 euros", { what: "Tom owes me 20 euros", isOwn: false }],
    ["erase the photo of my passport", { what: "my passport", isPicture: true, isOne: true }],
    ["remove the note from yesterday about the bins", { what: "yesterday about the bins" }],
    ["forget what I told you about the wifi password", { what: "the wifi password", isOwn: true }],
    ["delete the old bike shed code from my memories", { what: "the bike shed code", isOlder: true }],
    [`forget the bike${" ".repeat(3_000)}shed`, { what: "the bike shed" }],
    [`delete all${" ".repeat(3_000)}shed codes`, { what: "all shed codes" }],
  ])("%s", (question, wish) =>
    expect(read(question)).toMatchObject({ kind: "forget", wish: { of: "about", ...wish } }),
  );

  test.each([
    ["forget that", { of: "answer" }],
    ["delete this note", { of: "answer" }],
    ["forget what I just told you", { of: "latest" }],
    ["delete my last note", { of: "latest" }],
    ["delete a note", { of: "unsaid" }],
    ["forget", { of: "unsaid" }],
    ["forget everything", { of: "elsewhere", where: "everything" }],
    ["Forget everything I ever told you", { of: "elsewhere", where: "everything" }],
    ["delete everything I wrote", { of: "elsewhere", where: "everything" }],
    ["forget everything I just told you", { of: "latest" }],
    ["delete all my notes", { of: "elsewhere", where: "everything" }],
    ["delete my account", { of: "elsewhere", where: "account" }],
    ["delete this conversation", { of: "elsewhere", where: "chat" }],
    ["delete the reminder about the dentist", { of: "elsewhere", where: "reminder" }],
  ])("%s", (question, wish) => expect(read(question)).toEqual({ kind: "forget", wish }));
});

test.each([
  "did I forget the dentist?",
  "what did I delete?",
  "forget-me-nots grow behind the shed",
  "forgetting names is normal",
  "remove the battery before shipping",
  "I forgot the wifi password",
])("%s asks for nothing to be deleted", (question) => expect(read(question)).toBeNull());

describe("in other languages", () => {
  test.each([
    ["vergiss meine alte Adresse", { what: "meine Adresse", isOlder: true, isOne: false }],
    ["Vergiss bitte, was ich dir über Tom gesagt habe.", { what: "Tom", isOwn: true }],
    ["lösche die Notiz über den Zahnarzt", { what: "den Zahnarzt", isOne: true }],
    ["Kannst du alle Notizen zum Boot löschen?", { what: "Boot", isOne: false }],
    ["Kannst du meine alte Adresse vergessen?", { what: "meine Adresse", isOlder: true }],
    ["vergiss alles, was du über Anas Arbeit weißt", { what: "Anas Arbeit" }],
    ["vergiss, dass Tom mir 20 Euro schuldet", { what: "Tom mir 20 Euro schuldet", isOwn: false }],
    ["lösch das Foto von meinem Pass", { what: "meinem Pass", isPicture: true, isOne: true }],
    ["entferne die Notiz von gestern", { what: "gestern" }],
    ["oublie mon ancienne adresse", { what: "mon adresse", isOlder: true }],
    ["oublie ce que je t'ai dit sur Tom", { what: "Tom", isOwn: true }],
    ["supprime la note sur le dentiste, s'il te plaît", { what: "le dentiste", isOne: true }],
    ["peux-tu effacer toutes les notes sur le bateau ?", { what: "le bateau", isOne: false }],
    ["oublie tout ce que tu sais sur Ana", { what: "Ana" }],
    ["oublie que Tom me doit 20 euros", { what: "Tom me doit 20 euros" }],
    ["enlève la photo de mon passeport", { what: "mon passeport", isPicture: true }],
    ["olvida mi antigua dirección", { what: "mi dirección", isOlder: true }],
    ["olvida mi dirección antigua", { what: "mi dirección", isOlder: true }],
    ["olvida lo que te dije sobre Tom", { what: "Tom", isOwn: true }],
    ["borra la nota sobre el dentista", { what: "el dentista", isOne: true }],
    ["¿Puedes borrar todas las notas del barco?", { what: "barco", isOne: false }],
    ["elimina la foto de mi pasaporte", { what: "mi pasaporte", isPicture: true }],
    ["dimentica il mio vecchio indirizzo", { what: "il mio indirizzo", isOlder: true }],
    ["dimentica quello che ti ho detto su Tom", { what: "Tom", isOwn: true }],
    ["cancella la nota sul dentista", { what: "dentista", isOne: true }],
    ["puoi cancellare tutte le note sulla barca?", { what: "barca", isOne: false }],
    ["vergeet mijn oude adres", { what: "mijn adres", isOlder: true }],
    ["vergeet wat ik je over Tom heb verteld", { what: "Tom", isOwn: true }],
    ["verwijder de notitie over de tandarts", { what: "de tandarts", isOne: true }],
    ["Kun je alle notities over de boot verwijderen?", { what: "de boot", isOne: false }],
    ["esquece a minha morada antiga", { what: "a minha morada", isOlder: true }],
    ["esquece o que te disse sobre o Tom", { what: "o Tom", isOwn: true }],
    ["apaga a nota sobre o dentista", { what: "o dentista", isOne: true }],
    ["podes apagar todas as notas do barco?", { what: "barco", isOne: false }],
  ])("%s", (question, wish) =>
    expect(read(question)).toMatchObject({ kind: "forget", wish: { of: "about", ...wish } }),
  );

  test.each([
    ["vergiss das", { of: "answer" }],
    ["lösche diese Notiz", { of: "answer" }],
    ["vergiss, was ich gerade gesagt habe", { of: "latest" }],
    ["lösche meine letzte Notiz", { of: "latest" }],
    ["vergiss alles", { of: "elsewhere", where: "everything" }],
    ["vergiss alles, was ich dir gesagt habe", { of: "elsewhere", where: "everything" }],
    ["vergiss alles, was ich gerade gesagt habe", { of: "latest" }],
    ["oublie tout ce que je t'ai dit", { of: "elsewhere", where: "everything" }],
    ["oublie tout ce que je viens de te dire", { of: "latest" }],
    ["olvida todo lo que te dije", { of: "elsewhere", where: "everything" }],
    ["olvida todo lo que te acabo de decir", { of: "latest" }],
    ["dimentica tutto quello che ti ho detto", { of: "elsewhere", where: "everything" }],
    ["dimentica tutto quello che ti ho appena detto", { of: "latest" }],
    ["vergeet alles wat ik je heb verteld", { of: "elsewhere", where: "everything" }],
    ["vergeet alles wat ik net zei", { of: "latest" }],
    ["esquece tudo o que te disse", { of: "elsewhere", where: "everything" }],
    ["esquece tudo o que acabei de dizer", { of: "latest" }],
    ["lösche alle meine Notizen", { of: "elsewhere", where: "everything" }],
    ["lösche mein Konto", { of: "elsewhere", where: "account" }],
    ["lösche dieses Gespräch", { of: "elsewhere", where: "chat" }],
    ["oublie ça", { of: "answer" }],
    ["supprime-la", { of: "answer" }],
    ["oublie ce que je viens de dire", { of: "latest" }],
    ["supprime ma dernière note", { of: "latest" }],
    ["supprime toutes mes notes", { of: "elsewhere", where: "everything" }],
    ["supprime mon compte", { of: "elsewhere", where: "account" }],
    ["supprime le rappel du dentiste", { of: "elsewhere", where: "reminder" }],
    ["bórralo", { of: "answer" }],
    ["olvida eso", { of: "answer" }],
    ["borra mi última nota", { of: "latest" }],
    ["borra todas mis notas", { of: "elsewhere", where: "everything" }],
    ["borra esta conversación", { of: "elsewhere", where: "chat" }],
    ["cancellalo", { of: "answer" }],
    ["cancella l'ultima nota", { of: "latest" }],
    ["cancella tutte le mie note", { of: "elsewhere", where: "everything" }],
    ["cancella il mio account", { of: "elsewhere", where: "account" }],
    ["vergeet dat", { of: "answer" }],
    ["verwijder mijn laatste notitie", { of: "latest" }],
    ["verwijder al mijn notities", { of: "elsewhere", where: "everything" }],
    ["apaga isso", { of: "answer" }],
    ["apaga a minha última nota", { of: "latest" }],
    ["apaga todas as minhas notas", { of: "elsewhere", where: "everything" }],
    ["apaga", { of: "unsaid" }],
  ])("%s", (question, wish) => expect(read(question)).toEqual({ kind: "forget", wish }));

  test.each([
    "was habe ich gelöscht?",
    "ich habe die Milch vergessen",
    "Vergissmeinnicht wachsen hinter dem Schuppen",
    "entferne die Batterie vor dem Versand",
    "hast du die Notiz gelöscht?",
    "j'ai oublié le code",
    "qu'est-ce que j'ai supprimé ?",
    "enlève la batterie avant l'envoi",
    "olvidé el código del wifi",
    "elimina las manchas con vinagre",
    "ho dimenticato il codice",
    "elimina le macchie con l'aceto",
    "ik ben de code vergeten",
    "esqueci o código",
    "remove as manchas com vinagre",
  ])("%s asks for nothing to be deleted", (question) => expect(read(question)).toBeNull());

  test.each([
    ["vergiss nicht, dass der Code 4471 ist", "Der Code 4471 ist"],
    ["n'oublie pas que le code est 4471", "Le code est 4471"],
    ["vergeet niet dat de code 4471 is", "De code 4471 is"],
  ])("%s is to be kept", (question, text) => expect(read(question)).toEqual({ kind: "save", text }));
});
