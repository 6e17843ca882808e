import { memo, useCallback, useEffect, useRef } from "react";
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { lengthIn, onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { roomProperties } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { Dimensions } from "#app/routes/storefront/kit/wall/dimensions.tsx";
import { FramedPrint, lightFilter } from "#app/routes/storefront/kit/wall/framed-print.tsx";
import { RoomScene } from "#app/routes/storefront/kit/wall/room-scene.tsx";
import type { WallView } from "#app/routes/storefront/kit/wall/wall-view.ts";
import type { WallPrint } from "./composer-state.ts";
import { useDragging } from "./dragging.ts";
import { useGliding } from "./gliding.ts";
import { GuideLines, useGuideLines } from "./guide-lines.tsx";

type StageProps = {
  prints: readonly WallPrint[];
  room: Room;
  gapMm: number;
  look: Omit<WallView, "frame" | "room">;
  pictureOf(artPieceId: number): Picture | undefined;
  labelOf(print: WallPrint): string;
  /** Index of the print that arrow keys move. */
  selected: number | null;
  current: number;
  onCurrent(index: number): void;
  onSelect(index: number | null): void;
  onKey(event: KeyboardEvent, index: number): void;
  /** False if there is no space nearby. */
  onDrop(index: number, at: Position): boolean;
};

export function Stage(props: StageProps) {
  const { prints, room, look, selected } = props;
  const text = useTexts(wallTexts);
  const rooms = useTexts(onYourWallTexts);
  const language = useLanguage();
  const { scale } = room;
  const length = lengthIn(language, "widthMm" in scale ? scale.widthMm : scale.heightMm);
  const chosen = selected === null ? undefined : prints[selected];
  const { lines, show } = useGuideLines(room, text.guides);
  return (
    <>
      <div
        style={roomProperties(look.wall, look.isEvening) as CSSProperties}
        className="absolute inset-0 overflow-hidden forced-color-adjust-none"
      >
        <RoomScene
          room={room}
          look={look}
          over={
            <>
              {chosen ? (
                <div
                  aria-hidden="true"
                  className="pointer-events-none absolute top-0 left-0"
                  style={positionStyle(chosen, room)}
                >
                  <Dimensions plan={chosen.plan} look={{ ...look, frame: chosen.frame }} />
                </div>
              ) : null}
              <GuideLines ref={lines} />
            </>
          }
        >
          <Prints {...props} showGuides={show} />
        </RoomScene>
      </div>
      <p className="pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-md bg-card/90 px-2.5 py-1 text-xs text-ink sm:bottom-3 sm:left-3">
        {rooms.scale[room.key](length)}
      </p>
    </>
  );
}

function Prints({
  prints,
  room,
  gapMm,
  look,
  showGuides,
  onDrop,
  ...others
}: StageProps & Pick<Parameters<typeof useDragging>[0], "showGuides">) {
  const text = useTexts(wallTexts);
  const rooms = useTexts(onYourWallTexts);
  const area = useRef<HTMLDivElement>(null);
  const glideFrom = useGliding(prints, room.key, room.widthMm, area);
  const drop = (index: number, at: Position) => {
    const hangs = onDrop(index, at);
    if (hangs) glideFrom(prints[index]!.key, at);
    return hangs;
  };
  const { start, endedDrag } = useDragging({
    prints,
    room,
    gapMm,
    area,
    showGuides,
    onDrop: drop,
  });
  const { onSelect, onKey, onCurrent } = others;
  const latest = useRef({ onSelect, onKey, onCurrent, selected: others.selected });
  // The callbacks stay the same, so only changed prints render.
  useEffect(() => {
    latest.current = { onSelect, onKey, onCurrent, selected: others.selected };
  });
  const onClick = useCallback(
    (event: MouseEvent, index: number) => {
      const { selected } = latest.current;
      // After a drag by finger no click follows, so the next press may come from a key.
      if (endedDrag() && event.detail > 0) return;
      latest.current.onSelect(selected === index ? null : index);
    },
    [endedDrag],
  );
  const key = useCallback((event: KeyboardEvent, index: number) => {
    latest.current.onKey(event, index);
  }, []);
  const focus = useCallback((index: number) => latest.current.onCurrent(index), []);
  return (
    <div
      ref={area}
      role="listbox"
      aria-label={text.onWall(rooms.above[room.key])}
      aria-describedby="wall-keys"
      className="absolute inset-0"
    >
      {prints.map((print, index) => (
        <PrintOnWall
          key={print.key}
          print={print}
          index={index}
          room={room}
          picture={others.pictureOf(print.artPieceId)}
          label={others.labelOf(print)}
          isEvening={look.isEvening}
          isSelected={others.selected === index}
          isCurrent={others.current === index}
          onStart={start}
          onPress={onClick}
          onKey={key}
          onFocus={focus}
        />
      ))}
    </div>
  );
}

type PrintProps = {
  print: WallPrint;
  index: number;
  room: Room;
  picture: Picture | undefined;
  label: string;
  isEvening: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  onStart(event: PointerEvent<HTMLElement>, index: number): void;
  onPress(event: MouseEvent, index: number): void;
  onKey(event: KeyboardEvent, index: number): void;
  onFocus(index: number): void;
};

const PrintOnWall = memo(function PrintOnWall({
  print,
  index,
  room,
  picture,
  label,
  isEvening,
  isSelected,
  isCurrent,
  onStart,
  onPress,
  onKey,
  onFocus,
}: PrintProps) {
  const share = Math.ceil((print.plan.widthMm / room.widthMm) * 100);
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={label}
      data-hung=""
      tabIndex={isCurrent ? 0 : -1}
      style={positionStyle(print, room)}
      onPointerDown={(event) => onStart(event, index)}
      // The browser would otherwise drag the image.
      onDragStart={(event) => event.preventDefault()}
      onClick={(event) => onPress(event, index)}
      onKeyDown={(event) => onKey(event, index)}
      onFocus={() => onFocus(index)}
      className={`absolute top-0 left-0 cursor-grab touch-none select-none data-dragged:z-10 data-dragged:cursor-grabbing will-change-[translate] ${lightFilter(isEvening)} outline-offset-[calc(var(--mm)*30)] focus-visible:outline-3 focus-visible:outline-accent aria-selected:outline-3 aria-selected:outline-accent`}
    >
      {picture ? (
        <FramedPrint
          plan={print.plan}
          picture={picture}
          frame={print.frame}
          isEvening={isEvening}
          sizes={`(max-width: 1023px) ${share}vw, ${share * 9}px`}
        />
      ) : null}
    </div>
  );
});

function positionStyle({ plan, xMm, yMm }: WallPrint, room: Room): CSSProperties {
  const mm = (length: number) => `calc(var(--mm) * ${length})`;
  const right = mm(xMm - plan.widthMm / 2);
  const down = mm(room.wallHeightMm - yMm - plan.heightMm / 2);
  return {
    width: mm(plan.widthMm),
    height: mm(plan.heightMm),
    transform: `translate(${right}, ${down})`,
  };
}
