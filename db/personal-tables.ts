/**
 * Every table that has rows of a person, once: what becomes of them when everything is cleared, whether an archive takes
 * them along, and which key they are sealed under. A table that is missing here fails personal-tables.test.ts. In the order
 * of deletion: what refers to others stands before them.
 */
export type PersonalTable = {
  /**
   * Rows that Clear All takes: all, none, those that a condition meets. `emptied` keeps a row without what it holds of
   * memories.
   */
  cleared: "all" | "none" | "emptied" | { where: string };
  /** Taken along as rows, made again from other rows, or left here with the account. */
  archived: "rows" | "derived" | "no";
  /** Of one that is taken along: its primary key, by which it is read page by page, and columns that stay here. */
  key?: readonly string[];
  left?: readonly string[];
  /** The column that names the memory that a row is of; nothing of a memory may be left there once it is deleted. */
  memory?: "id" | "memory_id" | "subject_id";
  /**
   * The column that names the person's key that a row, or its file, is sealed under: a key that is named there is not
   * removed. `deployment` for keys that are not a person's own, which Clear All leaves.
   */
  sealed?: { by: "key_id" | "file_key_id"; where?: string } | "deployment";
};

const content = { cleared: "all", archived: "rows", key: ["id"] } as const;
const derived = { cleared: "all", archived: "derived" } as const;
const ofMemory = { memory: "memory_id" } as const;
const account = { cleared: "none", archived: "no" } as const;
const sealed = { sealed: { by: "key_id" } } as const;
const ofDeployment = { sealed: "deployment" } as const;

export const personalTables = {
  // Made of others by an index or a trigger: first, so that no trigger keeps count while all goes.
  entity_pairs: derived,
  entity_mentions: { ...derived, ...ofMemory },
  memory_windows: { ...derived, ...ofMemory },
  // Hanging on a memory.
  self_tests: { ...derived, ...ofMemory },
  access_additions: { cleared: "all", archived: "no", ...ofMemory },
  citations: { ...derived, ...ofMemory },
  entity_pair_decisions: { ...content, key: ["first_id", "second_id"] },
  relationships: { ...content, ...ofMemory },
  entity_occurrences: { ...content, ...ofMemory, key: ["memory_id", "position"] },
  person_pictures: { ...content, ...ofMemory, key: ["profile_id", "memory_id"], left: ["face_id"] },
  // Biometric: it goes nowhere, and is made again where somebody consents to it.
  face_searches: { cleared: "all", archived: "no", ...ofMemory },
  face_rejections: { cleared: "all", archived: "no" },
  face_embeddings: { cleared: "all", archived: "no", ...ofMemory, ...sealed },
  expected_replies: { cleared: "all", archived: "no" },
  reminder_deliveries: { cleared: "all", archived: "no" },
  reminder_fires: { ...content, key: ["reminder_id", "fire_at"] },
  reminders: { ...content, ...ofMemory },
  follow_up_questions: { ...content, ...ofMemory },
  memory_versions: { ...content, ...ofMemory, key: ["memory_id", "version"] },
  // Hanging on nothing else.
  memories: {
    ...content,
    memory: "id",
    sealed: { by: "file_key_id" },
    // Its place among our files, and what the search index makes of it.
    left: [
      "file_path",
      "file_key_id",
      "import_id",
      "search",
      "search_config",
      "stems",
      "stem_count",
      "author_stems",
      "traits",
      "vectors_at",
      "vector_model",
      "vector_count",
    ],
  },
  entities: { ...content, left: ["mentions"] },
  person_profiles: { ...content, left: ["split", "import_id"] },
  chat_turns: { ...content, ...sealed, left: ["sealed", "key_id", "import_id"] },
  saved_searches: content,
  imports: { cleared: "all", archived: "no", ...sealed },
  archives: { cleared: "all", archived: "no", ...sealed },
  calendar_feeds: { cleared: "all", archived: "no" },
  supervisor_issues: { cleared: "all", archived: "no", ...sealed },
  test_results: { cleared: "all", archived: "no" },
  self_test_days: { cleared: "all", archived: "no" },
  inbound_messages: { cleared: "all", archived: "no", ...ofMemory, ...sealed },
  /** Letters about the account go on; one that has been sent holds nothing any more. */
  notifications: {
    cleared: { where: "template in ('reminder', 'question', 'inbound_reply')" },
    archived: "no",
    sealed: { by: "key_id", where: "sealed <> ''" },
  },
  /** Removing what is gone from elsewhere goes on, and so do letters about the account. */
  jobs: {
    cleared: { where: "kind not in ('send_mail', 'send_notice', 'finish_deletion')" },
    archived: "no",
    memory: "subject_id",
  },
  idempotency_keys: { cleared: "emptied", archived: "no", memory: "subject_id" },
  // The account itself, and not what is kept in it.
  access_clients: account,
  access_secrets: account,
  access_uses: account,
  audit_events: account,
  channel_verifications: { ...account, ...ofDeployment },
  channels: { ...account, ...ofDeployment },
  codes: { ...account, ...ofDeployment },
  consents: account,
  deletion_receipts: account,
  inbound_addresses: account,
  notification_preferences: account,
  passkey_challenges: account,
  passkeys: account,
  push_subscriptions: { ...account, ...ofDeployment },
  sessions: account,
  token_budgets: account,
  token_usage: account,
  // Word frequencies are changed after memories and the account's row by everybody: last.
  stem_frequencies: derived,
  search_totals: derived,
} as const satisfies Record<string, PersonalTable>;

/** All of them, in the order of deletion. */
export const personalTableList = Object.entries(personalTables).map(([name, table]) => ({
  name,
  ...(table as PersonalTable),
}));
