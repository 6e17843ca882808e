CREATE TABLE "home_wall" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_wall_single_row" CHECK ("home_wall"."id" = 1)
);
