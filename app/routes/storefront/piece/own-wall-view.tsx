// The print on a visitor's own photo, loaded on demand.
import { sheetIn } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import { defaultGapMm } from "#app/shop/walls/hung-wall.ts";
import { nearestMeasurable } from "#app/shop/walls/measuring/photo-wall.ts";
import { OwnWallControls } from "#app/routes/storefront/kit/own-wall/own-wall-controls.tsx";
import { OwnWall } from "#app/routes/storefront/kit/own-wall/own-wall.tsx";
import type { OwnWallPrint } from "#app/routes/storefront/kit/own-wall/own-wall.tsx";
import { changeOwnWall, useOwnWall } from "#app/routes/storefront/kit/own-wall/own-wall-memory.ts";

type OwnWallViewProps = { piece: ArtPiece; plan: PrintPlan; frame: PictureFrame; altText: string };

function useHungPrints({ piece, plan, frame, altText }: OwnWallViewProps): OwnWallPrint[] {
  const { position: chosen, photoWall } = useOwnWall();
  // Where a smaller size hung, a larger one may be too uncertain.
  const position =
    chosen && photoWall ? nearestMeasurable(photoWall, { ...plan, ...chosen }) : chosen;
  // One key for all pieces: the next piece hangs where this one did.
  return [{ key: "piece", picture: piece.picture, plan, frame, altText, position }];
}

export function PieceOnOwnWall(props: OwnWallViewProps) {
  return (
    <OwnWall
      prints={useHungPrints(props)}
      gapMm={defaultGapMm}
      onMove={(_, position) => changeOwnWall({ position })}
    />
  );
}

export function PieceOwnWallControls(props: OwnWallViewProps) {
  const language = useLanguage();
  const { reference, title } = props.piece;
  const { widthMm, heightMm } = props.plan;
  const name = title ? `${title.text} (${reference})` : reference;
  return (
    <OwnWallControls
      prints={useHungPrints(props)}
      names={`${name}, ${sheetIn(language, widthMm, heightMm)}`}
      fileName={reference}
    />
  );
}
