import { Suspense, lazy, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { Link } from "react-router";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { savePhotoShown, showsWallPhoto } from "#app/routes/storefront/kit/wall/wall-view.ts";
import type { WallView } from "#app/routes/storefront/kit/wall/wall-view.ts";
import { WallControls } from "#app/routes/storefront/kit/wall/wall-controls.tsx";
import { useWallPhoto } from "#app/routes/storefront/kit/wall-photo/wall-photo-memory.ts";
import { ArrangeBar, UndoAndRedo } from "./arrange-bar.tsx";
import * as commands from "./commands.ts";
import { savedWall } from "#app/routes/storefront/kit/wall/saved-wall.ts";
import { readKey } from "./keys.ts";
import { Stage } from "./stage.tsx";
import type { Composing } from "./use-composing.ts";

const loadOnPhoto = () => import("./wall-on-photo.tsx");
const WallOnPhoto = lazy(async () => ({ default: (await loadOnPhoto()).WallOnPhoto }));
const WallOnPhotoControls = lazy(async () => ({
  default: (await loadOnPhoto()).WallOnPhotoControls,
}));

export function WallSide({ composing }: { composing: Composing }) {
  const { wall, room, run, pieceOf, selected } = composing;
  const { prints } = wall;
  const [hasPerson, setHasPerson] = useState(false);
  const [isPhotoShown, showPhoto] = usePhotoShown();
  const [moved, setMoved] = useMovedOnPhoto();
  const isWallPhoto = isPhotoShown && prints.length > 0;
  const look = { wall: wall.wall, isEvening: wall.isEvening, hasPerson, isWallPhoto };
  const area = useRef<HTMLDivElement>(null);
  const { onKeyDown, describePlacing } = useKeyPresses(composing, area);

  function changeLook({ room: key, frame, hasPerson: person, wall: colour, ...others }: Change) {
    const { isEvening } = others;
    if (others.isWallPhoto !== undefined) showPhoto(others.isWallPhoto);
    if (person !== undefined) setHasPerson(person);
    if (key) run(commands.moveTo(key), { isUrgent: true });
    if (frame) run(commands.frameAll(frame), { isUrgent: true });
    if (colour) run(commands.paint({ wall: colour }), { isUrgent: true });
    if (isEvening !== undefined) run(commands.paint({ isEvening }), { isUrgent: true });
  }

  const frames = new Set(prints.map(({ frame }) => frame));
  return (
    <div className="min-w-0 self-start max-sm:-mx-4 lg:sticky lg:top-20">
      <div ref={area} className="[container-type:inline-size]">
        <div className="relative h-[min(var(--most),100cqw/1.087)] overflow-hidden bg-mat [--most:62svh] [container-type:size] lg:[--most:max(26rem,calc(100vh-19rem))]">
          {isWallPhoto ? (
            <Suspense>
              <WallOnPhoto
                composing={composing}
                moved={moved}
                onMove={(key, position) => setMoved(new Map(moved).set(key, position))}
              />
            </Suspense>
          ) : (
            <Stage
              prints={prints}
              room={room}
              gapMm={wall.gapMm}
              look={look}
              pictureOf={(id) => pieceOf(id)?.picture}
              labelOf={composing.labelOf}
              selected={selected}
              current={composing.current}
              onCurrent={composing.setCurrent}
              onSelect={composing.select}
              onKey={onKeyDown}
              onDrop={(index, at) =>
                run(commands.drop(index, at), { announcement: describePlacing(index) })
              }
            />
          )}
          {prints.length + wall.missing.length === 0 ? <EmptyWall /> : null}
          <UndoAndRedo {...composing} />
          <WallMessage {...composing.message} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 bg-mat px-4 pt-3 pb-2 sm:px-6 [@media(scripting:none)]:hidden">
        <ArrangeBar
          template={wall.template}
          gapMm={wall.gapMm}
          onArrange={(template) => run(commands.arrange(template)) && setMoved(new Map())}
          onGap={(gapMm) => run(commands.setGap(gapMm), { joins: "gap", isUrgent: true })}
        />
        <WallControls
          look={{ ...look, room: wall.room, frame: frames.size === 1 ? [...frames][0]! : null }}
          onChange={changeLook}
          own={
            prints.length > 0 ? (
              <Suspense>
                <WallOnPhotoControls composing={composing} moved={moved} />
              </Suspense>
            ) : null
          }
        />
        <ByKeyboard />
      </div>
    </div>
  );
}

function usePhotoShown() {
  const [isPhotoShown, setIsPhotoShown] = useState(showsWallPhoto);
  const showPhoto = (isShown: boolean) => {
    setIsPhotoShown(isShown);
    savePhotoShown(isShown);
  };
  return [isPhotoShown, showPhoto] as const;
}

const nothingMoved: ReadonlyMap<number, Position> = new Map();

/** Positions on the photo; a new photo or measurement clears them. */
function useMovedOnPhoto() {
  const { photoWall } = useWallPhoto();
  const [moved, setMoved] = useState({ on: photoWall, positions: nothingMoved });
  const positions = moved.on === photoWall ? moved.positions : nothingMoved;
  const setPositions = (next: typeof positions) => setMoved({ on: photoWall, positions: next });
  return [positions, setPositions] as const;
}

function useKeyPresses(composing: Composing, area: RefObject<HTMLElement | null>) {
  const text = useTexts(wallTexts);
  const { wall, run, nameOf, describePosition } = composing;
  const { prints } = wall;
  const focus = (index: number) =>
    area.current?.querySelectorAll<HTMLElement>("[data-hung]")[index]?.focus();
  const describePlacing = (index: number) => (next: typeof wall) =>
    text.nowAt(nameOf(next.prints[index]!), describePosition(next.prints[index]!));

  function onKeyDown(event: KeyboardEvent, index: number) {
    const pressed = readKey(event, prints, index, composing.isPickedUp(index));
    if (!pressed) return;
    event.preventDefault();
    switch (pressed.to) {
      case "go":
        return focus(pressed.index);
      case "step":
        return void run(commands.step(index, pressed), {
          announcement: describePlacing(index),
          joins: `step ${prints[index]!.key}`,
        });
      case "take-up":
        return composing.select(index);
      case "put-down":
        return composing.select(null);
      case "remove": {
        const name = nameOf(prints[index]!);
        composing.select(null);
        run(commands.remove(index), { announcement: () => text.removed(name), isUrgent: true });
        // The focused print is gone.
        setTimeout(() => focus(Math.max(0, index - 1)));
      }
    }
  }

  return { onKeyDown, describePlacing };
}

function ByKeyboard() {
  const text = useTexts(wallTexts);
  return (
    <details className="text-sm text-soft">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {text.keysTitle}
      </summary>
      <p id="wall-keys" className="max-w-[70ch] pb-2">
        {text.keys}
      </p>
    </details>
  );
}

type Change = Partial<WallView>;

function EmptyWall() {
  const text = useTexts(wallTexts);
  const savedQuery = useInBrowser(savedWall, "");
  return (
    <div className="absolute inset-x-4 top-[12%] mx-auto max-w-md rounded-control bg-card/92 p-5 text-center sm:p-7">
      <p className="font-serif text-2xl">{text.emptyTitle}</p>
      <p className="mt-1.5 text-soft">{text.emptyText}</p>
      {savedQuery ? (
        <p className="mt-1">
          <Link to={`/wall?${savedQuery}`} className="inline-flex min-h-11 items-center">
            {text.lastWall}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Shows refusals to everybody; other messages are only for screen readers. */
function WallMessage({ text, isRefusal }: Composing["message"]) {
  return (
    <p
      role="status"
      className={
        isRefusal
          ? "pointer-events-none absolute inset-x-0 top-16 mx-auto w-fit max-w-[min(34rem,100%-1.5rem)] rounded-md bg-alert-wash px-3 py-1.5 text-sm text-alert outline outline-alert"
          : "sr-only"
      }
    >
      {text}
    </p>
  );
}
