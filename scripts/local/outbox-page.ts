import type { Message } from "./outbox.ts";

/** The outbox for a person: newest first, the text of each message as it would arrive. */
export function outboxPage(messages: Message[]): string {
  const list =
    messages.length === 0
      ? `<p class="empty">Nothing has been sent yet. Codes and messages that Lilu sends appear here.</p>`
      : messages.map(article).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="lead">On this machine mail and text messages go no further than this page.</p>
${list}
</main>
</body>
</html>
`;
}

const kinds = { email: "Mail", sms: "Text message", push: "Notification" } as const;

function article(message: Message): string {
  return `<article>
<header><span class="kind">${kinds[message.kind]}</span> to <strong>${escapeHtml(message.to)}</strong>
<time datetime="${message.at}">${escapeHtml(new Date(message.at).toLocaleString())}</time></header>
${message.subject === null ? "" : `<h2>${escapeHtml(message.subject)}</h2>`}
<pre>${escapeHtml(message.text)}</pre>
${message.replyTo === null ? "" : `<p class="reply">Answers go to <code>${escapeHtml(message.replyTo)}</code></p>`}
</article>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const style = `
:root { --ground: #faf8f4; --card: #fff; --ink: #26221c; --quiet: #6b6459; --line: #e6e0d5; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #191714; --card: #221f1b; --ink: #ece7de; --quiet: #a59d90; --line: #38332c; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: .75rem 0 0; font-size: 1.05rem; }
.lead, .empty, header, time { color: var(--quiet); }
.lead { margin: .25rem 0 2rem; }
article { margin: 0 0 1rem; padding: 1.1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
header { font-size: .9rem; overflow-wrap: anywhere; }
header strong { color: var(--ink); }
time { float: right; }
.reply { margin: .75rem 0 0; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
pre { margin: .6rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
