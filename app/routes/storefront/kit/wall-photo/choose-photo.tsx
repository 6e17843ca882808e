import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useFileDrop } from "#app/ui/file-drop.ts";
import { startMeasuring } from "./wall-photo-memory.ts";
import { readPhoto } from "./read-photo.ts";
import type { PhotoRefusal } from "./read-photo.ts";

export function usePhotoReading() {
  const [state, setState] = useState<"reading" | PhotoRefusal | null>(null);
  const latest = useRef<Blob>(null);
  async function read(file: Blob | null | undefined) {
    if (!file) return;
    latest.current = file;
    setState("reading");
    const photo = await readPhoto(file).catch(() => ({ refused: "no-picture" as const }));
    // A large photo may be decoded after a small one that was chosen later.
    if (latest.current !== file) return;
    if ("refused" in photo) return setState(photo.refused);
    setState(null);
    startMeasuring(photo);
  }
  return { state, read };
}

type Reading = ReturnType<typeof usePhotoReading>;

export function ChoosePhoto() {
  const text = useTexts(wallPhotoTexts);
  const reading = usePhotoReading();
  const { isOver, target } = useFileDrop(([file]) => void reading.read(file));
  return (
    <div
      data-drop-photo=""
      className={`absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-y-auto p-4 text-center sm:gap-4 ${isOver ? "bg-wash" : "bg-mat"}`}
      {...target}
    >
      <p className="font-serif text-[1.6rem] leading-tight tracking-tight sm:text-[2rem]">
        {text.title}
      </p>
      <p className="max-w-[46ch] text-[0.9375rem] text-soft">{text.how}</p>
      <p className="flex flex-wrap items-center justify-center gap-2.5">
        <PhotoInput reading={reading} look="primary">
          {text.choose}
        </PhotoInput>
        <PhotoInput reading={reading} look="plain" canTakePhoto>
          {text.take}
        </PhotoInput>
        <span className="text-[0.9375rem] text-soft pointer-coarse:hidden">{text.drop}</span>
      </p>
      <PhotoReadingNote reading={reading} />
      <p className="max-w-[52ch] text-sm text-soft">{text.privacy}</p>
    </div>
  );
}

type PhotoInputProps = {
  reading: Reading;
  look: keyof typeof buttonStyle;
  /** Also offers the camera, on devices that have one. */
  canTakePhoto?: boolean;
  children: ReactNode;
};

export function PhotoInput({ reading, look, canTakePhoto = false, children }: PhotoInputProps) {
  return (
    <label
      className={`${buttonStyle[look]} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${canTakePhoto ? "hidden pointer-coarse:inline-flex" : ""}`}
    >
      <input
        type="file"
        accept="image/*"
        capture={canTakePhoto ? "environment" : undefined}
        className="sr-only"
        onChange={(event) => {
          const input = event.currentTarget;
          const [file] = input.files ?? [];
          // Lets the same file be chosen again.
          void reading.read(file).finally(() => (input.value = ""));
        }}
      />
      {children}
    </label>
  );
}

export function PhotoReadingNote({ reading: { state } }: { reading: Reading }) {
  const text = useTexts(wallPhotoTexts);
  return (
    <p
      role="status"
      className={`max-w-[56ch] text-[0.9375rem] empty:hidden ${state === "reading" ? "" : "font-medium text-alert"}`}
    >
      {state === "reading" ? text.reading : state ? text.unreadable[state] : null}
    </p>
  );
}
