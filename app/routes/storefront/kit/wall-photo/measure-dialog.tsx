import { Dialog } from "@base-ui/react/dialog";
import { sheetIn } from "#app/i18n/storefront/on-your-wall.ts";
import { errorIn, wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { MeasuringRefusal } from "#app/shop/walls/measuring/measured-wall.ts";
import { likelyErrorMm } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PrintSize } from "#app/shop/walls/wall.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { X } from "#app/ui/icons/everywhere.ts";
import { outline } from "#app/ui/icons/outline.tsx";
import { WallTick } from "#app/routes/storefront/kit/wall/wall-tick.tsx";
import { PhotoInput, PhotoReadingNote, usePhotoReading } from "./choose-photo.tsx";
import { MarkedPhoto } from "./marked-photo.tsx";
import { kinds, unplaced, withFloor, withKind, withRectangle } from "./marks.ts";
import type { Marks } from "./marks.ts";
import { changeWallPhoto, leaveMeasuring, useWallPhoto } from "./wall-photo-memory.ts";
import type { WallPhoto } from "./read-photo.ts";
import { useMarks } from "./use-marks.ts";

const StepBack = outline("M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11");

type MeasureDialogProps = {
  size: PrintSize;
};

/** Full screen, because hitting corners needs space. */
export function MeasureDialog({ size }: MeasureDialogProps) {
  const text = useTexts(wallPhotoTexts);
  const { photo, isMeasuring } = useWallPhoto();
  const reading = usePhotoReading();
  if (!photo) return null;
  return (
    <Dialog.Root open={isMeasuring} onOpenChange={(open) => !open && leaveMeasuring()}>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={() => document.querySelector<HTMLElement>("[data-photo-print]") ?? true}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none"
        >
          <header className="flex items-center border-b border-line py-1.5 pr-2 pl-4 sm:pl-6">
            <Dialog.Title className="min-w-0 flex-1 text-[1.2rem] sm:text-[1.625rem]">
              {text.measure}
            </Dialog.Title>
            <PhotoInput reading={reading} look="quiet">
              {text.another}
            </PhotoInput>
            <Dialog.Close
              aria-label={text.close}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:text-ink"
            >
              <X size={20} strokeWidth={1.8} />
            </Dialog.Close>
          </header>
          <div className="bg-mat px-4 text-center sm:px-6">
            <PhotoReadingNote reading={reading} />
          </div>
          <Measuring key={keyOf(photo)} photo={photo} size={size} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const keys = new WeakMap<WallPhoto, number>();
let lastKey = 0;

function keyOf(photo: WallPhoto): number {
  if (!keys.has(photo)) keys.set(photo, ++lastKey);
  return keys.get(photo)!;
}

function Measuring({ photo, size }: { photo: WallPhoto; size: PrintSize }) {
  const text = useTexts(wallPhotoTexts);
  const { marks: before } = useWallPhoto();
  const marking = useMarks(photo, before);
  const { marks, result } = marking;
  const photoWall = result && !("refused" in result) ? result : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="flex min-h-[52dvh] flex-1 items-center justify-center bg-mat p-1 sm:p-3 lg:min-h-0 lg:p-6">
        <div className="flex size-full items-center justify-center [container-type:size]">
          <MarkedPhoto
            photo={photo}
            marks={marks}
            onBegin={marking.begin}
            onMove={marking.move}
            onEnd={marking.commit}
          />
        </div>
      </div>
      <div className="flex max-h-[42dvh] min-h-0 flex-col gap-3 overflow-y-auto border-line px-4 py-3 max-lg:border-t lg:max-h-none lg:w-[23rem] lg:gap-5 lg:border-l lg:p-6">
        <KindChoice
          kind={marks.kind}
          onChoose={(kind) => marking.change(withKind(marks, kind, photo.canvas))}
        />
        <p className="text-[0.9375rem]">
          {text.mark[marks.kind]} <span className="text-soft max-lg:sr-only">{text.byKeys}</span>
        </p>
        <Verdict marks={marks} result={result} size={size} />
        <Certainty marking={marking} photo={photo} />
        <div className="max-lg:sticky max-lg:-bottom-3 max-lg:-mx-4 max-lg:-mb-3 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <div className="flex gap-2.5">
            <button
              type="button"
              disabled={!photoWall}
              className={`${buttonStyle.primary} flex-1`}
              onClick={() => {
                changeWallPhoto({ photoWall, position: null, isMeasuring: false, previous: null });
              }}
            >
              {text.hang}
            </button>
            <button
              type="button"
              disabled={!marking.canUndo}
              aria-label={text.undo}
              title={text.undo}
              className={`${buttonStyle.plain} px-3`}
              onClick={marking.undo}
            >
              <StepBack size={20} strokeWidth={1.8} />
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}

type Marking = ReturnType<typeof useMarks>;

function Certainty({ marking, photo }: { marking: Marking; photo: WallPhoto }) {
  const text = useTexts(wallPhotoTexts);
  const { marks } = marking;
  const typed = fieldOfKind[marks.kind];
  return (
    <>
      {typed ? (
        <TextField
          id="known-length"
          label={typed === "doorCm" ? text.doorHeight : text.length}
          inputMode="decimal"
          autoComplete="off"
          value={marks[typed]}
          onChange={({ currentTarget }) => marking.type({ ...marks, [typed]: currentTarget.value })}
        />
      ) : null}
      <div className="-my-1">
        <WallTick
          label={text.facing}
          checked={marks.isFacing}
          onChange={(isFacing) => marking.change({ ...marks, isFacing })}
        />
        <WallTick
          label={text.rectangle}
          checked={marks.rectangle !== null}
          onChange={(checked) =>
            marking.change(
              checked ? withRectangle(marks, photo.canvas) : { ...marks, rectangle: null },
            )
          }
        />
        {marks.kind === "door" ? null : (
          <WallTick
            label={text.floor}
            checked={marks.floor !== null}
            onChange={(checked) =>
              marking.change(checked ? withFloor(marks, photo.canvas) : { ...marks, floor: null })
            }
          />
        )}
      </div>
    </>
  );
}

const fieldOfKind = { a4: null, card: null, door: "doorCm", length: "lengthCm" } as const;

type Result = Marking["result"];

function Verdict({ marks, result, size }: { marks: Marks; result: Result; size: PrintSize }) {
  const text = useTexts(wallPhotoTexts);
  const language = useLanguage();
  const isRefused = result !== null && "refused" in result;
  const unplacedCount = unplaced(marks).length;
  function describeError(photoWall: PhotoWall): string {
    const error = likelyErrorMm(photoWall, { ...size, ...photoWall.start });
    const sheet = sheetIn(language, size.widthMm, size.heightMm);
    return error === null ? text.uncertainSize(sheet) : text.sure(sheet, errorIn(language, error));
  }
  function describeRefusal({ refused }: MeasuringRefusal): string {
    // The usual text suggests a box that is already ticked.
    const isFacing = refused === "too-uncertain" && marks.isFacing;
    return text.refused[isFacing ? "too-uncertain-facing" : refused];
  }
  return (
    <p
      role="status"
      className={`text-[0.9375rem] max-lg:order-first lg:min-h-[4lh] ${isRefused && unplacedCount === 0 ? "font-medium text-alert" : ""}`}
    >
      {unplacedCount > 0 ? text.toPlace(unplacedCount) : null}
      {unplacedCount > 0 || result === null
        ? null
        : isRefused
          ? describeRefusal(result)
          : describeError(result)}
    </p>
  );
}

function KindChoice({
  kind,
  onChoose,
}: {
  kind: (typeof kinds)[number];
  onChoose(kind: (typeof kinds)[number]): void;
}) {
  const text = useTexts(wallPhotoTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-soft">{text.known}</legend>
      <div className="flex flex-wrap gap-1.5">
        {kinds.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-card px-3.5 text-[0.9375rem] hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:border-3 forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name="known"
              value={option}
              checked={option === kind}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {text.kinds[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
