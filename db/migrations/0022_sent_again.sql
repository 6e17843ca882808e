ALTER TABLE "mails" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "mail_nonce" text;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "mail_language" text;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_mail" CHECK (("staff_invitations"."mail_nonce" is null) = ("staff_invitations"."mail_language" is null) and "staff_invitations"."mail_language" in ('en', 'fr') and ("staff_invitations"."mail_nonce" is null or "staff_invitations"."email" is not null));