-- Saving a new picture is an INSERT … ON CONFLICT DO UPDATE, which fires triggers of statements that update, too: each upload made
-- every process forget the pages it keeps. Only a picture that really changed does.
DROP TRIGGER pictures_notify ON pictures;
--> statement-breakpoint
CREATE TRIGGER pictures_notify AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.key, OLD.width, OLD.height, OLD.thumbhash, OLD.placeholder)
    IS DISTINCT FROM (NEW.key, NEW.width, NEW.height, NEW.thumbhash, NEW.placeholder))
  EXECUTE FUNCTION notify_storefront();
