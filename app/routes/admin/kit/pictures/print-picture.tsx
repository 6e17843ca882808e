import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { PrintPreview } from "#app/routes/kit/pictures/print-preview.tsx";

type PrintPictureProps = {
  picture: Picture;
  plan?: PrintPlan | null;
  alt: string;
  /** Shows a canvas laid flat, with its fold. */
  flat?: boolean | undefined;
  className?: string;
};

export function PrintPicture({
  picture,
  plan,
  alt,
  flat,
  className = "size-9",
}: PrintPictureProps) {
  const { width, height } = picture;
  if (plan) {
    return (
      <span className={`inline-flex shrink-0 ${className}`}>
        <PrintPreview
          plan={plan}
          picture={picture}
          alt={alt}
          sizes={flat ? "160px" : "80px"}
          flat={flat}
          className="size-full"
        />
      </span>
    );
  }
  return (
    <span className={`inline-flex shrink-0 items-center justify-center ${className}`}>
      <ResponsivePicture
        {...pictureSources(picture, 320)}
        alt={alt}
        sizes="80px"
        className="h-auto rounded-[2px]"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `${Math.min(1, width / height) * 100}%`,
        }}
      />
    </span>
  );
}
