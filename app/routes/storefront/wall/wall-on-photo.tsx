import { artTexts } from "#app/i18n/storefront/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { edgesOfGroup } from "#app/shop/walls/wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { OwnWallControls } from "../kit/own-wall/own-wall-controls.tsx";
import { useOwnWall } from "../kit/own-wall/own-wall-memory.ts";
import { OwnWall } from "../kit/own-wall/own-wall.tsx";
import type { OwnWallPrint } from "../kit/own-wall/own-wall.tsx";
import type { Composing } from "./use-composing.ts";

type WallOnPhotoProps = {
  composing: Composing;
  moved: ReadonlyMap<number, Position>;
};

export function WallOnPhoto({
  onMove,
  ...props
}: WallOnPhotoProps & { onMove(key: number, place: Position): void }) {
  const { prints } = props.composing.wall;
  return (
    <OwnWall prints={useOnPhoto(props)} onMove={(at, place) => onMove(prints[at]!.key, place)} />
  );
}

export function WallOnPhotoControls(props: WallOnPhotoProps) {
  const { wall, nameOf } = props.composing;
  const names = wall.prints.map(nameOf).join(", ");
  return <OwnWallControls prints={useOnPhoto(props)} names={names} fileName="wall" />;
}

/** As they hang beside each other, about the place that was measured. */
function useOnPhoto({ composing, moved }: WallOnPhotoProps): OwnWallPrint[] {
  const text = useTexts(artTexts);
  const { photoWall } = useOwnWall();
  const { wall, pieceOf, nameOf } = composing;
  const { left, right, bottom, top } = edgesOfGroup(wall.prints);
  return wall.prints.map((print) => {
    const { key, plan, frame, xMm, yMm } = print;
    const { picture, alt } = pieceOf(print.artPieceId)!;
    const place = photoWall && {
      xMm: photoWall.start.xMm + xMm - (left + right) / 2,
      yMm: photoWall.start.yMm + yMm - (bottom + top) / 2,
    };
    const words = alt?.text ?? text.alt(nameOf(print), null, picture.digitalSource);
    return { key: `${key}`, picture, plan, frame, words, place: moved.get(key) ?? place };
  });
}
