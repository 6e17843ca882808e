import type { CSSProperties } from "react";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { transitionName, usePiecesInTransition } from "./piece-transition.ts";

type ArtPictureProps = {
  piece: { id: number; picture: Picture };
  alt: string;
  lang?: string | undefined;
  sizes: string;
  eager?: boolean;
  className?: string;
  /** Of the screen's height, such as "72vh"; it is then as wide as there is room for. */
  tallest?: string;
  /** Takes part in the flight from card to page, as the picture on the page does. */
  flies?: boolean;
};

/** A piece's public picture, which flies between its card and its page. */
export function ArtPicture({ piece, tallest, flies = false, ...rest }: ArtPictureProps) {
  const { width, height } = piece.picture;
  const flying = usePiecesInTransition().includes(piece.id);
  const style: CSSProperties = {
    // why: left to the picture, its size would be nothing at first, and the page would jump.
    ...(tallest
      ? { aspectRatio: `${width} / ${height}`, width: `min(100%, ${tallest} * ${width / height})` }
      : {}),
    ...(flies || flying ? transitionName(piece.id) : {}),
  };
  return <ResponsivePicture {...pictureSources(piece.picture, 800)} style={style} {...rest} />;
}
