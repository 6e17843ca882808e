import { pictureUrl } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

type Frame = {
  box: string;
  /** Of a frame with the whole picture in its middle; the others are filled, and cut it. */
  heightRem?: number;
};

const frames = {
  row: { box: "h-12 w-16", heightRem: 3 },
  line: { box: "h-14 w-16", heightRem: 3.5 },
  tile: { box: "h-20", heightRem: 5 },
  small: { box: "h-12 w-16" },
  large: { box: "h-24 w-32" },
} satisfies Record<string, Frame>;

type ThumbnailProps = {
  picture: Picture | null;
  /** Empty if a label beside it names it. */
  alt: string;
  frame: keyof typeof frames;
};

export function Thumbnail({ picture, alt, frame }: ThumbnailProps) {
  const { box, heightRem }: Frame = frames[frame];
  if (!picture) return <EmptyFrame box={box} alt={alt} isAltShown={frame === "large"} />;
  if (heightRem !== undefined) return <WholePicture {...{ picture, alt, box, heightRem }} />;
  return (
    <img
      src={pictureUrl(picture.key, 320, "webp")}
      alt={alt}
      loading="lazy"
      className={`${box} rounded-art object-cover`}
      style={{ backgroundImage: picture.placeholder ? `url(${picture.placeholder})` : undefined }}
    />
  );
}

type WholePictureProps = { picture: Picture; alt: string; box: string; heightRem: number };

function WholePicture({ picture, alt, box, heightRem }: WholePictureProps) {
  const { key, width, height, placeholder } = picture;
  return (
    <span className={`flex ${box} shrink-0 items-center justify-center`}>
      <img
        src={pictureUrl(key, 320, "webp")}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        draggable={false}
        className="h-auto rounded-art"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, ${(heightRem * width) / height}rem)`,
          backgroundImage: `url(${placeholder})`,
        }}
      />
    </span>
  );
}

function EmptyFrame({ box, alt, isAltShown }: { box: string; alt: string; isAltShown: boolean }) {
  return (
    <span
      className={`inline-flex ${box} items-center justify-center rounded-art border border-dashed border-edge/60 p-1 text-center text-xs text-soft`}
    >
      {isAltShown ? alt : <span className="sr-only">{alt}</span>}
    </span>
  );
}
