import { useEffect, useRef } from "react";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { Dialog } from "#app/ui/dialog.tsx";

const shownSide = 240;

type EnlargedViewProps = { file: File; times: number; onClose(): void };

/** The middle of a picture, pixel by pixel: its own ones beside what enlarging makes of them. */
export function EnlargedView({ file, times, onClose }: EnlargedViewProps) {
  const text = useTexts(sizesAheadTexts);
  const admin = useTexts(adminTexts);
  return (
    <Dialog open onClose={onClose} title={text.lookTitle(times)} closeLabel={admin.close}>
      <p className="text-soft">{text.lookText}</p>
      <Both {...{ file, times }} />
    </Dialog>
  );
}

/** why apart: a dialog has its parts on the page only after it is there itself. */
function Both({ file, times }: Omit<EnlargedViewProps, "onClose">) {
  const text = useTexts(sizesAheadTexts);
  const own = useRef<HTMLCanvasElement>(null);
  const print = useRef<HTMLCanvasElement>(null);
  const side = Math.floor(shownSide / times);
  useEffect(() => {
    void draw(file, side, times, own.current!, print.current!).catch(() => null);
  }, [file, side, times]);
  return (
    <div className="mt-5 flex flex-wrap gap-5">
      {[
        { ref: own, label: text.before },
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
  own: HTMLCanvasElement,
  print: HTMLCanvasElement,
): Promise<void> {
  const whole = await createImageBitmap(file);
  const part = document.createElement("canvas");
  [part.width, part.height] = [Math.min(side, whole.width), Math.min(side, whole.height)];
  const from = part.getContext("2d")!;
  const middle = (length: number, of: number) => Math.floor((of - length) / 2);
  from.drawImage(whole, -middle(part.width, whole.width), -middle(part.height, whole.height));
  whole.close();
  const pixels = from.getImageData(0, 0, part.width, part.height);
  const before = own.getContext("2d")!;
  before.imageSmoothingEnabled = false;
  before.drawImage(part, 0, 0, part.width * times, part.height * times);
  // why only now: the filters weigh more than all the rest of the page's code.
  const { doubled } = await import("#app/platform/pictures/doubling.ts");
  let made = doubled({ width: part.width, height: part.height, data: pixels.data, channels: 4 });
  if (times > 2) made = doubled(made);
  const large = document.createElement("canvas");
  [large.width, large.height] = [made.width, made.height];
  large.getContext("2d")!.putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
  const after = print.getContext("2d")!;
  after.imageSmoothingQuality = "high";
  after.drawImage(large, 0, 0, part.width * times, part.height * times);
}
