CREATE TABLE "wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "wishes_day_kind_text" UNIQUE("day","kind","text"),
	CONSTRAINT "wishes_kind" CHECK ("wishes"."kind" in ('code', 'words', 'colour', 'size')),
	CONSTRAINT "wishes_text" CHECK (length("wishes"."text") between 1 and 60),
	CONSTRAINT "wishes_count" CHECK ("wishes"."count" > 0)
);
