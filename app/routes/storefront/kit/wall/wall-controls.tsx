import type { ReactNode } from "react";
import { lengthIn, onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import { swatchOf, wallColours } from "#app/shop/walls/rooms/room-palette.ts";
import type { WallColour } from "#app/shop/walls/rooms/room-palette.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import { personMm } from "#app/shop/walls/rooms/standing-person.ts";
import { WallTick } from "./wall-tick.tsx";
import type { WallView } from "./wall-view.ts";

type WallControlsProps = {
  /** `frame` is null if prints have different frames. */
  look: Omit<WallView, "frame"> & { frame: PictureFrame | null };
  onChange(change: Partial<WallView>): void;
  /** Controls for the visitor's own photo, where that is offered. */
  own?: ReactNode;
};

const frames: Record<PictureFrame, string> = {
  none: "border-line",
  black: "border-[#201e1b]",
  oak: "border-[#b78e58]",
  white: "border-white",
};

export function WallControls({ look, onChange, own }: WallControlsProps) {
  const text = useTexts(onYourWallTexts);
  const isOwn = Boolean(own && look.isWallPhoto);
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-1">
      <Group name="room" legend={text.room}>
        {[...rooms.map(({ key }) => key), ...(own ? (["own"] as const) : [])].map((key) => (
          <Option
            key={key}
            name="room"
            value={key}
            checked={key === (isOwn ? "own" : look.room)}
            onChoose={() =>
              onChange(key === "own" ? { isWallPhoto: true } : { room: key, isWallPhoto: false })
            }
            className="px-2"
          >
            <span className="border-b-2 border-transparent pb-0.5 text-[0.9375rem] text-soft group-hover:text-ink group-has-checked:border-accent group-has-checked:text-ink">
              {text.rooms[key]}
            </span>
          </Option>
        ))}
      </Group>
      {isOwn ? null : <WallColours look={look} onChange={onChange} />}
      <FrameChoice name="frame" frame={look.frame} onChoose={(frame) => onChange({ frame })}>
        <span className="ml-1.5 text-[0.8125rem] text-soft">{text.frameNotIncluded}</span>
      </FrameChoice>
      {isOwn ? own : <Lights look={look} onChange={onChange} />}
    </div>
  );
}

function WallColours({ look, onChange }: WallControlsProps) {
  const text = useTexts(onYourWallTexts);
  return (
    <Group name="wall" legend={text.wall}>
      {(Object.keys(wallColours) as WallColour[]).map((colour) => (
        <Option
          key={colour}
          name="wall"
          value={colour}
          checked={look.wall === colour}
          onChoose={() => onChange({ wall: colour })}
          className="w-10 justify-center"
        >
          <span
            className="size-7 rounded-full border border-black/20 outline-2 outline-offset-2 outline-transparent forced-color-adjust-none group-has-checked:outline-accent"
            style={{ background: swatchOf(colour) }}
          />
          <span className="sr-only">{text.walls[colour]}</span>
        </Option>
      ))}
    </Group>
  );
}

const lightStyle =
  "relative rounded-md px-2 text-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent";

function Lights({ look, onChange }: WallControlsProps) {
  const text = useTexts(onYourWallTexts);
  const language = useLanguage();
  return (
    <div className="-mx-2 flex flex-wrap gap-x-2">
      <WallTick
        label={text.evening}
        checked={look.isEvening}
        onChange={(isEvening) => onChange({ isEvening })}
        className={lightStyle}
      />
      <WallTick
        label={text.person(lengthIn(language, personMm))}
        checked={look.hasPerson}
        onChange={(hasPerson) => onChange({ hasPerson })}
        className={lightStyle}
      />
    </div>
  );
}

type FrameChoiceProps = {
  /** Name of the radio buttons, unique on the page. */
  name: string;
  frame: PictureFrame | null;
  onChoose(frame: PictureFrame): void;
  children?: ReactNode;
};

export function FrameChoice({ name, frame, onChoose, children }: FrameChoiceProps) {
  const text = useTexts(onYourWallTexts);
  return (
    <Group name={name} legend={text.frame}>
      {(Object.keys(frames) as PictureFrame[]).map((option) => (
        <Option
          key={option}
          name={name}
          value={option}
          checked={frame === option}
          onChoose={() => onChoose(option)}
          className="w-10 justify-center"
        >
          <span className="rounded-sm p-px shadow-[0_0_0_1px_light-dark(rgb(0_0_0/0.18),rgb(255_255_255/0.4))] outline-2 outline-offset-2 outline-transparent forced-color-adjust-none group-has-checked:outline-accent">
            <span
              className={`block size-6 bg-[#f6f4ee] ${option === "none" ? "border" : "border-5"} ${frames[option]}`}
            />
          </span>
          <span className="sr-only">{text.frames[option]}</span>
        </Option>
      ))}
      {children}
    </Group>
  );
}

function Group({ name, legend, children }: { name: string; legend: string; children: ReactNode }) {
  return (
    <fieldset data-wall-group={name} className="-mx-2 flex min-w-0 flex-wrap items-center">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

const optionStyle =
  "group relative inline-flex min-h-11 cursor-pointer items-center rounded-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent";

function Option({
  name,
  value,
  checked,
  onChoose,
  className,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  onChoose(): void;
  className: string;
  children: ReactNode;
}) {
  return (
    <label className={`${optionStyle} ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
