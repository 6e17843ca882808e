import { startTransition, useRef, useState } from "react";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import type { OpenedWall } from "#app/shop/walls/opened-wall.ts";
import { edgesOf } from "#app/shop/walls/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { LinkedHungPiece, WallPiece } from "#app/shop/walls/hung-wall.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import { roomOf } from "./commands.ts";
import type { Command } from "./commands.ts";
import { useComposedWall } from "./composer-state.ts";
import type { ComposedWall, WallPrint } from "./composer-state.ts";

type RunOptions = {
  announcement?(wall: ComposedWall): string;
  /** Changes in a row with the same value are undone together. */
  joins?: string;
  isUrgent?: boolean;
};

export function useComposing(opened: OpenedWall, pieces: WallPiece[]) {
  const text = useTexts(wallTexts);
  const { wall, change, latestWall, newKey, ...history } = useComposedWall(opened);
  const [pickedUp, setPickedUp] = useState<number | null>(null);
  // The ref is needed because the next key may come before the last one is rendered.
  const latestPickedUp = useRef(pickedUp);
  const [focused, setFocused] = useState(0);
  const [message, setMessage] = useState({ text: "", isRefusal: false });
  const descriptions = useDescriptions(pieces);
  // These are transitions because rendering them must not delay a drag.
  const announce = (sentence: string, isRefusal = false) =>
    startTransition(() => setMessage({ text: sentence, isRefusal }));
  const setCurrent = (index: number) => startTransition(() => setFocused(index));

  /** Announces the outcome; false if the command was refused. */
  function run(command: Command, { announcement, ...options }: RunOptions = {}): boolean {
    const next = command(latestWall());
    if ("refused" in next) {
      announce(text.refusals[next.refused], true);
      return false;
    }
    change(next, options);
    announce(announcement?.(next) ?? "");
    return true;
  }

  function select(index: number | null): void {
    latestPickedUp.current = index;
    const print = wall.prints[index ?? pickedUp ?? -1];
    startTransition(() => setPickedUp(index));
    if (index !== null) setCurrent(index);
    if (print) announce((index === null ? text.putDown : text.takenUp)(descriptions.nameOf(print)));
  }

  const last = wall.prints.length - 1;
  return {
    wall,
    room: roomOf(wall.room),
    ...descriptions,
    ...history,
    newKey,
    selected: pickedUp !== null && pickedUp <= last ? pickedUp : null,
    current: Math.max(0, Math.min(focused, last)),
    isPickedUp: (index: number) => latestPickedUp.current === index,
    setCurrent,
    select,
    run,
    message,
    announce,
  };
}

export type Composing = ReturnType<typeof useComposing>;

function useDescriptions(pieces: WallPiece[]) {
  const text = useTexts(wallTexts);
  const describeOptions = useDescribeOptions();
  const pieceOf = (artPieceId: number) => pieces.find(({ id }) => id === artPieceId);
  const nameOf = ({ artPieceId }: WallPrint) => {
    const piece = pieceOf(artPieceId);
    return piece?.title?.text ?? piece?.reference ?? "";
  };
  const describePosition = (print: WallPrint) =>
    text.place(Math.round(edgesOf(print).left), Math.round(print.yMm));
  const labelOf = (print: WallPrint) => {
    const piece = pieceOf(print.artPieceId);
    const options = piece ? describeOptions(print, piece) : "";
    return text.option(nameOf(print), options, describePosition(print));
  };
  return { pieceOf, nameOf, describeOptions, describePosition, labelOf };
}

/** "A1 · 84 × 59 cm · Poster · Oak" */
function useDescribeOptions() {
  const language = useLanguage();
  const mediumName = useMediumName();
  const fit = useTexts(fitTexts);
  const { frames } = useTexts(onYourWallTexts);
  return ({ size, mediaType, whole, frame }: LinkedHungPiece, { picture }: WallPiece) =>
    [
      formatSize(size, language, picture),
      mediumName(mediaType),
      ...(whole ? [fit.whole] : []),
      ...(frame === "none" ? [] : [frames[frame]]),
    ].join(" · ");
}
