CREATE TABLE "logos" (
	"name" text PRIMARY KEY NOT NULL,
	"svg" text,
	"png" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logos_name" CHECK ("logos"."name" ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}-(both|day|night)[.](svg|png)$'),
	CONSTRAINT "logos_kind" CHECK (("logos"."svg" is not null) = ("logos"."name" like '%.svg')),
	CONSTRAINT "logos_size" CHECK (length("logos"."svg") <= 250000 and length("logos"."png") <= 1000000)
);
