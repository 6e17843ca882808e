import { lengthIn } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage } from "#app/i18n/texts.ts";
import { frameMm } from "#app/shop/walls/picture-frame.ts";
import type { PrintSize } from "#app/shop/walls/wall.ts";
import type { WallView } from "./wall-view.ts";

type DimensionsProps = {
  plan: PrintSize;
  look: Pick<WallView, "frame" | "isEvening" | "wall">;
};

export function Dimensions({ plan, look }: DimensionsProps) {
  const language = useLanguage();
  const distance = `calc(100% + var(--mm) * ${look.frame !== "none" ? frameMm + 26 : 30})`;
  const isDark = look.isEvening || look.wall === "midnight";
  const line = `absolute ${isDark ? "text-white" : "text-[#1a1916]"}`;
  const label =
    "absolute rounded-full bg-card px-1.5 text-[0.6875rem] leading-4 whitespace-nowrap text-ink shadow-[0_1px_3px_rgb(0_0_0/0.2)]";
  return (
    <>
      <span className={`${line} inset-x-0 h-2 border-x border-current`} style={{ top: distance }}>
        <span className="absolute inset-x-0 top-1/2 border-t border-current" />
        <span className={`${label} top-full left-1/2 mt-0.5 -translate-x-1/2`}>
          {lengthIn(language, plan.widthMm)}
        </span>
      </span>
      <span
        className={`${line} inset-y-0 w-2 border-y border-current max-sm:hidden`}
        style={{ left: distance }}
      >
        <span className="absolute inset-y-0 left-1/2 border-l border-current" />
        <span className={`${label} top-1/2 left-full ml-1 -translate-y-1/2`}>
          {lengthIn(language, plan.heightMm)}
        </span>
      </span>
    </>
  );
}
