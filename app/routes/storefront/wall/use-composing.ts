import { startTransition, useRef, useState } from "react";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import type { OpenedWall } from "#app/shop/walls/opened-wall.ts";
import { edgesOf } from "#app/shop/walls/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { HungPiece, WallPiece } from "#app/shop/walls/hung-wall.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { roomOf } from "./commands.ts";
import type { Command } from "./commands.ts";
import { useComposedWall } from "./composer-state.ts";
import type { ComposedWall, WallPrint } from "./composer-state.ts";
import { useMediumName } from "../kit/pieces/medium-names.ts";

type Afterwards = {
  say?(wall: ComposedWall): string;
  /** Changes in a row with the same value are undone together. */
  joins?: string;
  isUrgent?: boolean;
};

export function useComposing(opened: OpenedWall, pieces: WallPiece[]) {
  const text = useTexts(wallTexts);
  const { wall, change, latestWall, newKey, ...history } = useComposedWall(opened);
  const [taken, setTaken] = useState<number | null>(null);
  // why a ref too: the next key may come before the last one is rendered.
  const latestTaken = useRef(taken);
  const [focused, setFocused] = useState(0);
  const [said, setSaid] = useState({ words: "", isRefusal: false });
  const words = useWords(pieces);
  // why transitions: rendering these must not delay a drag.
  const say = (sentence: string, isRefusal = false) =>
    startTransition(() => setSaid({ words: sentence, isRefusal }));
  const setCurrent = (index: number) => startTransition(() => setFocused(index));

  /** Announces the outcome; false if the command was refused. */
  function run(command: Command, { say: told, ...how }: Afterwards = {}): boolean {
    const next = command(latestWall());
    if ("refused" in next) {
      say(text.refusals[next.refused], true);
      return false;
    }
    change(next, how);
    say(told?.(next) ?? "");
    return true;
  }

  function select(index: number | null): void {
    latestTaken.current = index;
    const print = wall.prints[index ?? taken ?? -1];
    startTransition(() => setTaken(index));
    if (index !== null) setCurrent(index);
    if (print) say((index === null ? text.putDown : text.takenUp)(words.nameOf(print)));
  }

  const last = wall.prints.length - 1;
  return {
    wall,
    room: roomOf(wall.room),
    ...words,
    ...history,
    newKey,
    selected: taken !== null && taken <= last ? taken : null,
    current: Math.max(0, Math.min(focused, last)),
    isTaken: (index: number) => latestTaken.current === index,
    setCurrent,
    select,
    run,
    said,
    say,
  };
}

export type Composing = ReturnType<typeof useComposing>;

function useWords(pieces: WallPiece[]) {
  const text = useTexts(wallTexts);
  const optionsInWords = useOptionsInWords();
  const pieceOf = (artPieceId: number) => pieces.find(({ id }) => id === artPieceId);
  const nameOf = ({ artPieceId }: WallPrint) => {
    const piece = pieceOf(artPieceId);
    return piece?.title?.text ?? piece?.reference ?? "";
  };
  const placeInWords = (print: WallPrint) =>
    text.place(Math.round(edgesOf(print).left), Math.round(print.yMm));
  const labelOf = (print: WallPrint) => {
    const piece = pieceOf(print.artPieceId);
    const options = piece ? optionsInWords(print, piece) : "";
    return text.option(nameOf(print), options, placeInWords(print));
  };
  return { pieceOf, nameOf, optionsInWords, placeInWords, labelOf };
}

/** "A1 · 84 × 59 cm · Poster · Oak" */
function useOptionsInWords() {
  const language = useLanguage();
  const mediumName = useMediumName();
  const fit = useTexts(fitTexts);
  const { frames } = useTexts(onYourWallTexts);
  return ({ size, mediaType, whole, frame }: HungPiece, { picture }: WallPiece) =>
    [
      sizeInWords(size, language, picture),
      mediumName(mediaType),
      ...(whole ? [fit.whole] : []),
      ...(frame === "none" ? [] : [frames[frame]]),
    ].join(" · ");
}
