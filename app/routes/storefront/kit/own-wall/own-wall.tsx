import { ownWallTexts } from "#app/i18n/storefront/own-wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import type { PhotoPrint } from "./photo-rendering.ts";
import { MeasureDialog } from "./measure-dialog.tsx";
import { changeOwnWall, useOwnWall } from "./own-wall-memory.ts";
import { PhotoCanvas } from "./photo-canvas.tsx";
import { PhotoStage } from "./photo-stage.tsx";

/** `position` is null while the print hangs where the wall was measured. */
export type OwnWallPrint = Omit<PhotoPrint, "position"> & { position: Position | null };

type OwnWallProps = {
  /** Positions refer to `useOwnWall().photoWall`. */
  prints: readonly OwnWallPrint[];
  /** The gap that prints snap to. */
  gapMm: number;
  onMove(index: number, position: Position): void;
};

export function OwnWall({ prints, gapMm, onMove }: OwnWallProps) {
  const { photo, photoWall } = useOwnWall();
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

function longest({ plan }: OwnWallPrint): number {
  return Math.max(plan.widthMm, plan.heightMm);
}

function Unmeasured() {
  const text = useTexts(ownWallTexts);
  const { photo } = useOwnWall();
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
        onClick={() => changeOwnWall({ isMeasuring: true })}
      >
        {text.measure}
      </button>
    </div>
  );
}
