// A picture over its blurred placeholder, with its proportions reserved, so that nothing jumps.
import type { CSSProperties } from "react";

type PictureProps = {
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
  /** Language of the alt text, if it is not the page's. */
  lang?: string | undefined;
  sizes: string;
  eager?: boolean | undefined;
  className?: string;
  style?: CSSProperties | undefined;
};

export function ResponsivePicture({
  avif,
  webp,
  src,
  width,
  height,
  placeholder,
  alt,
  lang,
  sizes,
  eager,
  className,
  style,
}: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        lang={lang}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        className={className}
        style={{ backgroundImage: placeholder ? `url(${placeholder})` : undefined, ...style }}
      />
    </picture>
  );
}
