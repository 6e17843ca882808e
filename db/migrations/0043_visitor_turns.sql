CREATE UNLOGGED TABLE "visitor_turns" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
