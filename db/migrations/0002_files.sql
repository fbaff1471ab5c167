ALTER TABLE "memories" ADD COLUMN "thumbnail_size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "memories_files" ON "memories" USING btree ("file_path" text_pattern_ops,"user_id","file_size","thumbnail_size") WHERE file_path <> '';--> statement-breakpoint
CREATE INDEX "memories_storing" ON "memories" USING btree ("updated_at") WHERE state = 'storing';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "storage_bytes";