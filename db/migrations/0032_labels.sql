CREATE TABLE "label_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"art_piece_id" integer NOT NULL,
	"collection_point_id" integer NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "label_counts_once" UNIQUE("day","art_piece_id","collection_point_id","kind"),
	CONSTRAINT "label_counts_kind" CHECK ("label_counts"."kind" in ('scanned', 'basket', 'bought')),
	CONSTRAINT "label_counts_count" CHECK ("label_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"press" text NOT NULL,
	"art_piece_id" integer NOT NULL,
	"collection_point_id" integer NOT NULL,
	"point_name" text NOT NULL,
	"reference" text NOT NULL,
	"names" jsonb NOT NULL,
	"from_cents" integer,
	"digital_source" text NOT NULL,
	"is_hung" boolean DEFAULT true NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_price" CHECK ("labels"."from_cents" > 0)
);
--> statement-breakpoint
CREATE INDEX "labels_newest" ON "labels" USING btree ("art_piece_id","collection_point_id","id");--> statement-breakpoint
CREATE INDEX "labels_press" ON "labels" USING btree ("press");