import { useRevalidator } from "react-router";
import { useId, useState } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { readEuros, typedEuros } from "#app/shop/decimal-money.ts";
import type { Cents } from "#app/shop/money.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { offeredBy } from "#app/shop/printing/sizes-ahead.ts";
import type { ProposedSize } from "#app/shop/printing/sizes-ahead.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "../post-form.ts";
import { undoMs } from "../record/undoable-delete.ts";
import { useRuleName } from "../rule-name.ts";

export type ProposedSizesProps = {
  rule: MatchingRule;
  proposed: ProposedSize[];
  print: PrintSettings;
  /** Other pictures that the rule prices, with this one. */
  among?: PrintedPiece[];
};

const noPieces: PrintedPiece[] = [];

/** Sizes for which the picture has enough pixels; one press adds one to the rule. */
export function ProposedSizes({ rule, proposed, print, among = noPieces }: ProposedSizesProps) {
  const text = useTexts(sizesAheadTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const called = useRuleName();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const names = mediumNames(print.media, language);
  const { mediaType } = proposed[0]!;

  async function press(intent: "add" | "undo", pressed: Named) {
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
    <div className="mt-1 grid gap-1.5">
      <p>{text.possible(wordOf(names, mediaType) ?? mediaType, proposed.length)}</p>
      <p className="text-soft">{text.addedTo(called(rule), proposed.length)}</p>
      <ul className="mt-1 grid gap-3">
        {proposed.map((each) => (
          <Proposal
            key={each.size}
            proposed={each}
            isBusy={isBusy}
            among={offeredBy(rule.mediaOptions, each, among, print)}
            onAdd={(priceCents) => void press("add", { ...each, priceCents })}
          />
        ))}
      </ul>
    </div>
  );
}

type Named = Pick<ProposedSize, "size" | "mediaType" | "priceCents">;

type ProposalProps = {
  proposed: Named;
  isBusy: boolean;
  among: boolean[];
  onAdd(priceCents: Cents): void;
};

/** One size, at the price that follows from the rule's own until another is typed. */
function Proposal({ proposed: { size, priceCents }, isBusy, among, onAdd }: ProposalProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const price = typed ?? typedEuros(priceCents, language);
  const read = readEuros(price);
  const cents = "cents" in read && read.cents > 0 && read.cents <= optionLimits.cents;
  const name = sizeInWords(size, language);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
      <MoneyField
        id={id}
        label={text.priceOf(name)}
        value={price}
        problem={cents ? undefined : text.priceMissing}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <button
        type="button"
        disabled={isBusy || !cents}
        aria-label={text.add(name)}
        onClick={() => "cents" in read && onAdd(read.cents)}
        className={`${buttonLooks.plain} min-h-12 px-4`}
      >
        {text.addShort}
      </button>
      {among.length > 0 ? (
        <p className="col-span-full mt-1 text-soft">
          {text.offeredBy(among.filter(Boolean).length, among.length)}
        </p>
      ) : null}
    </li>
  );
}
