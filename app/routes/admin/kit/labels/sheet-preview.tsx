// The first sheet to scale, with used and printed labels and where to begin.
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { labelSheets, labelsOn, labelPosition } from "#app/shop/labels/label-sheet.ts";
import type { LabelSheetName } from "#app/shop/labels/label-sheet.ts";

type SheetPreviewProps = {
  sheet: LabelSheetName;
  first: number;
  count: number;
  onFirst(position: number): void;
};

/** Only for pointers: the field beside it does the same. */
export function SheetPreview({ sheet: name, first, count, onFirst }: SheetPreviewProps) {
  const text = useTexts(labelsTexts);
  const sheet = labelSheets[name];
  const { page, label } = sheet;
  const perSheet = labelsOn(sheet);
  const sheets = Math.ceil((count + first - 1) / perSheet);
  return (
    <figure className="mx-auto w-full max-w-60 self-start">
      <svg
        viewBox={`-1 -1 ${page.width + 2} ${page.height + 2}`}
        aria-hidden="true"
        className="max-h-80 w-full"
      >
        <rect
          width={page.width}
          height={page.height}
          className="fill-white stroke-edge"
          strokeWidth={0.6}
        />
        {Array.from({ length: perSheet }, (_, index) => {
          const { x, y } = labelPosition(sheet, index);
          const isPrinted = index >= first - 1 && index < first - 1 + count;
          return (
            <g
              key={index}
              transform={`translate(${x} ${y})`}
              onClick={() => onFirst(index + 1)}
              className="cursor-pointer"
            >
              <title>{text.startHere(index + 1)}</title>
              <rect
                width={label.width}
                height={label.height}
                strokeWidth={0.5}
                strokeDasharray={isPrinted ? undefined : "2 2"}
                className={
                  isPrinted ? "fill-[#eef0ff] stroke-[#2438c9]" : "fill-white stroke-[#b9b4a7]"
                }
              />
              {isPrinted ? <LabelSketch {...label} /> : null}
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-center text-sm text-soft" aria-live="polite">
        {text.sheetPreview(sheets)}
      </figcaption>
    </figure>
  );
}

function LabelSketch({ width, height }: { width: number; height: number }) {
  const isWide = width > height;
  const side = isWide ? height * 0.5 : width * 0.45;
  const inset = Math.min(width, height) * 0.1;
  const line = Math.min(width, height) * 0.07;
  const code = isWide
    ? { x: width - inset - side, y: (height - side) / 2 }
    : { x: inset, y: height - side - inset - 3 * line };
  const lineLengths = [0.5, 0.3, 0.36].map((share) => share * (width - 2 * inset));
  return (
    <g fill="#1a1916">
      {lineLengths.map((length, index) => (
        <rect
          key={length}
          x={inset}
          y={inset + index * 2 * line}
          width={length}
          height={index === 0 ? line * 1.3 : line * 0.7}
        />
      ))}
      <rect {...code} width={side} height={side} />
      <rect
        x={code.x + side * 0.12}
        y={code.y + side * 0.12}
        width={side * 0.76}
        height={side * 0.76}
        fill="#fff"
        fillOpacity={0.55}
      />
      <rect x={inset} y={height - inset - line} width={0.4 * (width - 2 * inset)} height={line} />
    </g>
  );
}
