import { artTexts } from "#app/i18n/storefront/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { placeGroup } from "#app/shop/walls/measuring/photo-wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { OwnWallControls } from "#app/routes/storefront/kit/own-wall/own-wall-controls.tsx";
import { useOwnWall } from "#app/routes/storefront/kit/own-wall/own-wall-memory.ts";
import { OwnWall } from "#app/routes/storefront/kit/own-wall/own-wall.tsx";
import type { OwnWallPrint } from "#app/routes/storefront/kit/own-wall/own-wall.tsx";
import type { Composing } from "./use-composing.ts";

type WallOnPhotoProps = {
  composing: Composing;
  moved: ReadonlyMap<number, Position>;
};

export function WallOnPhoto({
  onMove,
  ...props
}: WallOnPhotoProps & { onMove(key: number, position: Position): void }) {
  const { prints, gapMm } = props.composing.wall;
  return (
    <OwnWall
      prints={useOnPhoto(props)}
      gapMm={gapMm}
      onMove={(index, position) => onMove(prints[index]!.key, position)}
    />
  );
}

export function WallOnPhotoControls(props: WallOnPhotoProps) {
  const { wall, nameOf } = props.composing;
  const names = wall.prints.map(nameOf).join(", ");
  return <OwnWallControls prints={useOnPhoto(props)} names={names} fileName="wall" />;
}

/** Keeps the arrangement of the wall around the measured position, except for moved prints. */
function useOnPhoto({ composing, moved }: WallOnPhotoProps): OwnWallPrint[] {
  const text = useTexts(artTexts);
  const { photoWall } = useOwnWall();
  const { wall, pieceOf, nameOf } = composing;
  const positions = photoWall && placeGroup(photoWall, wall.prints);
  return wall.prints.map((print, index) => {
    const { key, plan, frame } = print;
    const { picture, alt } = pieceOf(print.artPieceId)!;
    const position = positions?.[index] ?? null;
    const altText = alt?.text ?? text.alt(nameOf(print), null, picture.digitalSource);
    return { key: `${key}`, picture, plan, frame, altText, position: moved.get(key) ?? position };
  });
}
