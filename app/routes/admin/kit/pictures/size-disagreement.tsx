import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { namedOtherwise } from "#app/shop/pricing/size-text.ts";
import { typedMeasures } from "#app/shop/pricing/typed-options.ts";
import type { TypedSize } from "#app/shop/pricing/typed-options.ts";

type SizeDisagreementProps = { id: string; size: TypedSize; onConfirm(confirmed: boolean): void };

export function SizeDisagreement({ id, size, onConfirm }: SizeDisagreementProps) {
  const text = useTexts(mediaOptionsTexts);
  const measures = typedMeasures(size);
  if (
    measures === "unfinished" ||
    measures.widthMm === null ||
    !namedOtherwise(size.size, measures)
  )
    return null;
  const [width, height] = [String(measures.widthMm), String(measures.heightMm)];
  return (
    <div className="col-span-full rounded-control border border-alert bg-alert-wash px-3.5 py-2.5 text-sm">
      {size.confirmed ? null : (
        <p role="status">{text.disagree(size.size.trim(), width, height)}</p>
      )}
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={`${id}-confirmed`}
          type="checkbox"
          checked={size.confirmed ?? false}
          onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {text.confirmMeasures(width, height)}
      </label>
    </div>
  );
}
