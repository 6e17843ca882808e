ALTER TABLE "mails" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN "reason" text;--> statement-breakpoint
UPDATE "mails" SET "reason" = "error", "error" = NULL
  WHERE "error" IN ('too-late', 'by-staff', 'no-provider', 'no-mobile-number', 'internal');--> statement-breakpoint
UPDATE "text_messages" SET "reason" = "error", "error" = NULL
  WHERE "error" IN ('too-late', 'by-staff', 'no-provider', 'no-mobile-number', 'internal');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_reason" CHECK (reason in ('too-late', 'by-staff', 'no-provider', 'no-mobile-number', 'internal'));--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_reason" CHECK (reason in ('too-late', 'by-staff', 'no-provider', 'no-mobile-number', 'internal'));
