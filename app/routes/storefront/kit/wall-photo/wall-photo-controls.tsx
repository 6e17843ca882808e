import { useState } from "react";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { PhotoInput, PhotoReadingNote, usePhotoReading } from "./choose-photo.tsx";
import type { PrintOnPhoto } from "./prints-on-photo.tsx";
import { changeWallPhoto, useWallPhoto } from "./wall-photo-memory.ts";
import { savePicture } from "./save-picture.ts";

type WallPhotoControlsProps = {
  prints: readonly PrintOnPhoto[];
  names: string;
  fileName: string;
};

export function WallPhotoControls({ prints, names, fileName }: WallPhotoControlsProps) {
  const text = useTexts(wallPhotoTexts);
  const { photo, photoWall } = useWallPhoto();
  const reading = usePhotoReading();
  const [saving, setSaving] = useState<"saving" | "notSaved" | null>(null);
  if (!photo) return null;

  async function save() {
    if (!photo || !photoWall) return;
    setSaving("saving");
    const hung = prints.map((print) => ({ ...print, position: print.position ?? photoWall.start }));
    const picture = { photo, photoWall, prints: hung, caption: text.simulated(names) };
    await savePicture(picture, `${fileName}.jpg`).then(
      () => setSaving(null),
      () => setSaving("notSaved"),
    );
  }

  return (
    <div className="-mx-3 flex flex-wrap items-center">
      {photoWall ? (
        <>
          <button
            type="button"
            disabled={saving === "saving"}
            className={buttonStyle.quiet}
            onClick={() => void save()}
          >
            {text.save}
          </button>
          <button
            type="button"
            className={buttonStyle.quiet}
            onClick={() => changeWallPhoto({ isMeasuring: true })}
          >
            {text.again}
          </button>
        </>
      ) : null}
      <PhotoInput reading={reading} look="quiet">
        {text.another}
      </PhotoInput>
      <PhotoReadingNote reading={reading} />
      <span role="status" className="text-sm text-soft empty:hidden">
        {saving ? text[saving] : null}
      </span>
    </div>
  );
}
