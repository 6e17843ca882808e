// Reads colours from a photo of a room on a small canvas in this browser, and sends it nowhere.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { colourFilterTexts } from "#app/i18n/storefront/colour-filter.ts";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { visualFeaturesOf } from "#app/platform/pictures/palette.ts";
import { maxRequested, nameOfColour, mostProminent, readPalette } from "#app/shop/search/colour.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { readBitmap } from "#app/routes/storefront/kit/wall-photo/read-bitmap.ts";

const longestPx = 96;
const maxOffered = 5;
const dotStyle = "block size-11 rounded-full border border-edge/40 forced-color-adjust-none";

type RoomColours = { hexes: string[]; preview: string } | { refused: "heic" | "no-picture" };
type Reading = { isReading: true };

type MatchRoomProps = { toColour(hex: string): string; chosen: string[] };

export default function MatchRoom({ toColour, chosen }: MatchRoomProps) {
  const text = useTexts(colourFilterTexts);
  const names = useTexts(colourTexts);
  const latest = useRef<Blob>(null);
  const [result, setResult] = useState<RoomColours | Reading | null>(null);
  return (
    <section aria-labelledby="match-room" className="rounded-control border border-line p-4">
      <h2 id="match-room" className="font-sans text-[0.9375rem] font-semibold">
        {text.room}
      </h2>
      <p id="match-room-text" className="text-sm text-soft">
        {text.roomText}
      </p>
      <label
        className={`${buttonStyle.plain} mt-3 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
      >
        <input
          type="file"
          accept="image/*"
          aria-describedby="match-room-text"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (!file) return;
            setResult({ isReading: true });
            // Another file may be chosen while this one is being read.
            latest.current = file;
            void readColoursOf(file)
              .catch(() => ({ refused: "no-picture" as const }))
              .then((colours) => latest.current === file && setResult(colours))
              .finally(() => (target.value = ""));
          }}
        />
        {text.roomChoose}
      </label>
      <div role="status">
        {result && "isReading" in result ? (
          <p className="mt-3 text-soft">{text.roomReading}</p>
        ) : null}
        {result && "refused" in result ? (
          <p className="mt-3 text-alert">
            {result.refused === "heic" ? text.roomHeic : text.roomRefused}
          </p>
        ) : null}
        {result && "hexes" in result ? (
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <img src={result.preview} alt="" className="h-20 rounded-control" />
            <ul aria-label={text.roomColours} className="flex flex-wrap gap-1">
              {result.hexes.map((hex) => (
                <li key={hex}>
                  {chosen.length === maxRequested && !chosen.includes(hex) ? (
                    <span
                      aria-hidden="true"
                      className={`${dotStyle} opacity-25`}
                      style={{ background: `#${hex}` }}
                    />
                  ) : (
                    <Link
                      to={toColour(hex)}
                      preventScrollReset
                      replace
                      aria-label={
                        chosen.includes(hex)
                          ? text.remove(names[nameOfColour(hex)])
                          : text.add(names[nameOfColour(hex)])
                      }
                      aria-current={chosen.includes(hex) || undefined}
                      className={`${dotStyle} ${chosen.includes(hex) ? "ring-2 ring-ink ring-offset-2 ring-offset-paper" : ""}`}
                      style={{ background: `#${hex}` }}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </section>
  );
}

async function readColoursOf(file: Blob): Promise<RoomColours> {
  const read = await readBitmap(file);
  if ("refused" in read) return read;
  const { bitmap } = read;
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  // Transparent pixels would otherwise become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const { palette } = visualFeaturesOf({
    data: new Uint8Array(data.buffer),
    width,
    height,
    channels: 4,
  });
  const hexes = mostProminent(readPalette(palette), maxOffered).map(({ hex }) => hex);
  return { hexes, preview: canvas.toDataURL() };
}
