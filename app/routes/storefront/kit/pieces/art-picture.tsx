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
  /** Highest share of the screen, such as "72vh"; the width follows. */
  tallest?: string;
  flies?: boolean;
};

export function ArtPicture({ piece, tallest, flies = false, ...rest }: ArtPictureProps) {
  const { width, height } = piece.picture;
  const flying = usePiecesInTransition().includes(piece.id);
  const style: CSSProperties = {
    // Before it loads, the picture itself would have no size, and the page would jump.
    ...(tallest
      ? { aspectRatio: `${width} / ${height}`, width: `min(100%, ${tallest} * ${width / height})` }
      : {}),
    ...(flies || flying ? transitionName(piece.id) : {}),
  };
  return <ResponsivePicture {...pictureSources(piece.picture, 800)} style={style} {...rest} />;
}
