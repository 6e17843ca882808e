ALTER TABLE "orders" DROP CONSTRAINT "orders_collection_point_id_collection_points_id_fk";
--> statement-breakpoint
ALTER TABLE "staff_points" DROP CONSTRAINT "staff_points_collection_point_id_collection_points_id_fk";
