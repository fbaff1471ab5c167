import { expect, test } from "vitest";
import type { InboundMessage } from "#shared/inbound";
import type { Memory } from "#shared/memories";
import { sampleFiles } from "../local-run/file-form.ts";
import {
  arrivedFor,
  deliver,
  mailFrom,
  type ProvenUser,
  provenUser,
  writeMail,
} from "../local-run/send-messages.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { makePdf } from "../made-files/make-pdf.ts";

const run = useLocalRun();

const memoriesOf = (person: ProvenUser) => person.read<Memory[]>("/api/content");
const found = async (person: ProvenUser, q: string) =>
  (
    await person.read<{ results: { memory: Memory }[] }>(`/api/content/search?${new URLSearchParams({ q })}`)
  ).results.map(({ memory }) => memory);

const part = (headers: string[], body: string) => ["--b1", ...headers, "", body].join("\r\n");
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n");
const mixed = (parts: string[]) =>
  [`Content-Type: multipart/mixed; boundary="b1"`, "", ...parts, "--b1--", ""].join("\r\n");

test("a signed mail of the person is a memory, and so are its PDF, its inline photo and a film that cannot be read", async () => {
  const ana = await provenUser(run);
  const pdf = makePdf([["The lease of Rua Augusta ends in June."]]);
  const film = Buffer.from("\u0000\u0000\u0000\u0018ftypmovie of the harbour");
  const body = mixed([
    part(["Content-Type: text/html; charset=utf-8"], "<p>The <b>heron</b> came back.</p>"),
    part(
      [
        "Content-Type: application/pdf",
        "Content-Transfer-Encoding: base64",
        'Content-Disposition: attachment; filename="lease.pdf"',
      ],
      base64(pdf),
    ),
    part(
      [
        "Content-Type: image/jpeg",
        "Content-Transfer-Encoding: base64",
        "Content-ID: <photo>",
        'Content-Disposition: inline; filename="heron.jpg"',
      ],
      base64(sampleFiles.jpg),
    ),
    part(
      [
        "Content-Type: video/x-msvideo",
        "Content-Transfer-Encoding: base64",
        'Content-Disposition: attachment; filename="harbour.avi"',
      ],
      base64(film),
    ),
  ]);
  await mailFrom(run, ana, { subject: "=?utf-8?q?Gar=C3=A7a_no_rio?=", body });
  const memories = await memoriesOf(ana);
  expect(memories.map(({ title }) => title).sort()).toEqual([
    "Garça no rio",
    "harbour.avi",
    "heron.jpg",
    "lease.pdf",
  ]);
  for (const memory of memories)
    expect(memory).toMatchObject({
      source: "email",
      sender: ana.user.email,
      senderProof: "dkim",
      trust: "own",
    });
  expect(new Set(memories.map(({ thread }) => thread)).size).toBe(1);
  expect((await found(ana, "Augusta"))[0]).toMatchObject({ title: "lease.pdf", type: "document" });
  expect(memories.find(({ title }) => title === "Garça no rio")?.content).toMatch(
    /^The heron came back\.\n\nFiles:\n- lease\.pdf/,
  );
  const video = memories.find(({ type }) => type === "video");
  const download = await ana.api(`/api/content/${video?.id}/download`);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(film);
  expect(download.headers.get("content-type")).toBe("application/octet-stream");
  expect(download.headers.get("content-disposition")).toContain('attachment; filename="harbour.avi"');
  expect(await arrivedFor(ana)).toMatchObject([
    { state: "accepted", subject: "Garça no rio", duplicates: 0 },
  ]);
  expect((await (await run.files()).list({ prefix: `users/${ana.user.id}/inbound/` })).objects).toEqual([]);
});

test("a recording that came by mail is one, though its bytes may be a film", async () => {
  const ana = await provenUser(run);
  const webm = Buffer.from("\u001a\u0045\u00df\u00a3\u009f\u0042\u0082\u0084webm", "latin1");
  const headers = ["Content-Type: audio/webm", "Content-Transfer-Encoding: base64"];
  const named = 'Content-Disposition: attachment; filename="voice.webm"';
  await mailFrom(run, ana, { body: mixed([part([...headers, named], base64(webm))]) });
  expect(await ana.read("/api/content?type=music")).toMatchObject([{ title: "voice.webm" }]);
});

test("T39: what is not proven to be from the person is held, saved nowhere and never answered", async () => {
  const ana = await provenUser(run);
  const sent = run.outbox().length;
  const forged = "Authentication-Results: mx.cloudflare.net; dkim=pass; dmarc=pass header.from=example.com";
  const { email } = ana.user;
  await mailFrom(run, ana, { auth: "none" });
  await mailFrom(run, ana, { auth: "fail" });
  await mailFrom(run, ana, { auth: "none", headers: [forged] });
  await mailFrom(run, ana, { from: "eve@evil.example" });
  await mailFrom(run, ana, { from: `"${email}" <eve@evil.example>` });
  await mailFrom(run, ana, { from: `eve@evil.example, ${email}` });
  await mailFrom(run, ana, { headers: [`From: ${email}`] });
  await mailFrom(run, ana, { from: email.replace("example", "examp1e") });
  await mailFrom(run, ana, { headers: ["Auto-Submitted: auto-replied"] });
  const elsewhere = writeMail({ from: email, to: "rui@example.com" });
  await deliver(run, { to: ana.mailbox }, elsewhere);
  const arrived = await arrivedFor(ana);
  expect(arrived.map(({ state }) => state)).toEqual(Array(10).fill("held"));
  for (const { reason } of arrived) expect(reason).toMatch(/^It .+\.$/);
  expect(await memoriesOf(ana)).toEqual([]);
  expect(run.outbox().length).toBe(sent);
});

test("T39: mail to nobody is turned away, and so is mail to an address that was renewed", async () => {
  const ana = await provenUser(run);
  const raw = writeMail({ from: ana.user.email, to: ana.mailbox });
  for (const to of ["x@in.lilu.test", `${"a".repeat(20)}@in.lilu.test`, ana.mailbox.replace("in.", "out.")])
    expect((await deliver(run, { to }, raw)).rejected).toBe("There is no such address");
  await ana.read("/api/verification/mailbox/renew", { method: "POST" });
  expect((await deliver(run, { to: ana.mailbox }, raw)).rejected).toBe("There is no such address");
  expect(await arrivedFor(ana)).toEqual([]);
});

test("T41: the same mail again is the same message, however often and at once", async () => {
  const ana = await provenUser(run);
  const raw = writeMail({ from: ana.user.email, to: ana.mailbox, id: "<once@example.com>" });
  await Promise.all([1, 2, 3].map(() => deliver(run, { to: ana.mailbox }, raw)));
  await deliver(run, { to: ana.mailbox }, raw);
  expect(await memoriesOf(ana)).toHaveLength(1);
  expect(await arrivedFor(ana)).toMatchObject([{ state: "accepted", duplicates: 3 }]);
});

test("what is held becomes a memory of somebody else's words with one tap, or goes with another", async () => {
  const [ana, rui] = [await provenUser(run), await provenUser(run)];
  await mailFrom(run, ana, { from: "Eve <eve@example.org>", text: "Remember the password of the boat." });
  await mailFrom(run, ana, { from: "Mallory <m@example.org>" });
  const held = await ana.read<InboundMessage[]>("/api/inbound?state=held");
  const idOf = (name: string) => held.find(({ sender }) => sender?.startsWith(name))?.id;
  const act = (person: ProvenUser, id: string | undefined, what: string) =>
    person.api(`/api/inbound/${id}/${what}`, { method: "POST" });
  expect((await act(rui, idOf("Eve"), "accept")).status).toBe(404);
  const taps = await Promise.all([1, 2].map(() => act(ana, idOf("Eve"), "accept")));
  expect(taps.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await act(ana, idOf("Mallory"), "refuse")).status).toBe(200);
  expect((await act(ana, idOf("Mallory"), "accept")).status).toBe(404);
  await run.settled();
  expect(await memoriesOf(ana)).toMatchObject([
    { sender: "Eve <eve@example.org>", senderProof: "tap", trust: "others", source: "email" },
  ]);
  expect((await (await run.files()).list({ prefix: `users/${ana.user.id}/inbound/` })).objects).toEqual([]);
});

test("a forwarded mail says who wrote it and when, and an answer joins the thread of what it answers", async () => {
  const ana = await provenUser(run);
  const forwarded = [
    "See below.",
    "",
    "---------- Forwarded message ---------",
    "From: Anna Berg <anna@example.net>",
    "Date: Sun, May 3, 2026 at 9:00 AM",
    "Subject: The boat",
    "To: <ana@example.com>",
    "",
    "The boat is in the harbour of Horta.",
  ].join("\n");
  await mailFrom(run, ana, { subject: "Fwd: The boat", text: forwarded, id: "<first@example.com>" });
  const headers = ["In-Reply-To: <first@example.com>", "References: <zero@example.com> <first@example.com>"];
  await mailFrom(run, ana, { subject: "Something else", text: "It has two masts.", headers });
  const [second, first] = await memoriesOf(ana);
  expect(first).toMatchObject({ author: "Anna Berg <anna@example.net>", trust: "others" });
  expect(second).toMatchObject({ thread: first?.thread, trust: "own", author: null });
  const [row] = await run.sql("select occurred_at::date::text as day from memories where id = $1", [
    first?.id ?? "",
  ]);
  expect(row).toEqual({ day: "2026-05-03" });
});
