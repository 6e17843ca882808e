CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"collection_point_id" integer,
	"token_hash" text NOT NULL,
	"lock_minutes" integer DEFAULT 5 NOT NULL,
	"idle_seconds" integer DEFAULT 60 NOT NULL,
	"screen_bottom_cm" integer DEFAULT 60 NOT NULL,
	"screen_height_cm" integer DEFAULT 95 NOT NULL,
	"enrolled_by_id" text NOT NULL,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_kind" CHECK ("devices"."kind" in ('counter', 'kiosk')),
	CONSTRAINT "devices_name" CHECK (length(trim("devices"."name")) between 1 and 60),
	CONSTRAINT "devices_token" CHECK ("devices"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "devices_lock" CHECK ("devices"."lock_minutes" between 1 and 60),
	CONSTRAINT "devices_idle" CHECK ("devices"."idle_seconds" between 20 and 180),
	CONSTRAINT "devices_screen_bottom" CHECK ("devices"."screen_bottom_cm" between 0 and 200),
	CONSTRAINT "devices_screen_height" CHECK ("devices"."screen_height_cm" between 10 and 300),
	CONSTRAINT "devices_revoked" CHECK (("devices"."revoked_at" is null) = ("devices"."revoked_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_collection_point_id_collection_points_id_fk" FOREIGN KEY ("collection_point_id") REFERENCES "public"."collection_points"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_enrolled_by_id_staff_id_fk" FOREIGN KEY ("enrolled_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_revoked_by_id_staff_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_point" ON "devices" USING btree ("collection_point_id");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-in', 'sign-in-failed', 'too-often', 'refused', 'exported', 'erased', 'rights', 'password', 'factor', 'sessions', 'device-enrolled', 'device-revoked', 'pin-locked', 'forgotten'));