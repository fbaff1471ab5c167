CREATE TABLE "account_purges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"run_after" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_route_pk" PRIMARY KEY("user_id","key","route")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"binding_hash" text NOT NULL,
	"device_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"device_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	"wait_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"remember_me" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"place" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"display_name" text,
	"knowledge_mode" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	"storage_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "ai_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"prompt" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"setting_value" text NOT NULL,
	"description" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supervisor_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"issue_type" text NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"description" text NOT NULL,
	"context" text,
	"suggested_fix" text,
	"conversation_context" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resolution" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "supervisor_issues_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "token_budgets" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "token_budgets_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "token_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"operation" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_usage_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"saved_memory_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_turns_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "citations" (
	"user_id" integer NOT NULL,
	"turn_id" uuid NOT NULL,
	"marker" integer NOT NULL,
	"position" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	CONSTRAINT "citations_turn_id_position_pk" PRIMARY KEY("turn_id","position")
);
--> statement-breakpoint
CREATE TABLE "channel_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"channel_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"address" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	CONSTRAINT "channels_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_addresses" (
	"user_id" integer NOT NULL,
	"local_part" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "inbound_addresses_user_id_local_part_pk" PRIMARY KEY("user_id","local_part"),
	CONSTRAINT "inbound_addresses_local_part_unique" UNIQUE("local_part")
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"message_hash" text NOT NULL,
	"sender" text,
	"state" text NOT NULL,
	"raw_path" text,
	"key_id" text,
	"memory_id" uuid,
	"reason" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbound_messages_once" UNIQUE("user_id","message_hash")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"sms_enabled" boolean DEFAULT false NOT NULL,
	"notification_emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notification_phones" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	"profile_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entities_owner" UNIQUE("user_id","id"),
	CONSTRAINT "entities_same" UNIQUE("user_id","type","key")
);
--> statement-breakpoint
CREATE TABLE "entity_aliases" (
	"user_id" integer NOT NULL,
	"entity_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entity_aliases_entity_id_key_pk" PRIMARY KEY("entity_id","key")
);
--> statement-breakpoint
CREATE TABLE "entity_occurrences" (
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start" integer,
	"end" integer,
	"confidence" real NOT NULL,
	CONSTRAINT "entity_occurrences_memory_id_position_pk" PRIMARY KEY("memory_id","position")
);
--> statement-breakpoint
CREATE TABLE "entity_pair_decisions" (
	"user_id" integer NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entity_pair_decisions_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "entity_pair_order" CHECK ("entity_pair_decisions"."first_id" < "entity_pair_decisions"."second_id")
);
--> statement-breakpoint
CREATE TABLE "relationships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"type" text NOT NULL,
	"confidence" real NOT NULL,
	CONSTRAINT "relationships_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"payload" jsonb,
	"priority" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"lease_until" timestamp (3) with time zone,
	"run_after" timestamp (3) with time zone NOT NULL,
	"epoch" integer NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"source" text NOT NULL,
	"sender" text,
	"trust" text DEFAULT 'own' NOT NULL,
	"content_hash" text NOT NULL,
	"thread" text,
	"author" text,
	"thread_position" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"search_config" text DEFAULT 'simple' NOT NULL,
	"mime_type" text DEFAULT 'text/plain' NOT NULL,
	"file_name" text,
	"file_size" integer DEFAULT 0 NOT NULL,
	"file_path" text DEFAULT '' NOT NULL,
	"file_key_id" text,
	"extracted_text" text,
	"extraction" jsonb,
	"client_transcript" text,
	"is_analyzed" boolean DEFAULT false NOT NULL,
	"analyzed_at" timestamp (3) with time zone,
	"analysis" jsonb,
	"analysis_model" text,
	"vectors_at" timestamp (3) with time zone,
	"vector_model" text,
	"stems" text DEFAULT '' NOT NULL,
	"stem_count" integer DEFAULT 0 NOT NULL,
	"author_stems" text DEFAULT '' NOT NULL,
	"traits" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"occurred_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "memories_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "memory_versions" (
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memory_versions_memory_id_version_pk" PRIMARY KEY("memory_id","version")
);
--> statement-breakpoint
CREATE TABLE "memory_windows" (
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"stems" text NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"page" integer,
	"second" integer,
	CONSTRAINT "memory_windows_memory_id_position_pk" PRIMARY KEY("memory_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_totals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"memories" integer NOT NULL,
	"stems" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stem_frequencies" (
	"user_id" integer NOT NULL,
	"stem" text NOT NULL,
	"memories" integer NOT NULL,
	"authored" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stem_frequencies_user_id_stem_pk" PRIMARY KEY("user_id","stem")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consents_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "face_embeddings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"profile_id" uuid,
	"embedding" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"box" jsonb NOT NULL,
	"detection_score" real NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "face_embeddings_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "face_rejections" (
	"user_id" integer NOT NULL,
	"face_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "face_rejections_face_id_profile_id_pk" PRIMARY KEY("face_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "person_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"physical_traits" text[] DEFAULT '{}' NOT NULL,
	"age_group" text,
	"distinctive_features" text[] DEFAULT '{}' NOT NULL,
	"context_clues" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_profiles_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "follow_up_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"question" text NOT NULL,
	"category" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"suggested_answers" text[] DEFAULT '{}' NOT NULL,
	"key" text NOT NULL,
	"metadata" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_up_questions_owner" UNIQUE("user_id","id"),
	CONSTRAINT "follow_up_questions_once" UNIQUE("memory_id","key")
);
--> statement-breakpoint
CREATE TABLE "reminder_fires" (
	"user_id" integer NOT NULL,
	"reminder_id" uuid NOT NULL,
	"fire_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"late" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_fires_reminder_id_fire_at_pk" PRIMARY KEY("reminder_id","fire_at")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"memory_id" uuid NOT NULL,
	"wall_time" timestamp(0) NOT NULL,
	"time_zone" text NOT NULL,
	"anchor" timestamp(0) NOT NULL,
	"recurrence_type" text DEFAULT 'none' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"quote" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_owner" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mail_after" timestamp (3) with time zone,
	"mail_attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"test_suite_id" text NOT NULL,
	"question" text NOT NULL,
	"expected_answer" text NOT NULL,
	"actual_answer" text NOT NULL,
	"response_time" integer NOT NULL,
	"entities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"referenced_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"test_result" text NOT NULL,
	"score" integer NOT NULL,
	"analysis" text,
	"priority" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_issues" ADD CONSTRAINT "supervisor_issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_budgets" ADD CONSTRAINT "token_budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_usage" ADD CONSTRAINT "token_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_user_id_turn_id_chat_turns_user_id_id_fk" FOREIGN KEY ("user_id","turn_id") REFERENCES "public"."chat_turns"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_verifications" ADD CONSTRAINT "channel_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_verifications" ADD CONSTRAINT "channel_verifications_user_id_channel_id_channels_user_id_id_fk" FOREIGN KEY ("user_id","channel_id") REFERENCES "public"."channels"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_addresses" ADD CONSTRAINT "inbound_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_user_id_profile_id_person_profiles_user_id_id_fk" FOREIGN KEY ("user_id","profile_id") REFERENCES "public"."person_profiles"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_aliases" ADD CONSTRAINT "entity_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_aliases" ADD CONSTRAINT "entity_aliases_user_id_entity_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","entity_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_occurrences" ADD CONSTRAINT "entity_occurrences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_occurrences" ADD CONSTRAINT "entity_occurrences_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_occurrences" ADD CONSTRAINT "entity_occurrences_user_id_entity_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","entity_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pair_decisions" ADD CONSTRAINT "entity_pair_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pair_decisions" ADD CONSTRAINT "entity_pair_decisions_user_id_first_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","first_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_pair_decisions" ADD CONSTRAINT "entity_pair_decisions_user_id_second_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","second_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_user_id_source_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","source_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_user_id_target_id_entities_user_id_id_fk" FOREIGN KEY ("user_id","target_id") REFERENCES "public"."entities"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_versions" ADD CONSTRAINT "memory_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_versions" ADD CONSTRAINT "memory_versions_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_windows" ADD CONSTRAINT "memory_windows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_windows" ADD CONSTRAINT "memory_windows_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_totals" ADD CONSTRAINT "search_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stem_frequencies" ADD CONSTRAINT "stem_frequencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_embeddings" ADD CONSTRAINT "face_embeddings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_embeddings" ADD CONSTRAINT "face_embeddings_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_embeddings" ADD CONSTRAINT "face_embeddings_user_id_profile_id_person_profiles_user_id_id_fk" FOREIGN KEY ("user_id","profile_id") REFERENCES "public"."person_profiles"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_rejections" ADD CONSTRAINT "face_rejections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_rejections" ADD CONSTRAINT "face_rejections_user_id_face_id_face_embeddings_user_id_id_fk" FOREIGN KEY ("user_id","face_id") REFERENCES "public"."face_embeddings"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_rejections" ADD CONSTRAINT "face_rejections_user_id_profile_id_person_profiles_user_id_id_fk" FOREIGN KEY ("user_id","profile_id") REFERENCES "public"."person_profiles"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD CONSTRAINT "person_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_questions" ADD CONSTRAINT "follow_up_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_questions" ADD CONSTRAINT "follow_up_questions_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_fires" ADD CONSTRAINT "reminder_fires_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_fires" ADD CONSTRAINT "reminder_fires_user_id_reminder_id_reminders_user_id_id_fk" FOREIGN KEY ("user_id","reminder_id") REFERENCES "public"."reminders"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_memory_id_memories_user_id_id_fk" FOREIGN KEY ("user_id","memory_id") REFERENCES "public"."memories"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_purges_due" ON "account_purges" USING btree ("run_after");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "codes_newest" ON "codes" USING btree ("user_id","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "passkey_challenges_expired" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supervisor_issues_status" ON "supervisor_issues" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "token_usage_recent" ON "token_usage" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_turns_newest" ON "chat_turns" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "citations_memory" ON "citations" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_claimed" ON "channels" USING btree ("type","address_hash") WHERE is_verified and is_active;--> statement-breakpoint
CREATE INDEX "inbound_messages_held" ON "inbound_messages" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "entity_aliases_key" ON "entity_aliases" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "entity_occurrences_entity" ON "entity_occurrences" USING btree ("user_id","entity_id");--> statement-breakpoint
CREATE INDEX "entity_occurrences_memory" ON "entity_occurrences" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "relationships_memory" ON "relationships" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("priority","run_after") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("user_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open" ON "jobs" USING btree ("user_id","kind","subject_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "memories_newest" ON "memories" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_thread" ON "memories" USING btree ("user_id","thread","thread_position");--> statement-breakpoint
CREATE UNIQUE INDEX "memories_import_duplicate" ON "memories" USING btree ("user_id","content_hash") WHERE source = 'import' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "memories_trash" ON "memories" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "memories_search" ON "memories" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "memory_windows_owner" ON "memory_windows" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "memory_windows_search" ON "memory_windows" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "stem_frequencies_prefix" ON "stem_frequencies" USING btree ("user_id","stem" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "face_embeddings_memory" ON "face_embeddings" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "follow_up_questions_open" ON "follow_up_questions" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "reminders_memory" ON "reminders" USING btree ("user_id","memory_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE status in ('active', 'snoozed');--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" USING btree ("mail_after") WHERE mail_after is not null;--> statement-breakpoint
CREATE INDEX "test_results_suite" ON "test_results" USING btree ("user_id","test_suite_id");