ALTER TABLE "orders" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "siren" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_numbers" CHECK ("orders"."siren" ~ '^[0-9]{9}$' and "orders"."vat_number" ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$');