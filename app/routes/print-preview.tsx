import type { ReactNode } from "react";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";
import { inPercent, previewOf } from "#app/shop/printing/print-preview.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";

type PrintPreviewProps = {
  plan: PrintPlan;
  picture: Picture;
  alt: string;
  /** The width that the whole picture would take, what is cut off included. */
  sizes: string;
  /** Gives the box its width and height: the sheet lies in the middle of it, as large as there is room. */
  className: string;
  eager?: boolean;
  /** What lies over the sheet. */
  children?: ReactNode;
};

/** A print as it will be: its sheet, what of the picture is on it, white round it, the edge of a canvas. */
export function PrintPreview({ plan, picture, alt, sizes, className, eager, children }: PrintPreviewProps) {
  const { aspect, area, picture: placed } = previewOf(plan, picture);
  return (
    <span className={`flex items-center justify-center [container-type:size] ${className}`}>
      <span
        data-sheet=""
        // why white only round a border: where edges fall between two pixels, a line of it would shine along the picture.
        className={`relative block shrink-0 ${plan.borderMm.x > 0 ? "bg-white" : ""} shadow-[0_0_0_1px_rgb(26_25_22/0.06),0_1px_2px_rgb(26_25_22/0.16),0_10px_28px_-10px_rgb(26_25_22/0.34)] print:shadow-none`}
        style={{ aspectRatio: `${aspect}`, width: `min(100cqw, 100cqh * ${aspect})` }}
      >
        {plan.edge.kind === "wrap" ? <FoldedEdge picture={picture} /> : null}
        <span className="absolute overflow-hidden" style={inPercent(area)}>
          <ResponsivePicture
            {...pictureSources(picture, 800)}
            alt={alt}
            sizes={sizes}
            eager={eager}
            className="absolute max-w-none"
            style={inPercent(placed)}
          />
        </span>
        {children}
      </span>
    </span>
  );
}

/** The two sides of a canvas that someone standing a little to the right sees, in the colours of the picture. */
function FoldedEdge({ picture }: { picture: Picture }) {
  const depth = "max(2px, 1.2cqmin)";
  const side = "absolute bg-edge bg-cover brightness-[0.6] print:hidden";
  const backgroundImage = picture.placeholder ? `url(${picture.placeholder})` : undefined;
  return (
    <>
      <span
        aria-hidden="true"
        className={`${side} inset-y-0 left-full origin-left skew-y-45 bg-right`}
        style={{ width: depth, backgroundImage }}
      />
      <span
        aria-hidden="true"
        className={`${side} inset-x-0 top-full origin-top skew-x-45 bg-bottom`}
        style={{ height: depth, backgroundImage }}
      />
    </>
  );
}
