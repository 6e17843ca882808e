// A responsive picture with its blur behind it until it is there, in its own proportions, so that nothing jumps.
import type { CSSProperties } from "react";

export type PictureProps = {
  /** Files by format, each as a srcset. */
  avif: string;
  webp: string;
  jpeg: string;
  /** The file for whoever knows no srcset. */
  src: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
  /** The width it takes on the page, as the sizes attribute says it. */
  sizes: string;
  /** Seen first: fetched at once and with priority. */
  eager?: boolean | undefined;
  className?: string;
  style?: CSSProperties;
};

export function ResponsivePicture({ avif, webp, jpeg, src, width, height, placeholder, alt, sizes, eager, className, style }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        srcSet={jpeg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        className={className}
        style={{ background: `url("${placeholder}") center / 100% 100%`, ...style }}
      />
    </picture>
  );
}
