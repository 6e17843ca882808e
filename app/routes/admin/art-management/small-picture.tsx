import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";

/** A thumbnail in a table, uncropped. */
export function SmallPicture({
  picture: { key, width, height, placeholder },
  alt,
}: {
  picture: Picture;
  alt: string;
}) {
  return (
    <span className="flex h-12 w-16 shrink-0 items-center justify-center">
      <img
        src={pictureUrl(key, 320, "webp")}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="rounded-art"
        style={{
          aspectRatio: `${width} / ${height}`,
          ...(width / height > 4 / 3
            ? { width: "100%", height: "auto" }
            : { height: "100%", width: "auto" }),
          backgroundImage: `url(${placeholder})`,
        }}
      />
    </span>
  );
}
