import type { ReactNode } from "react";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { flatCanvas, inPercent, previewOf } from "#app/shop/printing/print-preview.ts";
import type { Box } from "#app/shop/printing/print-plan.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";

type PrintPreviewProps = {
  plan: PrintPlan;
  picture: Picture;
  alt: string;
  /** `sizes` of the whole picture, including the part that is cut off. */
  sizes: string;
  className: string;
  eager?: boolean;
  /** Shows a canvas before it is stretched, with its fold, instead of on the wall. */
  flat?: boolean | undefined;
  children?: ReactNode;
};

export function PrintPreview({ flat = false, children, ...props }: PrintPreviewProps) {
  const { plan, picture, className } = props;
  const canvas = flat ? flatCanvas(plan) : null;
  const { aspect } = canvas ?? previewOf(plan, picture);
  return (
    <span className={`flex items-center justify-center [container-type:size] ${className}`}>
      <span
        data-sheet={canvas ? undefined : ""}
        // Without a border, white would show as a line at the edge.
        className={`relative block shrink-0 ${plan.borderMm.x > 0 ? "bg-white" : ""} ${canvas ? "overflow-hidden" : ""} shadow-[0_0_0_1px_rgb(26_25_22/0.06),0_1px_2px_rgb(26_25_22/0.16),0_10px_28px_-10px_rgb(26_25_22/0.34)] print:shadow-none`}
        style={{ aspectRatio: `${aspect}`, width: `min(100cqw, 100cqh * ${aspect})` }}
      >
        {plan.edge.kind === "wrap" && !canvas ? <FoldedEdge picture={picture} /> : null}
        {canvas ? (
          <FlatCanvas {...props} front={canvas.front}>
            {children}
          </FlatCanvas>
        ) : (
          <>
            <PrintedArea {...props} />
            {children}
          </>
        )}
      </span>
    </span>
  );
}

type PrintedProps = Pick<PrintPreviewProps, "plan" | "picture" | "alt" | "sizes" | "eager"> & {
  /** Shows what lies beyond the frame too, for folded edges. */
  whole?: boolean;
};

export function PrintedArea({ plan, picture, alt, sizes, eager, whole = false }: PrintedProps) {
  const { area, picture: placed } = previewOf(plan, picture);
  return (
    <span className={`absolute ${whole ? "" : "overflow-hidden"}`} style={inPercent(area)}>
      <ResponsivePicture
        {...pictureSources(picture, 800)}
        alt={alt}
        sizes={sizes}
        eager={eager}
        className="absolute max-w-none"
        style={inPercent(placed)}
      />
    </span>
  );
}

const sides = [-1, 0, 1] as const;

/** The front of a canvas, and the sides that are folded back. */
function FlatCanvas({
  front,
  children,
  ...props
}: PrintedProps & { front: Box; children: ReactNode }) {
  const { plan } = props;
  const isMirrored =
    plan.edge.kind === "wrap" && plan.edge.way === "mirrored" && plan.borderMm.x === 0;
  const mirroredSides = isMirrored
    ? sides
        .flatMap((down) => sides.map((across) => ({ across, down })))
        .filter(({ across, down }) => across || down)
    : [];
  return (
    <>
      {mirroredSides.map(({ across, down }) => (
        <span
          key={`${across} ${down}`}
          aria-hidden="true"
          className="absolute"
          style={{
            ...inPercent({
              ...front,
              left: front.left + across * front.width,
              top: front.top + down * front.height,
            }),
            transform: `scale(${across ? -1 : 1}, ${down ? -1 : 1})`,
          }}
        >
          <PrintedArea {...props} alt="" />
        </span>
      ))}
      <span data-sheet="" className="absolute" style={inPercent(front)}>
        <PrintedArea {...props} whole={plan.borderMm.x === 0} />
        <span
          data-fold=""
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 border border-dashed border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.38)] outline outline-black/50"
        />
        {children}
      </span>
    </>
  );
}

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

export function FoldLegend({ children, className = "" }: { children: string; className?: string }) {
  return (
    <span className={`flex items-baseline gap-2 ${className}`}>
      <span
        aria-hidden="true"
        className="w-5 shrink-0 -translate-y-1 border-t-2 border-dashed border-current"
      />
      {children}
    </span>
  );
}
