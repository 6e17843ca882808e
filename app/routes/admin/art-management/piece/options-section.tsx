import { artTexts } from "#app/i18n/admin/art.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditedPiece } from "#app/shop/catalogue/art-list.server.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { findMedium, mediumName } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { MediaOptionsEditor } from "#app/routes/admin/kit/pictures/media-options-editor.tsx";
import { useRuleName } from "#app/routes/admin/kit/rule-name.ts";
import { SizeNote } from "./piece-sizes.tsx";
import type { PieceOptions } from "./use-piece-options.ts";

type OptionsSectionProps = {
  row: EditedPiece | null;
  options: PieceOptions;
  /** Saved media; `print` also contains those being typed. */
  media: Medium[];
  print: PrintSettings;
  printedPiece: PrintedPiece | null;
  problems: OptionProblems;
  problem: string | undefined;
};

/** Media, sizes and prices of a piece, and the rule they come from. */
export function OptionsSection({
  row,
  options,
  media,
  print,
  printedPiece,
  problems,
  problem,
}: OptionsSectionProps) {
  return (
    <div>
      <FallenSizes {...{ row, media }} />
      <MediaOptionsEditor
        key={options.editorKey}
        name="mediaOptions"
        isTitled
        initial={options.initial}
        media={media}
        problems={problems}
        note={(mediaType, size) => (
          <SizeNote {...{ printedPiece, print, mediaType, size }} options={options.listed} />
        )}
        onTyped={options.setListed}
      />
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-medium text-alert">
          {problem}
        </p>
      ) : null}
      <RuleLine options={options} isNew={row === null} />
    </div>
  );
}

function FallenSizes({ row, media }: Pick<OptionsSectionProps, "row" | "media">) {
  const text = useTexts(sizesTexts);
  const language = useLanguage();
  if (!row || row.droppedSizes.length === 0) return null;
  const sizes = row.droppedSizes.map(
    ({ mediaType, size }) =>
      `${mediumName(findMedium(media, mediaType), language)} ${formatSize(size, language, row.picture)}`,
  );
  return (
    <p
      role="status"
      className="mb-4 rounded-control border border-alert bg-alert-wash px-3.5 py-2.5 text-sm"
    >
      {text.fallen(sizes.join(", "))}
    </p>
  );
}

function RuleLine({
  options: { rule, shownRule, applyRule },
  isNew,
}: {
  options: PieceOptions;
  isNew: boolean;
}) {
  const text = useTexts(artTexts);
  const nameRule = useRuleName();
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
      {shownRule ? <span>{text.fromRule(nameRule(shownRule))}</span> : null}
      {rule && rule.id !== shownRule?.id ? (
        <button
          type="button"
          onClick={applyRule}
          className="min-h-10 text-accent underline underline-offset-4"
        >
          {text.takeRule(nameRule(rule))}
        </button>
      ) : null}
      {!rule && isNew ? <span>{text.noRule}</span> : null}
    </p>
  );
}
