import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import type { PhotoPrint } from "./photo-rendering.ts";
import { MeasureDialog } from "./measure-dialog.tsx";
import { changeWallPhoto, useWallPhoto } from "./wall-photo-memory.ts";
import { PhotoCanvas } from "./photo-canvas.tsx";
import { PhotoStage } from "./photo-stage.tsx";

/** `position` is null while the print hangs where the wall was measured. */
export type PrintOnPhoto = Omit<PhotoPrint, "position"> & { position: Position | null };

type PrintsOnPhotoProps = {
  /** Positions refer to `useWallPhoto().photoWall`. */
  prints: readonly PrintOnPhoto[];
  /** The gap that prints snap to. */
  gapMm: number;
  onMove(index: number, position: Position): void;
};

export function PrintsOnPhoto({ prints, gapMm, onMove }: PrintsOnPhotoProps) {
  const { photo, photoWall } = useWallPhoto();
  if (!photo) return <ChoosePhoto />;
  const largest = prints.toSorted((a, b) => longest(b) - longest(a))[0]!;
  return (
    <>
      {photoWall ? (
        <PhotoStage
          photo={photo}
          photoWall={photoWall}
          prints={prints.map((print) => ({
            ...print,
            position: print.position ?? photoWall.start,
          }))}
          gapMm={gapMm}
          onMove={onMove}
        />
      ) : (
        <Unmeasured />
      )}
      <MeasureDialog size={largest.plan} />
    </>
  );
}

function longest({ plan }: PrintOnPhoto): number {
  return Math.max(plan.widthMm, plan.heightMm);
}

function Unmeasured() {
  const text = useTexts(wallPhotoTexts);
  const { photo } = useWallPhoto();
  const { width, height } = photo!.canvas;
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-mat [container-type:size]">
      <div
        className="relative"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100cqw, 100cqh * ${width / height})`,
        }}
      >
        <PhotoCanvas photo={photo!} label={text.photo} />
      </div>
      <button
        type="button"
        className={`${buttonStyle.primary} absolute`}
        onClick={() => changeWallPhoto({ isMeasuring: true })}
      >
        {text.measure}
      </button>
    </div>
  );
}
