import { frameMm } from "#app/shop/walls/picture-frame.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { PrintPreview } from "#app/routes/kit/pictures/print-preview.tsx";

type FramedPrintProps = {
  plan: PrintPlan;
  picture: Picture;
  frame: PictureFrame;
  isEvening: boolean;
  sizes: string;
  eager?: boolean;
};

const frameLooks: Record<Exclude<PictureFrame, "none">, string> = {
  black: "linear-gradient(160deg, #34322f, #161513)",
  oak: "linear-gradient(160deg, #cfa873, #a47d4b 55%, #b88e58)",
  white: "linear-gradient(160deg, #ffffff, #e6e3dc)",
};

/** Fills its container in a room; `--mm` is the scale. */
export function FramedPrint({ plan, picture, frame, isEvening, sizes, eager }: FramedPrintProps) {
  const depthMm = frame === "none" && plan.edge.kind === "bleed" ? 5 : 26;
  // Shadows fall away from the light: a window by day, a lamp by night.
  const direction = isEvening ? -0.5 : 0.6;
  const shadow = [
    `${mm(depthMm * direction)} ${mm(depthMm * 0.7)} ${mm(depthMm * 0.8)} rgb(26 18 10 / 0.34)`,
    `${mm(depthMm * direction * 3)} ${mm(depthMm * 2.4)} ${mm(depthMm * 4.5)} rgb(26 18 10 / 0.3)`,
  ].join(", ");
  const print = (
    <PrintPreview
      plan={plan}
      picture={picture}
      alt=""
      sizes={sizes}
      eager={eager ?? true}
      className="absolute inset-0"
    />
  );
  if (frame === "none")
    return (
      <div className="absolute inset-0" style={{ boxShadow: shadow }}>
        {print}
      </div>
    );
  return (
    <>
      <div
        className="absolute"
        style={{ inset: mm(-frameMm), background: frameLooks[frame], boxShadow: shadow }}
      />
      {print}
      <div
        className="absolute inset-0"
        style={{
          boxShadow: `inset 0 0 0 ${mm(1.5)} rgb(0 0 0 / 0.35), inset ${mm(5)} ${mm(8)} ${mm(14)} rgb(20 14 8 / 0.28)`,
        }}
      />
    </>
  );
}

/** There is no filter by day, whatever the page's theme. */
export function lightFilter(isEvening: boolean): string {
  return isEvening ? "brightness-[0.86] sepia-[0.16]" : "";
}

function mm(length: number): string {
  return `calc(var(--mm) * ${length})`;
}
