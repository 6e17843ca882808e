ALTER TABLE "order_events" ADD COLUMN "withdrawal_id" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "withdrawal_step" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "came_back" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "handover_key" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_source" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "asked_wording" text;--> statement-breakpoint
UPDATE order_events SET withdrawal_id = told.withdrawal_id, withdrawal_step = told.step, note = case told.step when 'returned' then null else told.rest end,
    came_back = case told.step when 'returned' then coalesce(told.rest::jsonb, told.parts) end
  FROM (
    SELECT event.id, withdrawals.id AS withdrawal_id, withdrawals.parts, step,
      nullif(substr(event.note, length(split_part(event.note, chr(10), 1)) + 2), '') AS rest
    FROM order_events AS event
      JOIN withdrawals ON withdrawals.order_id = event.order_id
      JOIN unnest(array['declared', 'refused', 'reopened', 'returned', 'unreturned']) AS step
        ON split_part(event.note, chr(10), 1) = step || ' ' || withdrawals.id
    WHERE event.kind = 'withdrawal'
  ) AS told
  WHERE order_events.id = told.id;--> statement-breakpoint
UPDATE order_events SET kind = 'note' WHERE kind = 'withdrawal' AND withdrawal_id IS NULL;--> statement-breakpoint
UPDATE order_events SET handover_key = (
    SELECT key FROM handovers
    WHERE handovers.order_id = order_events.order_id AND handovers.kind = 'handed_over'
      AND handovers.created_at = order_events.created_at
    LIMIT 1
  )
  WHERE status_to = 'collected';--> statement-breakpoint
UPDATE subscribers SET asked_source = split_part(asked.about, ' ', 1), asked_wording = split_part(asked.about, ' ', 2)
  FROM (
    SELECT DISTINCT ON (subscriber_id) subscriber_id, about FROM mails
    WHERE kind = 'newsletter_confirmation' ORDER BY subscriber_id, id DESC
  ) AS asked
  WHERE asked.subscriber_id = subscribers.id AND asked_at IS NOT NULL
    AND split_part(asked.about, ' ', 1) IN ('form', 'checkout');--> statement-breakpoint
UPDATE payment_events SET failure = NULL WHERE failure = 'not-ours-to-act-on';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_withdrawal" CHECK (case when "order_events"."kind" = 'withdrawal'
        then num_nulls("order_events"."withdrawal_id", "order_events"."withdrawal_step") = 0
          and "order_events"."withdrawal_step" in ('declared', 'refused', 'reopened', 'returned', 'unreturned')
          and ("order_events"."withdrawal_step" = 'returned') = ("order_events"."came_back" is not null)
        else num_nonnulls("order_events"."withdrawal_id", "order_events"."withdrawal_step", "order_events"."came_back") = 0
      end);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_handover" CHECK ("order_events"."handover_key" is null or "order_events"."status_to" is not distinct from 'collected');--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_asked" CHECK (("subscribers"."asked_source" is null) = ("subscribers"."asked_wording" is null) and "subscribers"."asked_source" in ('form', 'checkout'));