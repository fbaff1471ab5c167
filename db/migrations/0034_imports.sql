ALTER TABLE "chat_turns" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'uploading' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "parts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "imported" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "import_id" uuid;