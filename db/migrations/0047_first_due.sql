ALTER TABLE "mails" ADD COLUMN "first_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN "first_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "mails" SET "first_due_at" = coalesce("again_at", "created_at");--> statement-breakpoint
UPDATE "text_messages" SET "first_due_at" = coalesce("again_at", "created_at");
