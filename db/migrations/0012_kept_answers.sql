ALTER TABLE "memories" ADD COLUMN "turn_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "memories_kept_answer" ON "memories" USING btree ("user_id","turn_id") WHERE turn_id is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "chat_turns" DROP COLUMN "saved_memory_id";
