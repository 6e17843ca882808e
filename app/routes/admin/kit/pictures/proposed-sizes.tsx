import { useRevalidator } from "react-router";
import { useState } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import type { ProposedSize } from "#app/shop/printing/sizes-ahead.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "../post-form.ts";
import { undoMs } from "../record/undoable-delete.ts";
import { useRuleName } from "../rule-name.ts";

export type ProposedSizesProps = {
  rule: MatchingRule;
  proposed: ProposedSize[];
  print: PrintSettings;
};

/** Sizes for which the picture has enough pixels; one press adds one to the rule. */
export function ProposedSizes({ rule, proposed, print }: ProposedSizesProps) {
  const text = useTexts(sizesAheadTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const called = useRuleName();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const names = mediumNames(print.media, language);
  const { mediaType } = proposed[0]!;

  async function press(intent: "add" | "undo", pressed: ProposedSize) {
    const { size, mediaType, priceCents } = pressed;
    setBusy(true);
    const answer = await postForm<{ added: boolean } | { taken: boolean }>(
      "/admin/batch-upload/sizes",
      { intent, ruleId: String(rule.id), mediaType, size, priceCents: String(priceCents) },
    );
    const [added, taken] = [text.added, text.taken].map((told) =>
      told(sizeInWords(size, language), called(rule)),
    );
    const undo = { label: admin.undo, onClick: () => void press("undo", pressed) };
    if (answer && "added" in answer)
      toast.success(added!, answer.added ? { duration: undoMs, action: undo } : {});
    else if (answer && "taken" in answer && answer.taken) toast.success(taken!);
    else toast.error(intent === "add" ? text.notAdded : text.notTaken);
    await revalidate();
    setBusy(false);
  }

  return (
    <div className="mt-1">
      <p>{text.possible(wordOf(names, mediaType) ?? mediaType)}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {proposed.map((each) => (
          <li key={each.size}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void press("add", each)}
              className={`${buttonLooks.plain} min-h-10 w-full justify-start px-3 text-left text-[0.8125rem]`}
            >
              {text.add(sizeInWords(each.size, language), euro(each.priceCents, language))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
