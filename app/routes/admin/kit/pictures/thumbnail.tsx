import { pictureUrl } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

/** Needs no alt text: the label beside it names it. */
export function Thumbnail({ picture: { key, width, height, placeholder } }: { picture: Picture }) {
  return (
    <img
      src={pictureUrl(key, 320, "webp")}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      draggable={false}
      className="h-auto max-h-full w-auto max-w-full"
      style={{ aspectRatio: `${width} / ${height}`, backgroundImage: `url(${placeholder})` }}
    />
  );
}
