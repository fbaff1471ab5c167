ALTER TABLE "face_searches" ALTER COLUMN "at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "face_searches" ADD COLUMN "described" jsonb;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "person_pictures" ADD COLUMN "face_id" uuid;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "split" jsonb;