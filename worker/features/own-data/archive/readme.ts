/** Explains an archive to somebody who opens it years later without Lilu. */
export const readme = `# Your memories

This archive was made by Lilu. Nothing in it needs Lilu to be read.

- \`Memories/\`, \`Trash/\`, \`Names/\`, \`Attachments/\`: Markdown notes and the files as you gave them. Any text editor opens
  them. In Obsidian choose "Open folder as vault": notes link to the people, places and things they name, and so to each other.
- \`Chat.md\`: your conversation with Lilu. \`Reminders.ics\`: your open reminders, for any calendar.
- \`lilu.sqlite\`: everything as a database. \`sqlite3 lilu.sqlite "select title, created_at from memories"\`.
- \`lilu.jsonl\`: the same, one JSON object a line: \`{"table": "memories", "row": {...}}\`. Times are UTC. Rows name each other
  by \`id\`: \`memory_id\`, \`entity_id\`, \`reminder_id\`. \`chat_turns\` hold question and answer in \`turn\`.
- \`manifest.json\`: every file with its size and SHA-256, the memory that it belongs to, and how many rows each table has. On a Mac or Linux:
  \`shasum -a 256 lilu.jsonl\`.

Not in it: your password, passkeys and sessions, addresses and phone numbers, search indexes and face data.
`;
