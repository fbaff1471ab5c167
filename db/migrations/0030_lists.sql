CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "memories" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("user_id",lower(name));--> statement-breakpoint
CREATE INDEX "memories_pinned" ON "memories" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE pinned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_changed" ON "memories" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_titled" ON "memories" USING btree ("user_id",(lower(regexp_replace(normalize(left(title, 100), NFD), '[\u0300-\u036f]', '', 'g')) collate "C"),"id") WHERE deleted_at is null;
--> statement-breakpoint

-- Saved searches: owned rows, seen by nobody but their owner.
alter table saved_searches enable row level security;
--> statement-breakpoint
alter table saved_searches force row level security;
--> statement-breakpoint
create policy owner_only on saved_searches to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id());
--> statement-breakpoint
grant select, insert, update, delete on saved_searches to app_rw;
