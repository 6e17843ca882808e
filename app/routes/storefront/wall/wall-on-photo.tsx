import { artTexts } from "#app/i18n/storefront/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { placeGroup } from "#app/shop/walls/measuring/photo-wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { WallPhotoControls } from "#app/routes/storefront/kit/wall-photo/wall-photo-controls.tsx";
import { useWallPhoto } from "#app/routes/storefront/kit/wall-photo/wall-photo-memory.ts";
import { PrintsOnPhoto } from "#app/routes/storefront/kit/wall-photo/prints-on-photo.tsx";
import type { PrintOnPhoto } from "#app/routes/storefront/kit/wall-photo/prints-on-photo.tsx";
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
    <PrintsOnPhoto
      prints={useOnPhoto(props)}
      gapMm={gapMm}
      onMove={(index, position) => onMove(prints[index]!.key, position)}
    />
  );
}

export function WallOnPhotoControls(props: WallOnPhotoProps) {
  const { wall, nameOf } = props.composing;
  const names = wall.prints.map(nameOf).join(", ");
  return <WallPhotoControls prints={useOnPhoto(props)} names={names} fileName="wall" />;
}

/** Keeps the arrangement of the wall around the measured position, except for moved prints. */
function useOnPhoto({ composing, moved }: WallOnPhotoProps): PrintOnPhoto[] {
  const text = useTexts(artTexts);
  const { photoWall } = useWallPhoto();
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
