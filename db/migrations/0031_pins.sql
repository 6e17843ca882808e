CREATE TABLE "staff_pin_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_pin_tries" (
	"staff_id" text NOT NULL,
	"device_id" integer NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"locked_at" timestamp with time zone,
	CONSTRAINT "staff_pin_tries_staff_id_device_id_pk" PRIMARY KEY("staff_id","device_id"),
	CONSTRAINT "staff_pin_tries_tries" CHECK ("staff_pin_tries"."tries" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "staff_pins" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_notices" DROP CONSTRAINT "staff_notices_kind";--> statement-breakpoint
ALTER TABLE "staff_pin_sessions" ADD CONSTRAINT "staff_pin_sessions_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pin_sessions" ADD CONSTRAINT "staff_pin_sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pin_tries" ADD CONSTRAINT "staff_pin_tries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pin_tries" ADD CONSTRAINT "staff_pin_tries_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pins" ADD CONSTRAINT "staff_pins_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_pin_sessions_device" ON "staff_pin_sessions" USING btree ("device_id");--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_kind" CHECK ("staff_notices"."kind" in ('set_up_link', 'set_up_again', 'deactivated', 'reactivated', 'owner', 'no_owner', 'role', 'password', 'app_on', 'app_off', 'recovery_codes', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'pin_set', 'pin_removed', 'pin_locked'));