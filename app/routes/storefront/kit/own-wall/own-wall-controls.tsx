import { useState } from "react";
import { ownWallTexts } from "#app/i18n/storefront/own-wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { PhotoInput, PhotoReadingNote, usePhotoReading } from "./choose-photo.tsx";
import type { OwnWallPrint } from "./own-wall.tsx";
import { changeOwnWall, useOwnWall } from "./own-wall-memory.ts";
import { savePicture } from "./save-picture.ts";

type OwnWallControlsProps = {
  prints: readonly OwnWallPrint[];
  names: string;
  fileName: string;
};

export function OwnWallControls({ prints, names, fileName }: OwnWallControlsProps) {
  const text = useTexts(ownWallTexts);
  const { photo, photoWall } = useOwnWall();
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
            onClick={() => changeOwnWall({ isMeasuring: true })}
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
