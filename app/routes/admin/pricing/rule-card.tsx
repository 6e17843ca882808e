import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { ListedRule } from "#app/shop/pricing/pricing-rules.server.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { findMedium, mediumName } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ruleName } from "#app/routes/admin/kit/rule-name.ts";

type RuleCardProps = {
  rule: ListedRule;
  media: Medium[];
  /** The name of the rule because of which this one never applies. */
  outranked: string | null;
  onEdit(): void;
  onDelete(): void;
  /** Only for the global default, which cannot be deleted. */
  onRestore: (() => void) | undefined;
};

export function RuleCard({ rule, media, outranked, onEdit, onDelete, onRestore }: RuleCardProps) {
  const text = useTexts(pricingTexts);
  const options = useTexts(mediaOptionsTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const name = ruleName(rule, text);
  const named = (room: ListedRule["category"]) => (room ? nameIn(room, language) : "");
  return (
    <li className="flex flex-col rounded-control border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-2xl break-words">{name}</h2>
        <span className="label mt-0.5">{text.priority(rule.priority)}</span>
      </div>
      <p className="mt-1.5 text-[0.9375rem] break-words text-soft">
        {text.scopeLabels[rule.appliesTo](named(rule.category), named(rule.subCategory))}
      </p>
      {outranked === null ? null : (
        <p className="mt-2 text-sm font-medium text-alert">{text.neverApplies(outranked)}</p>
      )}
      {rule.mediaOptions.length === 0 ? <p className="mt-4 text-soft">{options.none}</p> : null}
      <dl className="mt-4 grid gap-3">
        {rule.mediaOptions.map(({ mediaType, sizes }) => (
          <div
            key={mediaType}
            className="grid gap-x-4 border-t border-line pt-3 sm:grid-cols-[8rem_1fr]"
          >
            <dt className="font-medium break-words">
              {mediumName(findMedium(media, mediaType), language)}
            </dt>
            <dd>
              <ul className="text-[0.9375rem]">
                {sizes.map((each) => (
                  <li key={each.size} className="flex flex-wrap justify-between gap-x-3 py-0.5">
                    <span className="min-w-0 break-words">{each.size}</span>{" "}
                    <span className="font-medium">({euro(each.priceCents, language)})</span>
                    {each.forShape ? (
                      <span className="basis-full text-sm text-soft">{options.forShape}</span>
                    ) : null}
                    {sizeDisagrees(each) ? (
                      <span className="basis-full text-sm text-alert">
                        {options.disagree(each.size, String(each.widthMm), String(each.heightMm))}
                      </span>
                    ) : null}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button
          type="button"
          onClick={onEdit}
          aria-label={text.edit(name)}
          className={buttonStyle.plain}
        >
          {admin.edit}
        </button>
        {onRestore ? (
          <button type="button" onClick={onRestore} className={buttonStyle.quiet}>
            {text.restore}
          </button>
        ) : (
          <button
            type="button"
            onClick={onDelete}
            aria-label={`${admin.delete} ${name}`}
            className={`${buttonStyle.quiet} text-alert!`}
          >
            {admin.delete}
          </button>
        )}
      </div>
    </li>
  );
}
