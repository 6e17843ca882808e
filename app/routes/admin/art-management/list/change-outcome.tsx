import { useEffect, useRef } from "react";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import { columnIn, typedIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import type { MediumChoice } from "#app/shop/catalogue/offered-choices.server.ts";
import type { Changeable } from "#app/shop/catalogue/bulk-change.ts";
import type { ChangePreview } from "#app/shop/catalogue/bulk-changes.server.ts";
import { FromTo, OptionsDifference } from "#app/routes/admin/art-management/options-difference.tsx";
import type { PreviewState } from "./use-piece-change.ts";

type NameSources = {
  categories: StaffCategory[];
  categoryLabel(category: CategoryName): string;
  media: MediumChoice[];
};

/** A preview of what would change, piece by piece, and of what would not and why. */
export function ChangeOutcome({
  previewState,
  ...nameSources
}: NameSources & { previewState: PreviewState | null }) {
  const text = useTexts(bulkChangeTexts);
  return (
    <div role="status" className="mt-6 min-h-24 border-t border-line pt-4 wrap-anywhere">
      {previewState === null ? <p className="text-soft">{text.looking}</p> : null}
      {previewState === "failed" ? <p className="text-alert">{text.notLooked}</p> : null}
      {previewState === "category-gone" ? <p className="text-alert">{text.categoryGone}</p> : null}
      {previewState !== null && typeof previewState === "object" && "problem" in previewState ? (
        <p className="text-soft">{text.unclear[previewState.problem]}</p>
      ) : null}
      {previewState !== null && typeof previewState === "object" && "preview" in previewState ? (
        <>
          {previewState.isChanged ? <ChangedSinceNote key={previewState.preview.seen} /> : null}
          <Preview preview={previewState.preview} {...nameSources} />
        </>
      ) : null}
    </div>
  );
}

/** Scrolls into view, because the button may be at the end of a long list. */
function ChangedSinceNote() {
  const text = useTexts(bulkChangeTexts);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <p ref={paragraph} className="mb-3 border-l-2 border-alert pl-3 font-medium">
      {text.changedSince}
    </p>
  );
}

function Preview({ preview, ...nameSources }: NameSources & { preview: ChangePreview }) {
  const text = useTexts(bulkChangeTexts);
  const { changing, first, same, partly, refusals } = preview;
  return (
    <>
      <p className="font-semibold">{changing > 0 ? text.changes(changing) : text.nothing}</p>
      {first.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
          {first.map(({ id, reference, before, after }) => (
            <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
              <span className="font-medium">{reference}</span>
              <Difference {...nameSources} before={before} after={after} />
            </li>
          ))}
          {changing > first.length ? (
            <li className="py-2 text-soft">{text.more(changing - first.length)}</li>
          ) : null}
        </ul>
      ) : null}
      {partly.length > 0 ? (
        <p className="mt-3 border-l-2 border-line pl-3 text-sm">
          {text.partly(partly.length)} <References all={partly} />
        </p>
      ) : null}
      {refusals.length + same > 0 ? (
        <>
          <p className="mt-4 text-sm text-soft">{text.stays}</p>
          <ul className="mt-1.5 grid gap-2 text-sm">
            {refusals.map(({ why, references }) => (
              <li key={why} className="border-l-2 border-alert pl-3">
                {text.refusals[why](references.length)} <References all={references} />
              </li>
            ))}
            {same > 0 ? <li className="pl-3.5 text-soft">{text.same(same)}</li> : null}
          </ul>
        </>
      ) : null}
    </>
  );
}

const maxListed = 12;

function References({ all: references }: { all: string[] }) {
  const text = useTexts(bulkChangeTexts);
  const list = references.slice(0, maxListed).join(", ");
  const moreCount = references.length - maxListed;
  return (
    <span className="block text-soft">{moreCount > 0 ? text.andMore(list, moreCount) : list}</span>
  );
}

type BeforeAndAfter = { before: Partial<Changeable>; after: Partial<Changeable> };

function Difference({ before, after, ...nameSources }: NameSources & BeforeAndAfter) {
  const text = useTexts(bulkChangeTexts);
  const language = useLanguage();
  if (after.mediaOptions)
    return (
      <OptionsDifference
        before={before.mediaOptions ?? []}
        after={after.mediaOptions}
        media={nameSources.media}
      />
    );
  if ("categoryId" in after)
    return (
      <FromTo from={categoryPath(before, nameSources)} to={categoryPath(after, nameSources)} />
    );
  const titles = ownLanguageFirst(language).filter(
    (titleLanguage) => columnIn("title", titleLanguage) in after,
  );
  return (
    <span className="grid gap-1">
      {titles.map((titleLanguage) => (
        <span key={titleLanguage} lang={titleLanguage}>
          <span className="sr-only">{titleLanguage === "en" ? text.english : text.french} </span>
          <FromTo
            from={typedIn(before, "title", titleLanguage)}
            to={typedIn(after, "title", titleLanguage)}
          />
        </span>
      ))}
    </span>
  );
}

function categoryPath(
  { categoryId = null, subCategoryId = null }: Partial<Changeable>,
  { categories, categoryLabel }: NameSources,
): string | null {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return null;
  const sub = category.subCategories.find(({ id }) => id === subCategoryId);
  return sub ? `${categoryLabel(category)} / ${categoryLabel(sub)}` : categoryLabel(category);
}
