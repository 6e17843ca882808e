CREATE TABLE "piece_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"art_piece_id" integer,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "piece_changes_changed_by" ON "piece_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "piece_changes_created" ON "piece_changes" USING btree ("created_at");