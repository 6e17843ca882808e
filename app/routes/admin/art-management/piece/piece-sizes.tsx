import { useState } from "react";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditedPiece } from "#app/shop/catalogue/art-list.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { typedMeasures } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption, TypedSize } from "#app/shop/pricing/typed-options.ts";
import type { Fits } from "#db/json-columns.ts";
import {
  creditOf,
  enlargements,
  assessOptions,
  assessSize,
  largestSharpSize,
} from "#app/shop/printing/sellable-sizes.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { SelectField } from "#app/ui/field.tsx";
import { centimetres } from "./centimetres.ts";

const noFits: Fits = {};

/** The picture and enlargement being edited. `printedPiece` is null without a picture. */
export function usePieceSizes(row: EditedPiece | null, fits: Fits = row?.fits ?? noFits) {
  // Changes belong to the version of the piece that they were made on, so its row is stored with
  // them.
  const [changed, setChanged] = useState<{
    row: EditedPiece | null;
    picture?: Picture;
    enlargement?: number;
  }>({ row });
  const current = changed.row === row ? changed : { row };
  const picture = current.picture ?? row?.picture;
  const enlargement = current.enlargement ?? row?.enlargement ?? 1;
  const printedPiece: PrintedPiece | null = picture ? { picture, fits, enlargement } : null;
  return {
    picture: picture ?? null,
    printedPiece,
    enlargement,
    onPicture: (uploaded: Picture) => setChanged({ ...current, picture: uploaded }),
    onEnlargement: (times: number) => setChanged({ ...current, enlargement: times }),
  };
}

type SizeNoteProps = {
  printedPiece: PrintedPiece | null;
  print: PrintSettings;
  mediaType: string;
  size: TypedSize;
  options: TypedOption[];
};

/** Assesses a size by its millimetres as typed. */
export function SizeNote({ printedPiece, print, mediaType, size, options }: SizeNoteProps) {
  const text = useTexts(sizesTexts);
  if (!printedPiece) return null;
  const measures = typedMeasures(size);
  if (measures === "unfinished") return null;
  const { ppi, verdict, cut } = assessSize(measures, mediaType, printedPiece, print);
  const isSuperseded =
    size.forShape && isSupersededAmong(options, { mediaType, size }, printedPiece, print);
  const credit = creditOf(printedPiece, print);
  if (ppi === null || verdict === null)
    return <p className="text-[0.8125rem] text-soft">{text.unknown}</p>;
  return (
    <p
      className={`text-[0.8125rem] tabular-nums ${verdict === "none" || cut ? "font-medium text-alert" : "text-soft"}`}
    >
      {text.ppi(ppi)}
      {credit > 1 && verdict !== "sharp"
        ? `, ${text.credit(credit, Math.floor(ppi * credit))}`
        : ""}{" "}
      ·{" "}
      {cut
        ? text.cutOff
        : isSuperseded
          ? text.superseded
          : verdict === "none"
            ? text.refused[print.gate]
            : text.verdicts[verdict]}
    </p>
  );
}

function isSupersededAmong(
  typedOptions: TypedOption[],
  { mediaType, size }: { mediaType: string; size: TypedSize },
  printedPiece: PrintedPiece,
  print: PrintSettings,
): boolean {
  const options = typedOptions.map((option) => ({
    ...option,
    sizes: option.sizes.flatMap((typed) => {
      const measures = typedMeasures(typed);
      if (measures === "unfinished") return [];
      const { forShape } = typed;
      return { size: typed.size, priceCents: 1, ...measures, ...(forShape && { forShape }) };
    }),
  }));
  return assessOptions(options, printedPiece, print).some(
    (option) =>
      option.mediaType === mediaType &&
      option.sizes.some((each) => each.size === size.size && each.superseded),
  );
}

type EnlargementFieldProps = { sizes: ReturnType<typeof usePieceSizes>; print: PrintSettings };

/** How many times the master is enlarged, and the largest sharp print that gives. */
export function EnlargementField({
  sizes: { printedPiece, enlargement, onEnlargement },
  print,
}: EnlargementFieldProps) {
  const text = useTexts(sizesTexts);
  const language = useLanguage();
  const sharp = printedPiece && largestSharpSize(printedPiece, print);
  return (
    <div className="mt-4">
      <SelectField
        id="piece-enlargement"
        name="enlargement"
        label={text.enlargement}
        hint={text.enlargementHint}
        value={String(enlargement)}
        onChange={({ currentTarget }) => onEnlargement(Number(currentTarget.value))}
      >
        {enlargements.map((times) => (
          <option key={times} value={times}>
            {text.enlargements[times]}
          </option>
        ))}
      </SelectField>
      {sharp ? (
        <p aria-live="polite" className="mt-2 text-sm tabular-nums">
          {text.largest(
            centimetres(sharp.widthMm, language),
            centimetres(sharp.heightMm, language),
          )}
        </p>
      ) : null}
    </div>
  );
}
