import { useCallback, useRef } from "react";
import type { Ref } from "react";
import type { wallTexts } from "#app/i18n/storefront/wall.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import type { Guide } from "#app/shop/walls/snapping.ts";

const axes = ["x", "y"] as const;

/** Changes the DOM directly, so that dragging causes neither rendering nor layout. */
export function useGuideLines(room: Room, labels: (typeof wallTexts)["en"]["guides"]) {
  const lines = useRef<HTMLDivElement>(null);
  const show = useCallback(
    (guides: Guide[]) => {
      for (const [index, axis] of axes.entries()) {
        const line = lines.current?.children[index] as HTMLElement | undefined;
        if (!line) continue;
        const guide = guides.find((candidate) => candidate.axis === axis);
        line.style.visibility = guide ? "visible" : "hidden";
        if (!guide) continue;
        const mm = axis === "x" ? guide.atMm : room.wallHeightMm - guide.atMm;
        const offset = `calc(var(--mm) * ${mm})`;
        line.style.translate = axis === "x" ? offset : `0 ${offset}`;
        const label = line.firstElementChild!;
        if (label.textContent !== labels[guide.kind]) label.textContent = labels[guide.kind];
      }
    },
    [room, labels],
  );
  return { lines, show };
}

export function GuideLines({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} aria-hidden="true" className="pointer-events-none absolute inset-0 text-accent">
      {axes.map((axis) => (
        <div
          key={axis}
          data-guide={axis}
          style={{ visibility: "hidden" }}
          className={`absolute will-change-[translate] ${axis === "x" ? "top-0 left-0 h-full border-l-[1.5px]" : "top-0 left-0 w-full border-t-[1.5px]"} border-current shadow-[0_0_0_0.5px_rgb(255_255_255/0.7)]`}
        >
          <span
            className={`absolute rounded-full bg-accent px-2 py-0.5 text-xs whitespace-nowrap text-on-accent ${axis === "x" ? "top-2 left-1.5" : "top-1.5 left-2"}`}
          />
        </div>
      ))}
    </div>
  );
}
