CREATE TABLE "staff_points" (
	"staff_id" text NOT NULL,
	"collection_point_id" integer NOT NULL,
	CONSTRAINT "staff_points_staff_id_collection_point_id_pk" PRIMARY KEY("staff_id","collection_point_id")
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "staff_notices" DROP CONSTRAINT "staff_notices_kind";--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role" SET DEFAULT 'counter';--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "may_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "may_erase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "role" text DEFAULT 'counter' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "may_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "may_erase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "points" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_points" ADD CONSTRAINT "staff_points_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_points" ADD CONSTRAINT "staff_points_collection_point_id_collection_points_id_fk" FOREIGN KEY ("collection_point_id") REFERENCES "public"."collection_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "staff" SET "role" = 'manager' WHERE "role" = 'member';--> statement-breakpoint
UPDATE "staff" SET "may_refund" = true, "may_erase" = true;--> statement-breakpoint
UPDATE "staff_invitations" SET "role" = 'manager';--> statement-breakpoint
CREATE INDEX "staff_points_point" ON "staff_points" USING btree ("collection_point_id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'workshop', 'counter'));--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'workshop', 'counter'));--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_kind" CHECK ("staff_notices"."kind" in ('set_up_link', 'set_up_again', 'deactivated', 'reactivated', 'owner', 'no_owner', 'role', 'password', 'app_on', 'app_off', 'recovery_codes', 'recovery_code_used', 'passkey_added', 'passkey_removed'));