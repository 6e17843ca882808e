-- The first release, from where each next one upgrades. Generated, but for the extension, the four INCLUDEs and the end: what
-- Drizzle cannot say. What columns and checks call stands in db/functions and is there before.
-- why the INCLUDEs: an index on an expression is read alone only with what is searched in it, and a search that all pieces match
-- would read a hundred thousand whole rows.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "art_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "art_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"picture_id" integer NOT NULL,
	"category_id" integer,
	"sub_category_id" integer,
	"media_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"additional_info_fr" text,
	"fits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enlargement" smallint DEFAULT 1 NOT NULL,
	"provenance" jsonb DEFAULT '{"shown":[]}'::jsonb NOT NULL,
	"likeness" boolean DEFAULT false NOT NULL,
	"offered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"too_small" boolean DEFAULT false NOT NULL,
	"sizes_disagree" boolean DEFAULT false NOT NULL,
	"fell_away" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"judged_by" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"price_rank_cents" integer GENERATED ALWAYS AS (lowest_price_cents(offered)) STORED NOT NULL,
	"lowest" jsonb GENERATED ALWAYS AS (lowest_option(offered)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "art_pieces_reference" CHECK ("art_pieces"."reference" ~ '^[A-Za-z0-9_-]{1,64}$'),
	CONSTRAINT "art_pieces_media_options" CHECK (media_options_valid("art_pieces"."media_options")),
	CONSTRAINT "art_pieces_sub_category" CHECK ("art_pieces"."sub_category_id" is null or "art_pieces"."category_id" is not null),
	CONSTRAINT "art_pieces_view_count" CHECK ("art_pieces"."view_count" >= 0),
	CONSTRAINT "art_pieces_fits" CHECK (fits_valid("art_pieces"."fits")),
	CONSTRAINT "art_pieces_enlargement" CHECK ("art_pieces"."enlargement" between 1 and 4),
	CONSTRAINT "art_pieces_additional_info" CHECK (length("art_pieces"."additional_info") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_fr" text,
	"thumbnail_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name" CHECK (length(trim("categories"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "collection_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"telephone" text,
	"email" text,
	"hours" text,
	"hours_fr" text,
	"status" text DEFAULT 'Active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_points_status" CHECK ("collection_points"."status" in ('Active', 'Inactive')),
	CONSTRAINT "collection_points_name" CHECK (length(trim("collection_points"."name")) between 1 and 120),
	CONSTRAINT "collection_points_address" CHECK (length(trim("collection_points"."address")) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status_from" text,
	"status_to" text,
	"payment_status" text,
	"amount_cents" integer,
	"note" text,
	"staff_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status', 'note', 'payment', 'withdrawal'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"art_piece_id" integer,
	"picture_id" integer NOT NULL,
	"reference" text NOT NULL,
	"media_type" text NOT NULL,
	"size" text NOT NULL,
	"width_mm" integer,
	"height_mm" integer,
	"plan" jsonb,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"language" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"postal_code" text,
	"country" text,
	"company" text,
	"siren" text,
	"vat_number" text,
	"consent_at" timestamp with time zone NOT NULL,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"collection_point_id" integer,
	"collection_point_name" text NOT NULL,
	"collection_point_address" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cost_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_id" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'fr')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'EUR'),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cost_cents"),
	CONSTRAINT "orders_positive" CHECK ("orders"."subtotal_cents" > 0 and "orders"."shipping_cost_cents" >= 0),
	CONSTRAINT "orders_company_numbers" CHECK ("orders"."siren" ~ '^[0-9]{9}$' and "orders"."vat_number" ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$'),
	CONSTRAINT "orders_token" CHECK (length("orders"."token") >= 32),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('paypal', 'mock')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('awaiting_payment', 'payment_pending', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'reversed')),
	CONSTRAINT "orders_paid_has_id" CHECK ("orders"."payment_status" not in ('paid', 'partly_refunded', 'refunded', 'reversed') or "orders"."payment_id" is not null),
	CONSTRAINT "orders_refunded" CHECK ("orders"."reversed_cents" >= 0 and case "orders"."payment_status"
        when 'refunded' then "orders"."refunded_cents" = "orders"."total_cents" and "orders"."reversed_cents" = 0
        when 'reversed' then "orders"."reversed_cents" > 0 and "orders"."refunded_cents" + "orders"."reversed_cents" = "orders"."total_cents"
        when 'partly_refunded' then "orders"."refunded_cents" > 0 and "orders"."refunded_cents" + "orders"."reversed_cents" < "orders"."total_cents"
        else "orders"."refunded_cents" = 0 and "orders"."reversed_cents" < case "orders"."payment_status" when 'paid' then "orders"."total_cents" else 1 end end),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'awaiting_collection', 'ready', 'collected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"master_sha256" text NOT NULL,
	"master_format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"files" jsonb NOT NULL,
	"thumbhash" text NOT NULL,
	"placeholder" text NOT NULL,
	"marked" boolean DEFAULT false NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"former_key" text,
	"has_avif" boolean DEFAULT true NOT NULL,
	"attempted_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"colour" jsonb,
	"dominant_colours" text[] DEFAULT '{}' NOT NULL,
	"found" jsonb,
	"digital_source" text DEFAULT 'trainedAlgorithmicMedia' NOT NULL,
	"quality" jsonb,
	"perceptual_hash" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_master" UNIQUE("master_sha256","marked"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_sha256" CHECK ("pictures"."master_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "pictures_digital_source" CHECK ("pictures"."digital_source" in ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'algorithmicMedia', 'digitalCreation', 'digitalCapture')),
	CONSTRAINT "pictures_key" CHECK ("pictures"."key" ~ '^[0-9a-z]{16,64}$')
);
--> statement-breakpoint
CREATE TABLE "pricing_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pricing_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"applies_to" text NOT NULL,
	"category_id" integer,
	"sub_category_id" integer,
	"media_options" jsonb NOT NULL,
	"priority" integer GENERATED ALWAYS AS (case applies_to when 'global' then 0 when 'category' then 1 else 2 end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pricing_rules_name" CHECK (length(trim("pricing_rules"."name")) between 1 and 120),
	CONSTRAINT "pricing_rules_media_options" CHECK (media_options_valid("pricing_rules"."media_options") and "pricing_rules"."media_options" <> '[]'),
	CONSTRAINT "pricing_rules_scope" CHECK (case "pricing_rules"."applies_to"
        when 'global' then "pricing_rules"."category_id" is null and "pricing_rules"."sub_category_id" is null
        when 'category' then "pricing_rules"."category_id" is not null and "pricing_rules"."sub_category_id" is null
        when 'sub_category' then "pricing_rules"."category_id" is not null and "pricing_rules"."sub_category_id" is not null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_fr" text,
	"thumbnail_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_categories_within" UNIQUE("id","category_id"),
	CONSTRAINT "sub_categories_name" CHECK (length(trim("sub_categories"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "integrity_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrity_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text,
	"state" text NOT NULL,
	"checks" jsonb NOT NULL,
	"chain_length" bigint NOT NULL,
	"chain_hash" text NOT NULL,
	"log_heads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "integrity_runs_state" CHECK ("integrity_runs"."state" in ('holds', 'broken', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"reversal_id" integer,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_reversalId_unique" UNIQUE("reversal_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'credit_note')::integer = num_nonnulls("invoices"."refund_id", "invoices"."reversal_id"))
);
--> statement-breakpoint
CREATE TABLE "money_journal" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"previous" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "money_journal_kind" CHECK ("money_journal"."kind" in ('captured', 'refunded', 'reversed', 'returned', 'invoice', 'credit_note')),
	CONSTRAINT "money_journal_cents" CHECK ("money_journal"."amount_cents" > 0),
	CONSTRAINT "money_journal_reference" CHECK ("money_journal"."reference" ~ '^[A-Za-z0-9_.:-]+$')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"create_request_id" text NOT NULL,
	"paypal_order_id" text,
	"approve_url" text,
	"capture_request_id" text,
	"capture_requested_at" timestamp with time zone,
	"capturing_until" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"capture_id" text,
	"payer_given_name" text,
	"payer_id" text,
	"problem" text,
	"twin_order_id" integer,
	"seen_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_createRequestId_unique" UNIQUE("create_request_id"),
	CONSTRAINT "payments_paypalOrderId_unique" UNIQUE("paypal_order_id"),
	CONSTRAINT "payments_captureRequestId_unique" UNIQUE("capture_request_id"),
	CONSTRAINT "payments_captureId_unique" UNIQUE("capture_id"),
	CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('other-amount', 'other-currency', 'cancelled-order', 'reversed', 'not-found', 'after-all'))
);
--> statement-breakpoint
CREATE TABLE "paypal_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone DEFAULT now(),
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"request_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"parts" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"paypal_refund_id" text,
	"failure" text,
	"staff_name" text,
	"check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_paypalRefundId_unique" UNIQUE("paypal_refund_id"),
	CONSTRAINT "refunds_cents" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_source" CHECK ("refunds"."source" in ('shop', 'paypal')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'pending', 'completed', 'failed')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" in ('completed', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"refund_id" integer,
	"staff_name" text,
	"handled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_language" CHECK ("withdrawals"."language" in ('en', 'fr')),
	CONSTRAINT "withdrawals_outcome" CHECK ("withdrawals"."outcome" in ('refunded', 'refused')),
	CONSTRAINT "withdrawals_handled" CHECK (("withdrawals"."handled_at" is null) = ("withdrawals"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"paypal_dispute_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"amount_cents" integer,
	"answer_by" timestamp with time zone,
	"outcome" text,
	"opened_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_paypalDisputeId_unique" UNIQUE("paypal_dispute_id"),
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('won', 'lost')),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."outcome" is null) = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reversals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	"decision" text,
	"note" text DEFAULT '' NOT NULL,
	"staff_name" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reversals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "reversals_cents" CHECK ("reversals"."amount_cents" > 0),
	CONSTRAINT "reversals_decision" CHECK ("reversals"."decision" in ('undone', 'stands')),
	CONSTRAINT "reversals_decided" CHECK (("reversals"."decision" is null) = ("reversals"."decided_at" is null)),
	CONSTRAINT "reversals_undone" CHECK ("reversals"."decision" is distinct from 'undone' or "reversals"."returned_at" is null)
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"subscriber_id" integer,
	"email" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" text,
	"error" text,
	"claimed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "campaign_recipients_state" CHECK ("campaign_recipients"."state" in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'suppressed'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"subscribed" boolean NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_name" text,
	"wording" text,
	"address_hash" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('staff', 'checkout', 'form', 'preferences', 'one_click'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"read_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('en', 'fr'))
);
--> statement-breakpoint
CREATE TABLE "email_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"html_content" text NOT NULL,
	"template_id" integer,
	"target_audience_type" text DEFAULT 'all_subscribed_users' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"segment" jsonb,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"archive_token" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_campaigns_archiveToken_unique" UNIQUE("archive_token"),
	CONSTRAINT "email_campaigns_segment" CHECK (("email_campaigns"."target_audience_type" = 'specific_segment') = ("email_campaigns"."segment" is not null)),
	CONSTRAINT "email_campaigns_scheduled" CHECK ("email_campaigns"."status" <> 'scheduled' or "email_campaigns"."scheduled_at" is not null),
	CONSTRAINT "email_campaigns_status" CHECK ("email_campaigns"."status" in ('draft', 'scheduled', 'sending', 'sent', 'failed')),
	CONSTRAINT "email_campaigns_audience" CHECK ("email_campaigns"."target_audience_type" in ('all_subscribed_users', 'specific_segment')),
	CONSTRAINT "email_campaigns_name" CHECK (length(trim("email_campaigns"."name")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject_template" text DEFAULT '' NOT NULL,
	"html_content_template" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_name" CHECK (length(trim("email_templates"."name")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer,
	"subscriber_id" integer,
	"contact_message_id" integer,
	"about" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"message_id" text,
	"done_at" timestamp with time zone,
	"again_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_once" UNIQUE("kind","order_id","about"),
	CONSTRAINT "mails_kind" CHECK (case
        when "mails"."kind" in ('order_received', 'order_ready', 'order_collected', 'order_cancelled', 'order_refunded', 'withdrawal_received')
          then "mails"."order_id" is not null
        when "mails"."kind" = 'message_received' then "mails"."contact_message_id" is not null
        when "mails"."kind" = 'newsletter_confirmation' then "mails"."subscriber_id" is not null
        else "mails"."kind" in ('password_reset', 'account_changed')
      end),
	CONSTRAINT "mails_state" CHECK (state in ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"email" text NOT NULL,
	"phone" text,
	"subscribed_to_newsletter" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"asked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_language" CHECK ("subscribers"."language" in ('en', 'fr')),
	CONSTRAINT "subscribers_email" CHECK ("subscribers"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$')
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_hash" text NOT NULL,
	"email" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_emailHash_unique" UNIQUE("email_hash"),
	CONSTRAINT "suppressions_reason" CHECK ("suppressions"."reason" in ('bounce', 'complaint', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"message_id" text,
	"done_at" timestamp with time zone,
	"again_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_once" UNIQUE("kind","order_id"),
	CONSTRAINT "text_messages_kind" CHECK ("text_messages"."kind" in ('order_ready')),
	CONSTRAINT "text_messages_state" CHECK (state in ('waiting', 'sent', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"staff_id" text,
	"staff_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint,
	"previous" text,
	"hash" text,
	"salt" text,
	"digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "changes_seq" UNIQUE("seq"),
	CONSTRAINT "changes_action" CHECK ("changes"."action" in ('created', 'changed', 'deleted', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"label" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"en" text NOT NULL,
	"fr" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_version" UNIQUE("page","version"),
	CONSTRAINT "legal_texts_page" CHECK ("legal_texts"."page" in ('notice', 'terms', 'privacy', 'accessibility')),
	CONSTRAINT "legal_texts_first" CHECK ("legal_texts"."version" >= 1),
	CONSTRAINT "legal_texts_length" CHECK (length("legal_texts"."en") between 1 and 30000 and length("legal_texts"."fr") between 1 and 30000)
);
--> statement-breakpoint
CREATE TABLE "replaced_options" (
	"application" text NOT NULL,
	"art_piece_id" integer NOT NULL,
	"version" integer NOT NULL,
	"media_options" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replaced_options_application_art_piece_id_pk" PRIMARY KEY("application","art_piece_id")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"about" text DEFAULT '' NOT NULL,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint,
	"previous" text,
	"hash" text,
	CONSTRAINT "security_events_seq" UNIQUE("seq"),
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-in', 'sign-in-failed', 'too-often', 'refused', 'exported', 'erased', 'rights', 'password', 'factor', 'sessions', 'forgotten')),
	CONSTRAINT "security_events_about" CHECK (length("security_events"."about") <= 300)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_name" CHECK (length(trim("staff"."name")) between 1 and 120),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'member')),
	CONSTRAINT "staff_language" CHECK ("staff"."language" in ('en', 'fr')),
	CONSTRAINT "staff_email" CHECK ("staff"."email" = lower("staff"."email") and length("staff"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_accounts_provider" UNIQUE("staff_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text,
	"invited_by_id" text,
	"mail_nonce" text,
	"mail_language" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_token" CHECK ("staff_invitations"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "staff_invitations_email" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_mail" CHECK (("staff_invitations"."mail_nonce" is null) = ("staff_invitations"."mail_language" is null) and "staff_invitations"."mail_language" in ('en', 'fr') and ("staff_invitations"."mail_nonce" is null or "staff_invitations"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_name" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notices_kind" CHECK ("staff_notices"."kind" in ('set_up_link', 'set_up_again', 'deactivated', 'reactivated', 'owner', 'no_owner', 'password', 'app_on', 'app_off', 'recovery_codes', 'recovery_code_used', 'passkey_added', 'passkey_removed'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_security_question" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"asked" boolean DEFAULT false NOT NULL,
	"answer_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_security_question_single_row" CHECK ("staff_security_question"."id" = 1),
	CONSTRAINT "staff_security_question_answer" CHECK (not "staff_security_question"."asked" or "staff_security_question"."answer_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_step" bigint,
	"clock_steps" integer DEFAULT 0 NOT NULL,
	"late_step" bigint,
	CONSTRAINT "staff_two_factors_staffId_unique" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"status" smallint NOT NULL,
	"collection_point_id" integer,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"test" boolean NOT NULL,
	"sold" boolean NOT NULL,
	"unpaid" boolean NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"point_name" text NOT NULL,
	"person" text NOT NULL,
	"bought" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_pieces" (
	"art_piece_id" integer PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	"options" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_lines" (
	"order_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "sold_lines_order_id_line_id_pk" PRIMARY KEY("order_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"file" text,
	"bytes" integer,
	"sha256" text,
	"made_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_files_made" CHECK (("print_files"."made_at" is null) = ("print_files"."file" is null))
);
--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_thumbnail_id_pictures_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_art_piece_id_art_pieces_id_fk" FOREIGN KEY ("art_piece_id") REFERENCES "public"."art_pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collection_point_id_collection_points_id_fk" FOREIGN KEY ("collection_point_id") REFERENCES "public"."collection_points"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_rules" ADD CONSTRAINT "pricing_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_thumbnail_id_pictures_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reversal_id_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."reversals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_journal" ADD CONSTRAINT "money_journal_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_twin_order_id_orders_id_fk" FOREIGN KEY ("twin_order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_email_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."email_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_id_staff_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_orders" ADD CONSTRAINT "listed_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_pieces" ADD CONSTRAINT "listed_pieces_art_piece_id_art_pieces_id_fk" FOREIGN KEY ("art_piece_id") REFERENCES "public"."art_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_lines" ADD CONSTRAINT "sold_lines_order_id_listed_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."listed_orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "art_pieces_reference_key" ON "art_pieces" USING btree (lower("reference")) INCLUDE ("reference", "id", "category_id", "sub_category_id");--> statement-breakpoint
CREATE INDEX "art_pieces_picture" ON "art_pieces" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "art_pieces_judged_by" ON "art_pieces" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "art_pieces_too_small" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."too_small";--> statement-breakpoint
CREATE INDEX "art_pieces_sizes_disagree" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."sizes_disagree";--> statement-breakpoint
CREATE INDEX "art_pieces_fell_away" ON "art_pieces" USING btree ("id") WHERE "art_pieces"."fell_away" <> '[]';--> statement-breakpoint
CREATE INDEX "art_pieces_newest" ON "art_pieces" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "art_pieces_price" ON "art_pieces" USING btree ("price_rank_cents","id") INCLUDE ("reference");--> statement-breakpoint
CREATE INDEX "art_pieces_category_newest" ON "art_pieces" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "art_pieces_category_reference" ON "art_pieces" USING btree ("category_id",lower("reference"));--> statement-breakpoint
CREATE INDEX "art_pieces_category_price" ON "art_pieces" USING btree ("category_id","price_rank_cents","id") INCLUDE ("reference");--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_newest" ON "art_pieces" USING btree ("sub_category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_reference" ON "art_pieces" USING btree ("sub_category_id",lower("reference"));--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_price" ON "art_pieces" USING btree ("sub_category_id","price_rank_cents","id") INCLUDE ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_art_piece" ON "order_lines" USING btree ("art_piece_id");--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_cancelled_paid" ON "orders" USING btree ("id") WHERE "orders"."status" = 'cancelled' and "orders"."payment_status" = 'paid' and "orders"."payment_method" = 'paypal';--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_collection_point" ON "orders" USING btree ("collection_point_id");--> statement-breakpoint
CREATE INDEX "pictures_without_avif" ON "pictures" USING btree ("id") WHERE not "pictures"."has_avif";--> statement-breakpoint
CREATE INDEX "pictures_mark" ON "pictures" USING btree ("mark") WHERE "pictures"."marked";--> statement-breakpoint
CREATE INDEX "pictures_key" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_look" ON "pictures" USING btree ("perceptual_hash","id") WHERE "pictures"."perceptual_hash" is not null;--> statement-breakpoint
CREATE INDEX "pictures_to_look_at" ON "pictures" USING btree ("id") WHERE "pictures"."quality" @> '{"blurred": true}' or "pictures"."quality" @> '{"banded": true}' or "pictures"."quality" @> '{"border": {}}';--> statement-breakpoint
CREATE INDEX "pictures_to_inspect" ON "pictures" USING btree ("id") WHERE "pictures"."perceptual_hash" is null and "pictures"."found" is null;--> statement-breakpoint
CREATE INDEX "pictures_former_key" ON "pictures" USING btree ("former_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_rules_global_default" ON "pricing_rules" USING btree ("name") WHERE "pricing_rules"."applies_to" = 'global' and "pricing_rules"."name" = 'Global Default Pricing';--> statement-breakpoint
CREATE UNIQUE INDEX "sub_categories_name_key" ON "sub_categories" USING btree ("category_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING gin (lower("document" #>> '{buyer,name}') gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "money_journal_once" ON "money_journal" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "money_journal_order" ON "money_journal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_needing_look" ON "payments" USING btree ("order_id") WHERE "payments"."problem" is not null and "payments"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "payments_twin" ON "payments" USING btree ("order_id") WHERE "payments"."twin_order_id" is not null and "payments"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "paypal_events_waiting" ON "paypal_events" USING btree ("check_at") WHERE "paypal_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_check" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("declared_at") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("order_id") WHERE "disputes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "reversals_order" ON "reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reversals_undecided" ON "reversals" USING btree ("order_id") WHERE "reversals"."decision" is null and "reversals"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("campaign_id",lower("email"));--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("campaign_id","due_at") WHERE "campaign_recipients"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_sending" ON "campaign_recipients" USING btree ("claimed_at") WHERE "campaign_recipients"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_recipients_subscriber" ON "campaign_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "consents_subscriber" ON "consents" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_campaigns_due" ON "email_campaigns" USING btree ("scheduled_at") WHERE "email_campaigns"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_subscriber" ON "mails" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mails_contact_message" ON "mails" USING btree ("contact_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("due_at") WHERE "text_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "text_messages_created" ON "text_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "changes_record" ON "changes" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE INDEX "changes_created" ON "changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "replaced_options_created" ON "replaced_options" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("staff_id") WHERE "staff_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_rate_limits_since" ON "staff_rate_limits" USING btree ("since");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "staff_verifications_expires" ON "staff_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listed_orders_created" ON "listed_orders" USING btree ("created_at","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_status" ON "listed_orders" USING btree ("status","created_at","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_name" ON "listed_orders" USING btree ("last_name","first_name","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_point" ON "listed_orders" USING btree ("point_name","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_total" ON "listed_orders" USING btree ("total_cents","order_id","unpaid");--> statement-breakpoint
CREATE INDEX "listed_orders_sold" ON "listed_orders" USING btree ("day","point_name","total_cents","refunded_cents","order_id") WHERE sold;--> statement-breakpoint
CREATE INDEX "listed_orders_person" ON "listed_orders" USING gin ("person" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listed_orders_bought" ON "listed_orders" USING gin ("bought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listed_pieces_views" ON "listed_pieces" USING btree ("views","art_piece_id");--> statement-breakpoint
CREATE INDEX "listed_pieces_options" ON "listed_pieces" USING btree ("options","art_piece_id");--> statement-breakpoint
CREATE INDEX "sold_lines_day" ON "sold_lines" USING btree ("day","reference","quantity");--> statement-breakpoint
CREATE INDEX "sold_lines_reference" ON "sold_lines" USING btree ("reference","day");--> statement-breakpoint
CREATE INDEX "print_files_waiting" ON "print_files" USING btree ("attempted_at" NULLS FIRST,"order_line_id") WHERE "print_files"."made_at" is null;
--> statement-breakpoint
-- A sub-category always lies in the category of the piece or the rule; to lose it keeps the category.
ALTER TABLE art_pieces ADD CONSTRAINT art_pieces_sub_category_fk
  FOREIGN KEY (sub_category_id, category_id) REFERENCES sub_categories (id, category_id)
  ON DELETE SET NULL (sub_category_id);
--> statement-breakpoint
ALTER TABLE pricing_rules ADD CONSTRAINT pricing_rules_sub_category_fk
  FOREIGN KEY (sub_category_id, category_id) REFERENCES sub_categories (id, category_id)
  ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX art_pieces_reference_fragments ON art_pieces USING gin (reference_fragments(reference));
--> statement-breakpoint
-- Staff search people by any part of their e-mail or name, and fifty thousand rows shall not be read for it.
CREATE INDEX subscribers_search ON subscribers USING gin (lower(email || ' ' || coalesce(name, '')) gin_trgm_ops);
--> statement-breakpoint
-- View counts change often and touch no index: leave room for updates in place. And an index can be read alone where a page of
-- the table is known to hold no row that somebody may not see yet. Views unsay that for a page each; to say it again after five
-- thousand of them and not twenty thousand keeps the lists fast.
ALTER TABLE art_pieces SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
