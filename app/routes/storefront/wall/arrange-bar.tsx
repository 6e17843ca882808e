import type { ReactNode } from "react";
import { lengthIn } from "#app/i18n/storefront/on-your-wall.ts";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { templates } from "#app/shop/walls/templates.ts";
import type { Template } from "#app/shop/walls/templates.ts";
import { gapLimitCm } from "#app/shop/walls/wall-parameters.ts";

type ArrangeBarProps = {
  template: Template | null;
  gapMm: number;
  onArrange(template: Template): void;
  onGap(gapMm: number): void;
};

type DrawnRectangle = readonly [x: number, y: number, width: number, height: number];

const drawings: Record<Template, readonly DrawnRectangle[]> = {
  row: [
    [1, 6, 6, 8],
    [9, 6, 6, 8],
    [17, 6, 6, 8],
  ],
  grid: [
    [3, 2, 8, 7],
    [13, 2, 8, 7],
    [3, 11, 8, 7],
    [13, 11, 8, 7],
  ],
  stair: [
    [1, 12, 6, 7],
    [9, 7, 6, 7],
    [17, 2, 6, 7],
  ],
  around: [
    [7, 3, 10, 14],
    [1, 3, 4, 6],
    [1, 11, 4, 6],
    [19, 3, 4, 6],
    [19, 11, 4, 6],
  ],
};

export function ArrangeBar({ template, gapMm, onArrange, onGap }: ArrangeBarProps) {
  const text = useTexts(wallTexts);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="group" aria-label={text.arrange} className="flex flex-wrap gap-1.5">
        {templates.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={template === option}
            onClick={() => onArrange(option)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-3 text-[0.9375rem] whitespace-nowrap hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]"
          >
            <svg viewBox="0 0 24 20" width="22" height="18" aria-hidden="true" fill="currentColor">
              {drawings[option].map(([x, y, width, height]) => (
                <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="0.8" />
              ))}
            </svg>
            {text.templates[option]}
          </button>
        ))}
      </div>
      <label className="flex min-h-11 flex-wrap items-center gap-x-3 text-[0.9375rem] text-soft">
        {text.gap}
        <input
          type="range"
          min={0}
          max={gapLimitCm}
          value={Math.round(gapMm / 10)}
          aria-valuetext={lengthIn(language, gapMm)}
          onChange={(event) => onGap(10 * event.currentTarget.valueAsNumber)}
          className="h-11 w-24 accent-accent"
        />
        <output className="min-w-12 text-ink tabular-nums">{lengthIn(language, gapMm)}</output>
      </label>
    </div>
  );
}

type UndoAndRedoProps = {
  canUndo: boolean;
  canRedo: boolean;
  undo(): void;
  redo(): void;
};

export function UndoAndRedo({ canUndo, canRedo, undo, redo }: UndoAndRedoProps) {
  const text = useTexts(wallTexts);
  return (
    <div className="absolute top-2 right-2 flex rounded-full bg-card/92 shadow-[0_1px_4px_rgb(0_0_0/0.18)] sm:top-3 sm:right-3 [@media(scripting:none)]:hidden">
      <HistoryButton label={text.undo} isDisabled={!canUndo} onPress={undo}>
        <path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
      </HistoryButton>
      <HistoryButton label={text.redo} isDisabled={!canRedo} onPress={redo}>
        <path d="m15 14 5-5-5-5m5 5H9.5a5.5 5.5 0 0 0 0 11H13" />
      </HistoryButton>
    </div>
  );
}

type HistoryButtonProps = {
  label: string;
  isDisabled: boolean;
  onPress(): void;
  children: ReactNode;
};

// A disabled button would lose the focus.
function HistoryButton({ label, isDisabled, onPress, children }: HistoryButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-wash aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
