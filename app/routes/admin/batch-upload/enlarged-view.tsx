import { useEffect, useRef } from "react";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { Dialog } from "#app/ui/dialog.tsx";

const shownSide = 240;

type EnlargedViewProps = { file: File; times: number; onClose(): void };

/** The middle of a picture, pixel by pixel: the original beside the enlargement. */
export function EnlargedView({ file, times, onClose }: EnlargedViewProps) {
  const text = useTexts(sizesAheadTexts);
  const admin = useTexts(adminTexts);
  return (
    <Dialog open onClose={onClose} title={text.lookTitle(times)} closeLabel={admin.close}>
      <p className="text-soft">{text.lookText}</p>
      <Comparison {...{ file, times }} />
    </Dialog>
  );
}

/** A dialog has its parts on the page only after it is there itself, so these are a component. */
function Comparison({ file, times }: Omit<EnlargedViewProps, "onClose">) {
  const text = useTexts(sizesAheadTexts);
  const original = useRef<HTMLCanvasElement>(null);
  const print = useRef<HTMLCanvasElement>(null);
  const side = Math.floor(shownSide / times);
  useEffect(() => {
    void draw(file, side, times, original.current!, print.current!).catch(() => null);
  }, [file, side, times]);
  return (
    <div className="mt-5 flex flex-wrap gap-5">
      {[
        { ref: original, label: text.before },
        { ref: print, label: text.after },
      ].map(({ ref, label }) => (
        <figure key={label}>
          <canvas
            ref={ref}
            role="img"
            aria-label={label}
            width={side * times}
            height={side * times}
            className="bg-mat"
          />
          <figcaption className="mt-1.5 text-sm text-soft">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

async function draw(
  file: File,
  side: number,
  times: number,
  original: HTMLCanvasElement,
  print: HTMLCanvasElement,
): Promise<void> {
  const whole = await createImageBitmap(file);
  const part = document.createElement("canvas");
  [part.width, part.height] = [Math.min(side, whole.width), Math.min(side, whole.height)];
  const from = part.getContext("2d")!;
  const middle = (length: number, total: number) => Math.floor((total - length) / 2);
  from.drawImage(whole, -middle(part.width, whole.width), -middle(part.height, whole.height));
  whole.close();
  const pixels = from.getImageData(0, 0, part.width, part.height);
  const originalContext = original.getContext("2d")!;
  originalContext.imageSmoothingEnabled = false;
  originalContext.drawImage(part, 0, 0, part.width * times, part.height * times);
  // The filters weigh more than all other code of the page, so they are loaded only here.
  const { doubled } = await import("#app/platform/pictures/doubling.ts");
  let enlarged = doubled({
    width: part.width,
    height: part.height,
    data: pixels.data,
    channels: 4,
  });
  if (times > 2) enlarged = doubled(enlarged);
  const large = document.createElement("canvas");
  [large.width, large.height] = [enlarged.width, enlarged.height];
  large
    .getContext("2d")!
    .putImageData(new ImageData(enlarged.data, enlarged.width, enlarged.height), 0, 0);
  const printContext = print.getContext("2d")!;
  printContext.imageSmoothingQuality = "high";
  printContext.drawImage(large, 0, 0, part.width * times, part.height * times);
}
