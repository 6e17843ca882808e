ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
UPDATE "mails" SET "kind" = 'staff_invitation' WHERE "kind" = 'password_reset' AND "about" IN (SELECT "id"::text FROM "staff_invitations" WHERE "invited_by_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case
        when "mails"."kind" in ('order_received', 'order_moved', 'order_ready', 'order_reminder', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then "mails"."order_id" is not null
        when "mails"."kind" = 'message_received' then "mails"."contact_message_id" is not null
        when "mails"."kind" = 'newsletter_confirmation' then "mails"."subscriber_id" is not null
        else "mails"."kind" in ('password_reset', 'staff_invitation', 'account_changed', 'alarm_raised', 'alarm_over', 'order_for_shop', 'withdrawal_for_shop', 'day_for_shop')
      end);