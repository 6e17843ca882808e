CREATE TABLE "integrity_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integrity_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text,
	"state" text NOT NULL,
	"checks" jsonb NOT NULL,
	"chain_length" bigint NOT NULL,
	"chain_hash" text NOT NULL,
	CONSTRAINT "integrity_runs_state" CHECK ("integrity_runs"."state" in ('holds', 'broken', 'unknown'))
);
