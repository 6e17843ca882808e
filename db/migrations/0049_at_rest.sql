CREATE TABLE "at_rest" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "at_rest_single_row" CHECK ("at_rest"."id" = 1)
);
