ALTER TABLE "art_pieces" ADD COLUMN "likeness" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "digital_source" text DEFAULT 'trainedAlgorithmicMedia' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_digital_source" CHECK ("pictures"."digital_source" in ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'algorithmicMedia', 'digitalCreation', 'digitalCapture'));
--> statement-breakpoint
-- Until now every picture was taken for made by AI. What hangs without a watermark was painted by the shop's own program: the
-- background makes its public files anew, which say so.
UPDATE pictures SET digital_source = 'algorithmicMedia', files = '[]', has_avif = false, attempted_at = NULL, attempts = 0, failure = NULL
  WHERE NOT marked AND EXISTS (SELECT FROM art_pieces WHERE picture_id = pictures.id);
--> statement-breakpoint
-- Both stand on pages.
DROP TRIGGER pictures_notify ON pictures;
--> statement-breakpoint
CREATE TRIGGER pictures_notify AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.key, OLD.width, OLD.height, OLD.thumbhash, OLD.placeholder, OLD.digital_source)
    IS DISTINCT FROM (NEW.key, NEW.width, NEW.height, NEW.thumbhash, NEW.placeholder, NEW.digital_source))
  EXECUTE FUNCTION notify_storefront();
--> statement-breakpoint
CREATE TRIGGER art_pieces_likeness_notify AFTER UPDATE OF likeness ON art_pieces
  FOR EACH STATEMENT EXECUTE FUNCTION notify_storefront();
