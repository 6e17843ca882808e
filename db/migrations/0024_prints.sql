CREATE TABLE "prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"copy" smallint NOT NULL,
	"turn" smallint DEFAULT 0 NOT NULL,
	"reprint_of" bigint,
	"reason" text,
	"note" text,
	"printed_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"aside_at" timestamp with time zone,
	"staff_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prints_once" UNIQUE("order_id","position","copy","turn"),
	CONSTRAINT "prints_copy" CHECK ("prints"."copy" >= 1 and "prints"."turn" >= 0),
	CONSTRAINT "prints_steps" CHECK (("prints"."packed_at" is null or "prints"."printed_at" is not null) and ("prints"."sent_at" is null or "prints"."packed_at" is not null)
        and ("prints"."aside_at" is null or "prints"."printed_at" is not null)),
	CONSTRAINT "prints_reprint" CHECK (("prints"."turn" > 0) = ("prints"."reprint_of" is not null) and ("prints"."turn" > 0) = ("prints"."reason" is not null)
        and ("prints"."note" is null or "prints"."turn" > 0)),
	CONSTRAINT "prints_reason" CHECK ("prints"."reason" in ('damaged', 'misprinted', 'lost', 'other')),
	CONSTRAINT "prints_note" CHECK (length(trim("prints"."note")) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_reprint_of_prints_id_fk" FOREIGN KEY ("reprint_of") REFERENCES "public"."prints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prints_printed" ON "prints" USING btree ("printed_at","order_id") WHERE "prints"."aside_at" is null;--> statement-breakpoint
CREATE INDEX "prints_reprints" ON "prints" USING btree ("order_id") WHERE "prints"."turn" > 0 and "prints"."sent_at" is null;