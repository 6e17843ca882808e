import { useState } from "react";
import type { KeyboardEvent } from "react";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Folding } from "#app/shop/printing/print-plan.ts";
import type { WallPiece } from "#app/shop/walls/hung-wall.ts";
import type { OpenedWall } from "#app/shop/walls/opened-wall.ts";
import { edgesOfGroup } from "#app/shop/walls/wall.ts";
import { isUndo } from "./keys.ts";
import { Panel } from "./panel.tsx";
import { useComposing } from "./use-composing.ts";
import { WallSide } from "./wall-side.tsx";

type ComposerProps = { wall: OpenedWall; pieces: WallPiece[]; folding: Folding };

export function Composer({ wall: opened, pieces, folding }: ComposerProps) {
  const text = useTexts(wallTexts);
  const [fetched, setFetched] = useState<WallPiece[]>([]);
  const composing = useComposing(opened, [...pieces, ...fetched]);
  const { prints } = composing.wall;
  const group = prints.length > 0 ? edgesOfGroup(prints) : null;

  function takeBack(event: KeyboardEvent) {
    const way = isUndo(event);
    if (!way) return;
    event.preventDefault();
    composing[way]();
    composing.say(way === "undo" ? text.undone : text.redone);
  }

  return (
    // why here: undo works wherever on the page the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20" onKeyDown={takeBack}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-5 pb-4 sm:pt-9 sm:pb-6">
        <h1 className="text-[clamp(1.9rem,1.5rem+2vw,3rem)]">{text.title}</h1>
        {group ? (
          <p className="text-[0.9375rem] text-soft">
            {text.measures(prints.length, group.right - group.left, group.top - group.bottom)}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(340px,3.9fr)]">
        <WallSide composing={composing} />
        <Panel
          composing={composing}
          folding={folding}
          moved={opened.moved}
          onFetched={(piece) => setFetched((known) => [...known, piece])}
        />
      </div>
    </div>
  );
}
