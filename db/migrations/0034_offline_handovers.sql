CREATE TABLE "conflict_decisions" (
	"conflict_id" integer PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_decisions_outcome" CHECK ("conflict_decisions"."outcome" in ('gone', 'here'))
);
--> statement-breakpoint
CREATE TABLE "handover_conflicts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handover_conflicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"order_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"to_collector" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_id" integer NOT NULL,
	"device_name" text NOT NULL,
	"point_id" integer NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"found" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handover_conflicts_key_unique" UNIQUE("key"),
	CONSTRAINT "handover_conflicts_reason" CHECK ("handover_conflicts"."reason" in ('unpaid', 'cancelled', 'reversed', 'refunded', 'withdrawn', 'handed-over', 'other-point', 'not-here', 'other-prints', 'other-collector', 'unknown', 'revoked', 'clock')),
	CONSTRAINT "handover_conflicts_key" CHECK (length("handover_conflicts"."key") between 8 and 64)
);
--> statement-breakpoint
ALTER TABLE "conflict_decisions" ADD CONSTRAINT "conflict_decisions_conflict_id_handover_conflicts_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."handover_conflicts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_conflicts_point" ON "handover_conflicts" USING btree ("point_id","id");--> statement-breakpoint
CREATE INDEX "handover_conflicts_order" ON "handover_conflicts" USING btree ("order_id");