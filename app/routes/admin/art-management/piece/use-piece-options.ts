import { useState } from "react";
import { useLanguage } from "#app/i18n/texts.ts";
import type { EditedPiece } from "#app/shop/catalogue/art-list.server.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import type { ChosenCategory } from "#app/routes/admin/art-management/category-fields.tsx";

/** Category and options of a piece. A new piece's options follow the rule until they are edited. */
export function usePieceOptions(piece: EditedPiece | null, rules: MatchingRule[], media: Medium[]) {
  const language = useLanguage();
  const findRule = ({ categoryId, subCategoryId }: ChosenCategory) =>
    matchRule(rules, {
      categoryId: Number(categoryId) || null,
      subCategoryId: Number(subCategoryId) || null,
    });
  const [category, setCategory] = useState(() => chosenCategory(piece));
  const rule = findRule(category);
  const [shown, setShown] = useState({
    options: piece ? piece.mediaOptions : (rule?.mediaOptions ?? []),
    rule: piece ? null : rule,
    key: 0,
  });
  const initial = typedOptions(shown.options, language, media);
  const [listed, setListed] = useState(initial);

  function showRuleOptions(next: typeof rule) {
    setShown(({ key }) => ({ options: next?.mediaOptions ?? [], rule: next, key: key + 1 }));
  }

  return {
    category,
    moveTo(next: ChosenCategory) {
      const isUntouched = JSON.stringify(listed) === JSON.stringify(initial);
      const nextRule = findRule(next);
      setCategory(next);
      if (!piece && isUntouched && nextRule?.id !== shown.rule?.id) showRuleOptions(nextRule);
    },
    /** The rule that matches the category; `shownRule` is the one whose options are shown. */
    rule,
    shownRule: shown.rule,
    applyRule: () => showRuleOptions(rule),
    takeTheirs(theirs: EditedPiece) {
      setCategory(chosenCategory(theirs));
      setShown(({ key }) => ({ options: theirs.mediaOptions, rule: null, key: key + 1 }));
    },
    /** Initial options; a new `editorKey` resets the editor to them. */
    initial,
    editorKey: shown.key,
    /** Options as edited. */
    listed,
    setListed,
  };
}

export type PieceOptions = ReturnType<typeof usePieceOptions>;

function chosenCategory(piece: EditedPiece | null): ChosenCategory {
  return {
    categoryId: String(piece?.categoryId ?? ""),
    subCategoryId: String(piece?.subCategoryId ?? ""),
  };
}
