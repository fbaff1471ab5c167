CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_deliveries" (
	"user_id" integer NOT NULL,
	"notification_id" uuid NOT NULL,
	"reminder_id" uuid NOT NULL,
	"fire_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_deliveries_reminder_id_fire_at_notification_id_pk" PRIMARY KEY("reminder_id","fire_at","notification_id")
);
--> statement-breakpoint
DROP INDEX "reminders_due";--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "wall_time" SET DATA TYPE timestamp(3);--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "anchor" SET DATA TYPE timestamp(3);--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "fired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_notification_fk" FOREIGN KEY ("user_id","notification_id") REFERENCES "public"."notifications"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_reminder_fk" FOREIGN KEY ("user_id","reminder_id") REFERENCES "public"."reminders"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at","id") WHERE status in ('active', 'snoozed');--> statement-breakpoint
ALTER TABLE "reminder_fires" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "reminder_fires" DROP COLUMN "late";