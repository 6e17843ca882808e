CREATE TABLE "handovers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"turn" smallint NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"key" text NOT NULL,
	"how" text,
	"collector" text,
	"point_id" integer,
	"point_name" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_once" UNIQUE("order_id","position","turn"),
	CONSTRAINT "handovers_kind" CHECK ("handovers"."kind" in ('handed_over', 'taken_back')),
	CONSTRAINT "handovers_turn" CHECK ("handovers"."turn" >= 1 and ("handovers"."turn" % 2 = 1) = ("handovers"."kind" = 'handed_over')),
	CONSTRAINT "handovers_how" CHECK (("handovers"."how" is not null) = ("handovers"."kind" = 'handed_over') and "handovers"."how" in ('camera', 'scanner', 'typed', 'list', 'offline')),
	CONSTRAINT "handovers_quantity" CHECK ("handovers"."quantity" >= 1),
	CONSTRAINT "handovers_key" CHECK (length("handovers"."key") between 8 and 64)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_at" ON "handovers" USING btree ("point_id","at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shelf" CHECK (length(trim("orders"."shelf")) between 1 and 20);