import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";

/** A print, small and whole, in the proportions it has; `className` gives the box it stands in. */
export function PrintPicture({ picture, alt, className = "size-9" }: { picture: Picture; alt: string; className?: string }) {
  const { width, height } = picture;
  return (
    <span className={`inline-flex shrink-0 items-center justify-center ${className}`}>
      <ResponsivePicture
        {...pictureSources(picture, 320)}
        alt={alt}
        sizes="80px"
        className="h-auto rounded-[2px]"
        style={{ aspectRatio: `${width} / ${height}`, width: `${Math.min(1, width / height) * 100}%` }}
      />
    </span>
  );
}
