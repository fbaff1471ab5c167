CREATE TABLE "face_searches" (
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "face_searches_user_id_memory_id_pk" PRIMARY KEY("user_id","memory_id")
);
--> statement-breakpoint
CREATE TABLE "person_pictures" (
	"user_id" integer NOT NULL,
	"profile_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_pictures_profile_id_memory_id_pk" PRIMARY KEY("profile_id","memory_id")
);
--> statement-breakpoint
ALTER TABLE "face_embeddings" ADD COLUMN "crop" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "face_embeddings" ADD COLUMN "width" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "face_embeddings" ADD COLUMN "distance" real;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "face_searches" ADD CONSTRAINT "face_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_searches" ADD CONSTRAINT "face_searches_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_user_id_profile_id_person_profiles_user_id_id_fk" FOREIGN KEY ("user_id","profile_id") REFERENCES "public"."person_profiles"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD CONSTRAINT "person_pictures_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_pictures_memory" ON "person_pictures" USING btree ("user_id","memory_id");--> statement-breakpoint
ALTER TABLE "person_profiles" ADD CONSTRAINT "person_profiles_user_id_merged_into_person_profiles_user_id_id_fk" FOREIGN KEY ("user_id","merged_into") REFERENCES "public"."person_profiles"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_embeddings_profile" ON "face_embeddings" USING btree ("user_id","profile_id");--> statement-breakpoint
CREATE INDEX "face_rejections_profile" ON "face_rejections" USING btree ("user_id","profile_id");--> statement-breakpoint
CREATE INDEX "person_profiles_merged" ON "person_profiles" USING btree ("user_id","merged_into") WHERE merged_into is not null;
--> statement-breakpoint

-- People in pictures: owned rows, seen by nobody but their owner.
do $$
declare owned text;
begin
  foreach owned in array array['face_searches', 'person_pictures'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy owner_only on %I to app_rw using (user_id = app_user_id()) with check (user_id = app_user_id())', owned);
    execute format('grant select, insert, update, delete on %I to app_rw', owned);
  end loop;
end
$$;
