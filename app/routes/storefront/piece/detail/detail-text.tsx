import { useEffect, useRef, useState } from "react";
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import { lengthIn } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { windowCount } from "#app/shop/printing/detail-window.ts";
import { printedAreaPercent } from "#app/shop/printing/print-preview.ts";
import type { Box } from "#app/shop/printing/print-plan.ts";
import { Icon } from "#app/ui/icon.tsx";
import { describeWindow, useDetail, usePixelsPerPoint } from "./detail-stage.tsx";
import type { DetailProps } from "./detail-stage.tsx";

export function DetailText(props: DetailProps) {
  const { piece, print, at, onStep } = props;
  const text = useTexts(detailViewTexts);
  const language = useLanguage();
  const { scale, answer } = useDetail(props);
  const perPixel = usePixelsPerPoint();
  const [root, width] = useStageWidth();
  if (!scale) return null;
  const window = answer.state === "known" ? answer.windows[at] : undefined;
  // A narrow screen shows only the middle of the window.
  const share = Math.min(1, width / (scale.width / perPixel));
  const isCutOff = window && !isIn(window.part, printedAreaPercent(print.plan, piece.picture));
  return (
    <div
      ref={root}
      className="grid gap-x-5 gap-y-1 text-[0.9375rem] text-soft sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center"
    >
      <p className="-mx-2 flex items-center [@media(scripting:none)]:hidden">
        <Step direction="back" disabled={!window || at === 0} onPress={() => onStep(at - 1)} />
        <Step
          direction="forward"
          disabled={!window || at === windowCount - 1}
          onPress={() => onStep(at + 1)}
        />
        <span aria-live="polite" className="px-1 text-ink">
          {window ? describeWindow(text, at, window.part) : null}
        </span>
      </p>
      <p>
        {text.shown(lengthIn(language, scale.widthMm * share), Math.round(scale.ppi))}{" "}
        {describeOwnPixels(text, scale.own)}
        {isCutOff ? <strong className="font-semibold text-ink"> {text.cutOff}</strong> : null}
      </p>
    </div>
  );
}

type StepProps = { direction: "back" | "forward"; disabled: boolean; onPress(): void };

/** Stays focusable at either end, where it does nothing. */
function Step({ direction, disabled, onPress }: StepProps) {
  const text = useTexts(detailViewTexts);
  return (
    <button
      type="button"
      aria-label={direction === "back" ? text.previous : text.next}
      aria-disabled={disabled}
      onClick={() => disabled || onPress()}
      className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-card aria-disabled:text-soft aria-disabled:opacity-50"
    >
      <Icon name={direction} />
    </button>
  );
}

/** Rounds to tenths; small shares are in hundredths. */
function describeOwnPixels(text: (typeof detailViewTexts)["en"], own: number): string {
  if (own >= 95) return text.allOwn;
  return own < 10 ? text.own(own, 100) : text.own(Math.round(own / 10), 10);
}

function isIn(inner: Box, outer: Box): boolean {
  const rounding = 1e-6;
  return (
    inner.left >= outer.left - rounding &&
    inner.top >= outer.top - rounding &&
    inner.left + inner.width <= outer.left + outer.width + rounding &&
    inner.top + inner.height <= outer.top + outer.height + rounding
  );
}

function useStageWidth() {
  const root = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    const frame = root.current?.closest("[data-piece-views]");
    if (!frame) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return [root, width] as const;
}
