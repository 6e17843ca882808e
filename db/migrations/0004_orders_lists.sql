DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "order_lines_reference" ON "order_lines" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");