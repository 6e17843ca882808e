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
  /**
   * The most of the screen's height it takes, such as "72vh"; it is then as wide as there is room
   * for.
   */
  tallest?: string;
  /**
   * Whether the picture takes part in the flight from card to page at all times, as the one on the
   * page does.
   */
  flies?: boolean;
};

/** A piece's public picture, which flies between its card and its page. */
export function ArtPicture({ piece, tallest, flies = false, ...rest }: ArtPictureProps) {
  const { width, height } = piece.picture;
  const flying = usePiecesInTransition().includes(piece.id);
  const style: CSSProperties = {
    // why: width and height left to the picture would be nothing until it is there, and the page
    // would jump.
    ...(tallest
      ? { aspectRatio: `${width} / ${height}`, width: `min(100%, ${tallest} * ${width / height})` }
      : {}),
    ...(flies || flying ? transitionName(piece.id) : {}),
  };
  return <ResponsivePicture {...pictureSources(piece.picture, 800)} style={style} {...rest} />;
}
