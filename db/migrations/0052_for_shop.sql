ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_for_shop" ON "mails" USING btree ("kind","about") WHERE "mails"."kind" in ('order_for_shop', 'withdrawal_for_shop', 'day_for_shop');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (case
        when "mails"."kind" in ('order_received', 'order_moved', 'order_ready', 'order_reminder', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then "mails"."order_id" is not null
        when "mails"."kind" = 'message_received' then "mails"."contact_message_id" is not null
        when "mails"."kind" = 'newsletter_confirmation' then "mails"."subscriber_id" is not null
        else "mails"."kind" in ('password_reset', 'account_changed', 'alarm_raised', 'alarm_over', 'order_for_shop', 'withdrawal_for_shop', 'day_for_shop')
      end);