import { memo } from "react";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { PrintPreview } from "#app/routes/kit/pictures/print-preview.tsx";

type ThumbnailProps = {
  picture: Picture;
  /** Crops the picture; if missing, the whole picture is shown. */
  plan: PrintPlan | null | undefined;
  alt: string;
  className?: string;
};

/** Kept as drawn while its piece stays: the wall renders at each step of a drag. */
export const Thumbnail = memo(function Thumbnail({
  picture,
  plan,
  alt,
  className = "size-20 sm:size-28",
}: ThumbnailProps) {
  const { key, width, height } = picture;
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden bg-mat p-2 sm:p-3 print:bg-transparent print:p-0 ${className}`}
    >
      {key && plan ? (
        <PrintPreview plan={plan} picture={picture} alt={alt} sizes="112px" className="size-full" />
      ) : key ? (
        <ResponsivePicture
          {...pictureSources(picture, 320)}
          alt={alt}
          sizes="112px"
          className="h-auto shrink-0 rounded-art shadow-[0_2px_10px_rgb(0_0_0/0.14)] print:shadow-none"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `${Math.min(1, width / height) * 100}%`,
          }}
        />
      ) : null}
    </span>
  );
});
