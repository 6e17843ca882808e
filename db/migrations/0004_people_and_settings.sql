CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"subscribed" boolean NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_source" CHECK ("consents"."source" in ('staff', 'checkout', 'form'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_subscriber" ON "consents" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_rules_global_default" ON "pricing_rules" USING btree ("name") WHERE "pricing_rules"."applies_to" = 'global' and "pricing_rules"."name" = 'Global Default Pricing';--> statement-breakpoint
CREATE INDEX "subscribers_created" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
-- Staff search people by any part of their e-mail or name, and fifty thousand rows shall not be read for it.
CREATE INDEX subscribers_search ON subscribers USING gin (lower(email || ' ' || coalesce(name, '')) gin_trgm_ops);
