// The print on a visitor's own photo, loaded on demand.
import { sheetIn } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import { defaultGapMm } from "#app/shop/walls/hung-wall.ts";
import { nearestMeasurable } from "#app/shop/walls/measuring/photo-wall.ts";
import { WallPhotoControls } from "#app/routes/storefront/kit/wall-photo/wall-photo-controls.tsx";
import { PrintsOnPhoto } from "#app/routes/storefront/kit/wall-photo/prints-on-photo.tsx";
import type { PrintOnPhoto } from "#app/routes/storefront/kit/wall-photo/prints-on-photo.tsx";
import {
  changeWallPhoto,
  useWallPhoto,
} from "#app/routes/storefront/kit/wall-photo/wall-photo-memory.ts";

type WallPhotoViewProps = {
  piece: ArtPiece;
  plan: PrintPlan;
  frame: PictureFrame;
  altText: string;
};

function useHungPrints({ piece, plan, frame, altText }: WallPhotoViewProps): PrintOnPhoto[] {
  const { position: chosen, photoWall } = useWallPhoto();
  // Where a smaller size hung, a larger one may be too uncertain.
  const position =
    chosen && photoWall ? nearestMeasurable(photoWall, { ...plan, ...chosen }) : chosen;
  // One key for all pieces: the next piece hangs where this one did.
  return [{ key: "piece", picture: piece.picture, plan, frame, altText, position }];
}

export function PieceOnPhoto(props: WallPhotoViewProps) {
  return (
    <PrintsOnPhoto
      prints={useHungPrints(props)}
      gapMm={defaultGapMm}
      onMove={(_, position) => changeWallPhoto({ position })}
    />
  );
}

export function PieceOnPhotoControls(props: WallPhotoViewProps) {
  const language = useLanguage();
  const { reference, title } = props.piece;
  const { widthMm, heightMm } = props.plan;
  const name = title ? `${title.text} (${reference})` : reference;
  return (
    <WallPhotoControls
      prints={useHungPrints(props)}
      names={`${name}, ${sheetIn(language, widthMm, heightMm)}`}
      fileName={reference}
    />
  );
}
