CREATE TABLE "art_pieces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "art_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"picture_id" integer NOT NULL,
	"category_id" integer,
	"sub_category_id" integer,
	"media_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"additional_info_fr" text,
	"view_count" integer DEFAULT 0 NOT NULL,
	"price_rank_cents" integer GENERATED ALWAYS AS (lowest_price_cents(media_options)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "art_pieces_reference" CHECK ("art_pieces"."reference" ~ '^[A-Za-z0-9_-]{1,64}$'),
	CONSTRAINT "art_pieces_media_options" CHECK (media_options_valid("art_pieces"."media_options")),
	CONSTRAINT "art_pieces_sub_category" CHECK ("art_pieces"."sub_category_id" is null or "art_pieces"."category_id" is not null),
	CONSTRAINT "art_pieces_view_count" CHECK ("art_pieces"."view_count" >= 0),
	CONSTRAINT "art_pieces_additional_info" CHECK (length("art_pieces"."additional_info") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_fr" text,
	"thumbnail_id" integer,
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
	"status" text DEFAULT 'Active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_points_status" CHECK ("collection_points"."status" in ('Active', 'Inactive')),
	CONSTRAINT "collection_points_name" CHECK (length(trim("collection_points"."name")) between 1 and 120),
	CONSTRAINT "collection_points_address" CHECK (length(trim("collection_points"."address")) between 1 and 500)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_name" CHECK (length(trim("email_templates"."name")) between 1 and 200)
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
	"consent_at" timestamp with time zone NOT NULL,
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
	"payment_details" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'fr')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'EUR'),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cost_cents"),
	CONSTRAINT "orders_positive" CHECK ("orders"."subtotal_cents" > 0 and "orders"."shipping_cost_cents" >= 0),
	CONSTRAINT "orders_token" CHECK (length("orders"."token") >= 32),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('paypal', 'mock')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('awaiting_payment', 'payment_pending', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded')),
	CONSTRAINT "orders_paid_has_id" CHECK ("orders"."payment_status" <> 'paid' or "orders"."payment_id" is not null),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_sha256" CHECK ("pictures"."master_sha256" ~ '^[0-9a-f]{64}$'),
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
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_fr" text,
	"thumbnail_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_categories_within" UNIQUE("id","category_id"),
	CONSTRAINT "sub_categories_name" CHECK (length(trim("sub_categories"."name")) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"email" text NOT NULL,
	"phone" text,
	"subscribed_to_newsletter" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email" CHECK ("subscribers"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$')
);
--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "art_pieces" ADD CONSTRAINT "art_pieces_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_thumbnail_id_pictures_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_campaigns" ADD CONSTRAINT "email_campaigns_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_art_piece_id_art_pieces_id_fk" FOREIGN KEY ("art_piece_id") REFERENCES "public"."art_pieces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collection_point_id_collection_points_id_fk" FOREIGN KEY ("collection_point_id") REFERENCES "public"."collection_points"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_rules" ADD CONSTRAINT "pricing_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_thumbnail_id_pictures_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "art_pieces_reference_key" ON "art_pieces" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "art_pieces_picture" ON "art_pieces" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "art_pieces_newest" ON "art_pieces" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "art_pieces_price" ON "art_pieces" USING btree ("price_rank_cents","id");--> statement-breakpoint
CREATE INDEX "art_pieces_category_newest" ON "art_pieces" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "art_pieces_category_reference" ON "art_pieces" USING btree ("category_id",lower("reference"));--> statement-breakpoint
CREATE INDEX "art_pieces_category_price" ON "art_pieces" USING btree ("category_id","price_rank_cents","id");--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_newest" ON "art_pieces" USING btree ("sub_category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_reference" ON "art_pieces" USING btree ("sub_category_id",lower("reference"));--> statement-breakpoint
CREATE INDEX "art_pieces_sub_category_price" ON "art_pieces" USING btree ("sub_category_id","price_rank_cents","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_art_piece" ON "order_lines" USING btree ("art_piece_id");--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_collection_point" ON "orders" USING btree ("collection_point_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_categories_name_key" ON "sub_categories" USING btree ("category_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree (lower("email"));