import { useRevalidator } from "react-router";
import { useId, useState } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { readEuros, typedEuros } from "#app/shop/decimal-money.ts";
import type { Cents } from "#app/shop/money.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { offeredBy } from "#app/shop/printing/sizes-ahead.ts";
import type { ProposedSize } from "#app/shop/printing/sizes-ahead.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { MoneyField } from "#app/ui/money-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { postForm } from "#app/routes/admin/kit/post-form.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { useRuleName } from "#app/routes/admin/kit/rule-name.ts";

export type ProposedSizesProps = {
  rule: MatchingRule;
  proposed: ProposedSize[];
  print: PrintSettings;
  /** Other pictures that the rule prices, together with this one. */
  pricedPieces?: PrintedPiece[];
  /** What the button that adds all sizes does besides. */
  addAll?: { label: string; onAdd(): void } | undefined;
};

const noPieces: PrintedPiece[] = [];

/**
 * Sizes for which the picture has enough pixels; a button adds one of them, or all, to the rule.
 */
export function ProposedSizes({
  rule,
  proposed,
  print,
  pricedPieces = noPieces,
  addAll,
}: ProposedSizesProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const nameRule = useRuleName();
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});
  const { isBusy, press: change } = useSizeChanges(rule);
  const names = mediumNames(print.media, language);
  const { mediaType } = proposed[0]!;
  const priced = proposed.map((size) => {
    const price = typed[size.size] ?? typedEuros(size.priceCents, language);
    return { ...size, price, cents: centsIn(price) };
  });
  const addable = priced.flatMap(({ cents, ...size }) =>
    cents === null ? [] : [{ ...size, priceCents: cents }],
  );
  return (
    <div className="mt-1 grid gap-1.5">
      <p>{text.possible(wordOf(names, mediaType) ?? mediaType, proposed.length)}</p>
      <p className="text-soft">{text.addedTo(nameRule(rule), proposed.length)}</p>
      <ul className="mt-1 grid gap-3">
        {priced.map((size) => (
          <Proposal
            key={size.size}
            {...size}
            isBusy={isBusy}
            isOfferedByPiece={offeredBy(rule.mediaOptions, size, pricedPieces, print)}
            onType={(price) => setTyped({ ...typed, [size.size]: price })}
            onAdd={(priceCents) => void change("add", [{ ...size, priceCents }])}
          />
        ))}
      </ul>
      {proposed.length > 1 ? (
        <p className="mt-2">
          <button
            type="button"
            disabled={isBusy || addable.length < proposed.length}
            onClick={() => {
              addAll?.onAdd();
              void change("add", addable);
            }}
            className={`${buttonStyle.plain} h-auto min-h-12 py-2`}
          >
            {addAll?.label ?? text.addAll}
          </button>
        </p>
      ) : null}
    </div>
  );
}

type NamedSize = Pick<ProposedSize, "size" | "mediaType" | "priceCents">;

/** Adds sizes one after the other, and offers to remove those that were added. */
function useSizeChanges(rule: MatchingRule) {
  const text = useTexts(sizesAheadTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const nameRule = useRuleName();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function change(intent: "add" | "undo", sizes: NamedSize[]) {
    setBusy(true);
    const changed: NamedSize[] = [];
    let answeredCount = 0;
    for (const each of sizes) {
      const { size, mediaType, priceCents } = each;
      const answer = await postForm<{ added: boolean } | { taken: boolean }>(
        "/admin/batch-upload/sizes",
        { intent, ruleId: String(rule.id), mediaType, size, priceCents: String(priceCents) },
      );
      if (answer && ("added" in answer || "taken" in answer)) answeredCount += 1;
      if (answer && ("added" in answer ? answer.added : "taken" in answer && answer.taken))
        changed.push(each);
    }
    const [first] = sizes;
    const isSeveral = sizes.length > 1;
    const [added, removed] = isSeveral
      ? [text.addedAll, text.takenAll].map((format) => format(changed.length, nameRule(rule)))
      : [text.added, text.taken].map((format) =>
          format(formatSize(first!.size, language), nameRule(rule)),
        );
    const undo = { label: admin.undo, onClick: () => void change("undo", changed) };
    if (intent === "add" && answeredCount === sizes.length)
      toast.success(added!, changed.length > 0 ? { duration: undoMs, action: undo } : {});
    else if (intent === "undo" && changed.length === sizes.length) toast.success(removed!);
    else toast.error(intent === "add" ? text.notAdded : text.notTaken);
    await revalidate();
    setBusy(false);
  }

  return { isBusy, press: change };
}

function centsIn(price: string): Cents | null {
  const read = readEuros(price);
  return "cents" in read && read.cents > 0 && read.cents <= optionLimits.cents ? read.cents : null;
}

type ProposalProps = {
  size: string;
  price: string;
  cents: Cents | null;
  isBusy: boolean;
  isOfferedByPiece: boolean[];
  onType(price: string): void;
  onAdd(priceCents: Cents): void;
};

/** One size, at the price that follows from the rule's own until another is typed. */
function Proposal({ size, price, cents, isBusy, isOfferedByPiece, onType, onAdd }: ProposalProps) {
  const text = useTexts(sizesAheadTexts);
  const language = useLanguage();
  const id = useId();
  const name = formatSize(size, language);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
      <MoneyField
        id={id}
        label={text.priceOf(name)}
        value={price}
        problem={cents === null ? text.priceMissing : undefined}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <button
        type="button"
        disabled={isBusy || cents === null}
        aria-label={text.add(name)}
        onClick={() => cents !== null && onAdd(cents)}
        className={`${buttonStyle.plain} min-h-12 px-4`}
      >
        {text.addShort}
      </button>
      {isOfferedByPiece.length > 0 ? (
        <p className="col-span-full mt-1 text-soft">
          {text.offeredBy(isOfferedByPiece.filter(Boolean).length, isOfferedByPiece.length)}
        </p>
      ) : null}
    </li>
  );
}
