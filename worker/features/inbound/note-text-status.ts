import { sql } from "drizzle-orm";
import type { Database } from "#db/client";

const errorCode = /^\d{3,6}$/;

/**
 * Writes down what the provider says of a text message that it took over: it arrived, or it did not. Words on the way
 * ("queued", "sent") say no more than is known. Across accounts, by a named function.
 */
export async function noteTextStatus(db: Database, id: string, form: URLSearchParams): Promise<void> {
  const status = form.get("MessageStatus") ?? "";
  const hasFailed = status === "failed" || status === "undelivered";
  if (!hasFailed && status !== "delivered") return;
  const code = form.get("ErrorCode") ?? "";
  const told = errorCode.test(code) ? ` (code ${code})` : "";
  const reason = hasFailed ? `The text message did not arrive${told}.` : null;
  await db.execute(
    sql`select note_text_status(${id}::uuid, ${hasFailed ? "failed" : "delivered"}, ${reason}::text)`,
  );
}
