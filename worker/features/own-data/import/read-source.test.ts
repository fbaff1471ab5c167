import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { sampleFiles } from "../../../../tests/local-run/file-form.ts";
import type { Item } from "./item.ts";
import { filesOf, openSource } from "./read-source.ts";
import type { Source } from "./source-file.ts";

const sourceOf = (name: string, bytes: Uint8Array): Source => ({
  name,
  size: bytes.length,
  // In pieces that fit nothing: a line, a mail or an element may be cut anywhere.
  async *read(start, end) {
    for (let at = start; at < end; at += 97) yield bytes.subarray(at, Math.min(end, at + 97));
  },
});

async function read(name: string, bytes: Uint8Array) {
  const source = await openSource(await filesOf(sourceOf(name, bytes)), "Europe/Lisbon");
  const items: Item[] = [];
  for await (const item of source.items()) items.push(item);
  return { name: source.name, leftOut: source.leftOut, items: items.map(plain) };
}

const plain = (item: Item) => {
  if ("reason" in item) return item;
  const { createdAt, thread, author, tags, trust } = "text" in item ? item.text : item.file;
  const pin = "text" in item && item.text.pinned ? { pinned: true } : {};
  const what = "text" in item ? [item.text.title, item.text.content] : [item.file.name];
  return { kind: item.kind, what, at: createdAt?.toISOString() ?? null, thread, author, tags, trust, ...pin };
};

const json = (value: unknown) => strToU8(JSON.stringify(value));
const zip = (files: Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? strToU8(file) : file]),
    ),
  );

const chatGptConversation = {
  title: "A trip to Évora",
  create_time: 1_700_000_000.5,
  current_node: "d",
  mapping: {
    a: { message: null, parent: null },
    b: {
      message: { author: { role: "system" }, content: { content_type: "text", parts: ["rules"] } },
      parent: "a",
    },
    c: {
      message: {
        author: { role: "user" },
        content: {
          content_type: "multimodal_text",
          parts: [
            { content_type: "image_asset_pointer", asset_pointer: "file-service://file-AbCdEf" },
            'Where is "this"?',
          ],
        },
      },
      parent: "b",
    },
    other: {
      message: { author: { role: "assistant" }, content: { content_type: "text", parts: ["Not shown"] } },
      parent: "c",
    },
    d: {
      message: { author: { role: "assistant" }, content: { content_type: "text", parts: ["In Évora."] } },
      parent: "c",
    },
  },
};

describe("each form is known by what is in it", () => {
  test("an export of ChatGPT: the branch that is shown, and its picture", async () => {
    const file = zip({
      "conversations.json": JSON.stringify([chatGptConversation, { odd: true, mapping: 1 }]),
      "file-AbCdEf-photo.jpg": sampleFiles.jpg,
      "chat.html": "<html><body>All of it again</body></html>",
      "user.json": "{}",
    });
    const told = {
      at: "2023-11-14T22:13:20.500Z",
      thread: "A trip to Évora",
      author: null,
      tags: ["ChatGPT"],
      trust: "others",
    };
    expect(await read("export.zip", file)).toEqual({
      name: "ChatGPT export",
      leftOut: 3,
      items: [
        {
          kind: "conversations",
          what: ["A trip to Évora", 'You: (a picture)\nWhere is "this"?\n\nChatGPT: In Évora.'],
          ...told,
        },
        { kind: "files", what: ["file-AbCdEf-photo.jpg"], ...told },
        { where: "conversations.json, conversation 2", reason: "It is not built as this export is" },
      ],
    });
  });

  test("an export of Claude", async () => {
    const messages = [
      {
        sender: "human",
        text: "",
        content: [{ type: "text", text: "Hi [1]" }],
        attachments: [{ file_name: "a.txt", extracted_content: "Pasted" }],
      },
      { sender: "assistant", text: "Hello }" },
    ];
    const { name, items } = await read(
      "conversations.json",
      json([{ name: "Talk", created_at: "2024-03-01T10:00:00Z", chat_messages: messages }]),
    );
    expect(name).toBe("Claude export");
    expect(items).toMatchObject([
      {
        what: ["Talk", "You: Hi [1]\n\na.txt\nPasted\n\nClaude: Hello }"],
        at: "2024-03-01T10:00:00.000Z",
        trust: "others",
      },
    ]);
  });

  test("Gemini and Keep out of Google Takeout, as JSON and as a page", async () => {
    const cell = (inner: string) =>
      `<div class="outer-cell mdl-cell"><div class="header-cell">Gemini Apps</div><div class="content-cell mdl-typography--body-1">${inner}</div><div class="content-cell mdl-typography--caption">Products: Gemini Apps</div></div>`;
    const { name, items } = await read(
      "takeout.zip",
      zip({
        "Takeout/My Activity/Gemini Apps/MyActivity.html": `<html><body>${cell("Prompted&nbsp;How tall is Torre?<br>Nov 14, 2024, 6:20:33 PM UTC<br><p>1,993 m &amp; snow</p>")}</body></html>`,
        "Takeout/My Activity/Gemini Apps/MyActivity.json": JSON.stringify([
          {
            header: "Gemini Apps",
            title: "Prompted Hello",
            time: "2024-11-14T18:00:00Z",
            safeHtmlItem: [{ html: "<p>Hi</p>" }],
          },
        ]),
        "Takeout/Keep/Shopping.json": JSON.stringify({
          title: "Shopping",
          textContent: "",
          listContent: [
            { text: "Milk", isChecked: true },
            { text: "Bread", isChecked: false },
          ],
          labels: [{ name: "home" }],
          attachments: [{ filePath: "17.jpeg", mimetype: "image/jpeg" }],
          createdTimestampUsec: 1_700_000_000_000_000,
          userEditedTimestampUsec: 1_700_000_000_000_000,
          isTrashed: false,
        }),
        "Takeout/Keep/17.jpg": sampleFiles.jpg,
        "Takeout/Keep/Old.json": JSON.stringify({
          textContent: "x",
          userEditedTimestampUsec: 1,
          isTrashed: true,
        }),
      }),
    );
    expect(name).toBe("Gemini (Google Takeout), Google Keep (Google Takeout)");
    expect(items).toMatchObject([
      {
        what: ["How tall is Torre?", "You: How tall is Torre?\n\nGemini: 1,993 m & snow"],
        at: "2024-11-14T18:20:33.000Z",
      },
      { what: ["Hello", "You: Hello\n\nGemini: Hi"], at: "2024-11-14T18:00:00.000Z" },
      {
        kind: "notes",
        what: ["Shopping", "- [x] Milk\n- [ ] Bread"],
        tags: ["home"],
        trust: "own",
        thread: "Shopping",
      },
      { kind: "files", what: ["17.jpg"], thread: "Shopping" },
      { reason: "It was in the trash of Google Keep" },
    ]);
  });

  test.each([
    [
      "[14.11.24, 18:20:33] Ana: Até já\n\u200e[14.11.24, 18:21:00] Rui: \u200e<attached: 0001-PHOTO.jpg>\nand a line\n[15.11.24, 09:00:00] Ana: Bom dia",
      "2024-11-14",
    ],
    [
      "11/14/24, 6:20\u202fPM - Ana: Até já\n11/14/24, 6:21\u202fPM - Rui: 0001-PHOTO.jpg (file attached)\nand a line\n11/15/24, 9:00\u202fAM - Ana: Bom dia",
      "2024-11-14",
    ],
  ])("a chat of WhatsApp: a memory a day, and its pictures", async (text, day) => {
    const { name, items } = await read(
      "WhatsApp Chat - Family.zip",
      zip({ "WhatsApp Chat with Family.txt": text, "0001-PHOTO.jpg": sampleFiles.jpg }),
    );
    expect(name).toBe("WhatsApp chat");
    const told = { thread: "Family", trust: "others", tags: ["WhatsApp"] };
    expect(items).toMatchObject([
      {
        kind: "conversations",
        what: [`Family, ${day}`, expect.stringMatching(/^Ana: Até já\nRui: .*0001-PHOTO.*\nand a line$/)],
        ...told,
      },
      {
        kind: "files",
        what: ["0001-PHOTO.jpg"],
        author: "Rui",
        at: expect.stringContaining(`${day}T18:21:00`),
        ...told,
      },
      { what: ["Family, 2024-11-15", "Ana: Bom dia"] },
    ]);
  });

  test("an export of Evernote, with its files", async () => {
    const data = Buffer.from(sampleFiles.jpg).toString("base64").replace(/.{40}/g, "$&\n");
    const enex = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "x"><en-export><note><title>Caf&#233;</title>
      <content><![CDATA[<?xml version="1.0"?><en-note><div>Oat &amp; milk</div><en-todo checked="true"/>done</en-note>]]></content>
      <created>20240131T120000Z</created><tag>food</tag><tag>city</tag>
      <resource><data encoding="base64">${data}</data><mime>image/jpeg</mime><resource-attributes><file-name>cup.jpg</file-name></resource-attributes></resource></note></en-export>`;
    const { name, items } = await read("notes.enex", strToU8(enex));
    expect(name).toBe("Evernote export");
    expect(items).toMatchObject([
      {
        what: ["Café", "Oat & milk\n[x] done"],
        at: "2024-01-31T12:00:00.000Z",
        tags: ["food", "city"],
        trust: "own",
      },
      { kind: "files", what: ["cup.jpg"], thread: "Café" },
    ]);
  });

  test("a mailbox and a mail, with their files", async () => {
    const mail = (subject: string, body: string) =>
      `From: Anna Berg <anna@example.com>\nTo: me@example.com\nDate: Tue, 5 Mar 2024 10:00:00 +0100\nSubject: ${subject}\n\n${body}\n`;
    const box = `From 1 Tue Mar 5\n${mail("Re: The boat", "It floats.\n>From here on\n")}\nFrom 2 Tue Mar 5\n${mail("Second", "Bye")}`;
    const { name, items } = await read("All.mbox", strToU8(box));
    expect(name).toBe("Mailbox");
    const told = { author: "Anna Berg", at: "2024-03-05T09:00:00.000Z", trust: "others", kind: "mails" };
    expect(items).toMatchObject([
      { what: ["Re: The boat", "It floats.\nFrom here on"], thread: "The boat", ...told },
      { what: ["Second", "Bye"], ...told },
    ]);
    expect((await read("one.eml", strToU8(mail("One", "Text")))).items).toMatchObject([
      { what: ["One", "Text"] },
    ]);
  });

  test("lines of JSON, each bad one with its reason", async () => {
    const lines = [
      { content: "Good", createdAt: "2024-01-01T00:00:00Z", pinned: true },
      { content: "" },
      { content: "x", type: "image" },
    ];
    const { items } = await read(
      "old-notebook.ndjson",
      strToU8(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n{`),
    );
    expect(items).toEqual([
      expect.objectContaining({
        kind: "notes",
        what: [null, "Good"],
        at: "2024-01-01T00:00:00.000Z",
        pinned: true,
      }),
      { where: "Line 2", reason: "Content is required" },
      { where: "Line 3", reason: expect.stringContaining("A line holds text") },
      { where: "Line 4", reason: "Not valid JSON" },
    ]);
  });

  test("a folder of notes: links by name, what nothing links to too, and nothing that is hidden", async () => {
    const { name, items } = await read(
      "vault.zip",
      zip({
        "vault/Note.md":
          "---\ntitle: Boat\ntags:\n  - sea\n---\nSee [[People/Ana|Ana]] #summer ![[deck.jpg]] and [site](https://example.com).",
        "vault/files/deck.jpg": sampleFiles.jpg,
        "vault/loose.pdf": "%PDF-1.4 loose",
        "vault/page.html": "<html><head><title>Page</title></head><body><p>Words</p></body></html>",
        "vault/.obsidian/workspace.json": "{}",
        "__MACOSX/vault/._Note.md": "x",
      }),
    );
    expect(name).toBe("Markdown and text notes");
    expect(items).toMatchObject([
      {
        what: ["Boat", "See Ana #summer  and [site](https://example.com)."],
        tags: ["sea", "summer"],
        thread: "Boat",
      },
      { what: ["deck.jpg"], thread: "Boat" },
      { what: ["Page", "Words"] },
      { what: ["loose.pdf"] },
    ]);
  });
});
