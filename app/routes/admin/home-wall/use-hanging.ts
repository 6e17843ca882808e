import { useState } from "react";
import { homeWallTexts } from "#app/i18n/admin/home-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import type { HangingPiece } from "#app/shop/walls/home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";
import { focusLater } from "#app/routes/admin/kit/pictures/option-line.tsx";

export type HangingList = ReturnType<typeof useHanging>;

export function useHanging(initial: HungChoice[], pieces: Map<number, HangingPiece>) {
  const text = useTexts(homeWallTexts);
  const language = useLanguage();
  const [choices, replace] = useState(initial);
  const [announcement, announce] = useState("");
  const named = (id: number) => {
    const piece = pieces.get(id);
    return piece ? nameOf(piece, language) : String(id);
  };
  return {
    choices,
    said: announcement,
    replace,
    named,
    add(piece: HangingPiece) {
      replace([...choices, { artPieceId: piece.id }]);
      announce(text.hung(nameOf(piece, language)));
    },
    /** `focus` names the button that was pressed, which travels with its line. */
    move(from: number, to: number, focus?: string) {
      if (to < 0 || to >= choices.length || from === to) return;
      const next = [...choices];
      next.splice(to, 0, ...next.splice(from, 1));
      replace(next);
      announce(text.moved(named(choices[from]!.artPieceId), to + 1, choices.length));
      if (focus) focusLater(focus);
    },
    remove(at: number) {
      replace(choices.filter((_, index) => index !== at));
      announce(text.removed(named(choices[at]!.artPieceId)));
      const next = choices[at + 1] ?? choices[at - 1];
      focusLater(next ? `hung-${next.artPieceId}-size` : "to-hang");
    },
    hangIn(at: number, size: Pick<HungChoice, "mediaType" | "size">) {
      replace(
        choices.map((choice, index) =>
          index === at ? { artPieceId: choice.artPieceId, ...size } : choice,
        ),
      );
    },
  };
}
