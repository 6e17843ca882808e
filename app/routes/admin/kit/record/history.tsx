import { cropTexts } from "#app/i18n/admin/crop.ts";
import { historyTexts } from "#app/i18n/admin/history.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { calendarChanges } from "#app/shop/calendar/typed-calendar.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { collectionPointForm } from "#app/shop/collection/collection-point-form.ts";
import type { AnyForm, NamesOf } from "#app/shop/form.ts";
import type { artPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import type { categoryForm } from "#app/shop/catalogue/category-form.ts";
import type { campaignForm, templateForm } from "#app/shop/mail/campaigns/campaign-form.ts";
import type { pricingRuleForm } from "#app/shop/pricing/pricing-rule-form.ts";
import type { mediumForm } from "#app/shop/media/medium-form.ts";
import type { SettingsForm } from "#app/shop/settings/settings-form.ts";
import type { subscriberForm } from "#app/shop/subscribers/subscriber-form.ts";
import { euro } from "#app/shop/money.ts";
import { provenanceChanges } from "#app/shop/pictures/provenance-fields.ts";
import { isMediaOptions, optionChanges } from "#app/shop/pricing/option-changes.ts";
import type { counterForm, enrolmentForm, kioskForm } from "#app/shop/devices/device-form.ts";
import { fitChanges, isFits } from "#app/shop/printing/chosen-fits.ts";
import { describeFit } from "./describe-fit.ts";

type HistoryProps = {
  changes: Change[];
  /** Labels of values of this kind of record, such as statuses of orders. */
  values?: Record<string, string>;
  /** By key, of a record that has sizes and prices; without a name a medium is shown by its key. */
  media?: Record<string, string>;
  labelled?: boolean;
};

const none: Record<string, string> = {};

export function History({ changes, values = none, media = none, labelled = false }: HistoryProps) {
  const text = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="min-h-11 text-[0.9375rem] text-soft hover:text-ink">
        {text.history} ({changes.length})
      </summary>
      {changes.length === 0 ? <p className="mt-2 text-soft">{text.historyEmpty}</p> : null}
      <ol className="mt-3 grid gap-4 text-[0.9375rem]">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="break-words">
              <span className="font-medium">{change.staffName ?? text.theShop}</span> ·{" "}
              {labelled ? `${change.label} · ` : ""}
              {text.changeWords[change.action]} ·{" "}
              <span className="text-soft">{longDateTime(change.createdAt, language)}</span>
            </p>
            {change.after ? (
              <ul className="mt-1 grid gap-0.5 text-sm text-soft">
                {changedFields(change).map((field) => (
                  <Field
                    key={field.field}
                    {...field}
                    created={change.before === null}
                    {...{ values, media }}
                  />
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

type ChangedField = { field: string; before: unknown; after: unknown };

/** Provenance and opening hours are listed field by field. */
function changedFields({ before, after }: Change): ChangedField[] {
  return Object.keys(after ?? {}).flatMap((field) => {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null];
    if (field === "provenance") return provenanceChanges(old, now);
    if (field === "opening") return calendarChanges(old, now);
    return [{ field, before: old, after: now }];
  });
}

type Labelled<F> = F extends AnyForm ? NamesOf<F> : never;
type Records =
  | typeof collectionPointForm
  | typeof categoryForm
  | typeof artPieceForm
  | typeof pricingRuleForm
  | typeof subscriberForm
  | typeof templateForm
  | typeof campaignForm
  | SettingsForm
  | typeof mediumForm
  | typeof enrolmentForm
  | typeof counterForm
  | typeof kioskForm;
/** Names under which the log has fields that no form names so, such as a column's. */
type LoggedName = "subscribed" | "source" | "note" | "audience" | "since";

/** A form whose changes are logged needs a label for each field, or this does not compile. */
function fieldLabel(
  field: string,
  fields: Record<Exclude<Labelled<Records>, LoggedName>, string>,
): string {
  return (fields as Partial<Record<string, string>>)[field] ?? field;
}

type FieldProps = ChangedField & {
  created: boolean;
  values: Record<string, string>;
  media: Record<string, string>;
};

function Field({ field, before, after, created, values, media }: FieldProps) {
  const text = useTexts(historyTexts);
  const { nothing } = useTexts(adminTexts);
  const language = useLanguage();
  const label = fieldLabel(field, text.fields);
  if (
    field === "mediaOptions" &&
    isMediaOptions(after) &&
    (before === null || isMediaOptions(before))
  ) {
    return (
      <Prices
        label={text.line(label)}
        lines={optionChanges(before ?? [], after)}
        {...{ created, media }}
      />
    );
  }
  if (field === "fits" && isFits(after) && (before === null || isFits(before))) {
    return <Crops label={text.line(label)} changes={fitChanges(before ?? {}, after)} />;
  }
  function shown(value: unknown): string {
    if (value === null || value === "") return nothing;
    if (typeof value === "number" && field.endsWith("Cents")) return euro(value, language);
    if (typeof value === "boolean") return value ? text.yes : text.no;
    if (field === "shown" && Array.isArray(value))
      return value.map((column: string) => fieldLabel(column, text.fields)).join(", ") || nothing;
    if (typeof value === "string" && field.endsWith("At") && !Number.isNaN(Date.parse(value)))
      return longDateTime(new Date(value), language);
    return typeof value === "string"
      ? (wordOf(values, value) ?? wordOf(text.values, value) ?? value)
      : JSON.stringify(value);
  }
  return (
    <li className="break-words">
      {text.line(label)}{" "}
      {created ? shown(after) : <OldToNew before={shown(before)} after={shown(after)} />}
    </li>
  );
}

function Prices({
  label,
  lines,
  created,
  media,
}: Pick<FieldProps, "created" | "media"> & {
  label: string;
  lines: ReturnType<typeof optionChanges>;
}) {
  const { nothing } = useTexts(adminTexts);
  const language = useLanguage();
  const price = (cents: number | null) => (cents === null ? nothing : euro(cents, language));
  return (
    <li>
      {label}
      {lines.length === 0 ? ` ${nothing}` : null}
      <ul className="mt-0.5 grid gap-0.5 pl-4">
        {lines.map(({ mediaType, size, before, after }) => (
          <li key={`${mediaType} ${size}`} className="break-words">
            {wordOf(media, mediaType) ?? mediaType}, {size}:{" "}
            {created ? price(after) : <OldToNew before={price(before)} after={price(after)} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Crops({ label, changes }: { label: string; changes: ReturnType<typeof fitChanges> }) {
  const { line } = useTexts(historyTexts);
  const text = useTexts(cropTexts);
  if (changes.length === 0) return null;
  return (
    <li>
      {label}
      <ul className="mt-0.5 grid gap-0.5 pl-4">
        {changes.map(({ ratio, before, after }) => (
          <li key={ratio} className="break-words">
            {line(ratio)}{" "}
            <OldToNew before={describeFit(before, text)} after={describeFit(after, text)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function OldToNew({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span>{" "}
      <ins className="text-ink no-underline">{after}</ins>
    </>
  );
}
