-- An index serves "order by … desc" only when it, too, has nulls first, as Postgres reads that order; also where nothing is null.
DROP INDEX "audit_events_user";--> statement-breakpoint
DROP INDEX "codes_newest";--> statement-breakpoint
DROP INDEX "supervisor_issues_status";--> statement-breakpoint
DROP INDEX "token_usage_recent";--> statement-breakpoint
DROP INDEX "chat_turns_newest";--> statement-breakpoint
DROP INDEX "memories_newest";--> statement-breakpoint
DROP INDEX "memories_trashed";--> statement-breakpoint
DROP INDEX "memories_unasked";--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "codes_newest" ON "codes" USING btree ("user_id","purpose","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supervisor_issues_status" ON "supervisor_issues" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "token_usage_recent" ON "token_usage" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_turns_newest" ON "chat_turns" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "memories_newest" ON "memories" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_trashed" ON "memories" USING btree ("user_id","deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "memories_unasked" ON "memories" USING btree ("user_id","created_at" DESC NULLS FIRST) WHERE questions_at is null and state = 'ready' and deleted_at is null;