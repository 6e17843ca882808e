import { Link, useRevalidator } from "react-router";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findHighestNumber, listCategoriesForStaff } from "#app/shop/catalogue/art-list.server.ts";
import { ensureGlobalDefault } from "#app/shop/pricing/pricing-rules.server.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import type { CsvCategory } from "#app/shop/catalogue/batch-csv.ts";
import { pricesWithoutSize } from "#app/shop/catalogue/chosen-prices.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useRuleName } from "#app/routes/admin/kit/rule-name.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/batch-upload";
import { EligibilityNote } from "./eligibility-note.tsx";
import { BatchCard } from "./batch-card.tsx";
import { isFinallyRefused, isTitled, isUnsent, readTypedPrices } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";
import { BatchTable } from "./batch-table.tsx";
import { CommonFields, useCommonFields } from "./common-fields.tsx";
import { DropZone } from "./drop-zone.tsx";
import { useUploadLimit } from "#app/routes/admin/kit/upload/use-upload-limit.ts";
import { useBatch } from "./use-batch.ts";
import type { CommonFieldValues } from "./use-sending.ts";
import { useWarningBeforeLeaving } from "#app/routes/admin/kit/warn-before-leaving.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => batchUploadTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  // Without prices, the pieces uploaded first could not be bought.
  await ensureGlobalDefault(db);
  const [categories, rules, highest, { newReferences, print }] = await Promise.all([
    listCategoriesForStaff(db, language),
    listRulesBySpecificity(db),
    findHighestNumber(db),
    findSettings(db),
  ]);
  return { categories, rules, highest, newReferences, print };
}

export default function BatchUpload({
  loaderData: { categories, rules, highest, newReferences, print },
}: Route.ComponentProps) {
  const text = useTexts(batchUploadTexts);
  const limit = useUploadLimit();
  const batch = useBatch({ highest, kind: newReferences }, limit.bytes);
  const { files, problems, restored, isRunning, update, remove } = batch;
  const fields = useCommonFields(categories);
  const lookup = createRuleLookup(rules, fields.common, print.media, useLanguage());
  const { findRule, findOptions, hasPrices } = lookup;
  const rule = findRule(null);
  const findEnlargement = ({ enlargement }: BatchFile) =>
    enlargement ?? Number(fields.common.enlargement);
  const { revalidate } = useRevalidator();
  const isAnyDone = files.some(({ status }) => status === "success");

  useWarningBeforeLeaving(isRunning);

  async function send(ids: string[]) {
    const common = await fields.prepare();
    if (!common) return;
    const result = await batch.upload(ids, common);
    const message = text.finished(result.done, result.failed);
    (result.failed > 0 ? toast.error : toast.success)(message);
    if (result.isRuleOutdated) await revalidate();
  }

  return (
    <div className="max-w-6xl">
      <Head />
      <CommonFields categories={categories} fields={fields} disabled={isRunning} />
      <DropZone small={files.length > 0} onFiles={(list) => void batch.add(list)} />
      {restored > 0 && !isAnyDone && files.length > 0 && !isRunning ? (
        <p role="status" className="mt-4 text-[0.9375rem] text-soft">
          {text.restored(restored)}
        </p>
      ) : null}
      {files.length > 0 ? (
        <>
          <BatchBar
            files={files}
            isRunning={isRunning || fields.newCategoryForm.isBusy}
            canSend={hasPrices}
            onRemove={remove}
            onUpload={(ids) => void send(ids)}
          />
          {files.some(isUnsent) ? (
            <BatchTable
              {...{ files, categories, findOptions, print, isRunning }}
              onApply={update}
            />
          ) : null}
          {rule && files.some(isUnsent) ? <RuleNote rule={rule} /> : null}
          <ul aria-label={text.list} className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {files.map((file) => (
              <BatchCard
                key={file.id}
                file={file}
                referenceProblem={problems.get(file.id)}
                eligibilityNote={
                  <EligibilityNote
                    {...{ file, print, categories }}
                    rule={findRule(file.category)}
                    enlargement={findEnlargement(file)}
                    pricedPieces={listPricedAlike(files, file, findRule, findEnlargement)}
                    onType={(typed) => update(file.id, typed)}
                  />
                }
                canRetry={!isRunning && hasPrices(file)}
                onType={(typed) => update(file.id, typed)}
                onRemove={() => remove([file.id])}
                onRetry={() => void send([file.id])}
              />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Head() {
  const text = useTexts(batchUploadTexts);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-page">{text.title}</h1>
        <Link to="/admin/art-management" className={`${buttonStyle.quiet} max-sm:-ml-3`}>
          {text.toList}
        </Link>
      </div>
      <p className="mt-2 max-w-2xl text-soft">{text.intro}</p>
    </>
  );
}

/** Finds the rule that sells each card, and whether all of its prices come from that rule. */
function createRuleLookup(
  rules: MatchingRule[],
  common: CommonFieldValues,
  media: Medium[],
  language: Language,
) {
  const findRule = (category: CsvCategory | null) =>
    matchRule(rules, category ?? toCategory(common));
  const findOptions = (category: CsvCategory | null) => findRule(category)?.mediaOptions ?? [];
  const hasPrices = ({ category, prices, typedPrices }: BatchFile) =>
    pricesWithoutSize(findOptions(category), prices).length === 0 &&
    readTypedPrices(typedPrices, findOptions(category), media, language).problems.length === 0;
  return { findRule, findOptions, hasPrices };
}

/** The unsent pictures that the same rule sells as this one, with this one among them. */
function listPricedAlike(
  files: BatchFile[],
  file: BatchFile,
  findRule: (category: CsvCategory | null) => MatchingRule | null,
  findEnlargement: (file: BatchFile) => number,
): PrintedPiece[] {
  return files.flatMap((other) =>
    isUnsent(other) && other.preview && findRule(other.category) === findRule(file.category)
      ? { picture: other.preview, fits: {}, enlargement: findEnlargement(other) }
      : [],
  );
}

function toCategory({ categoryId, subCategoryId }: CommonFieldValues) {
  return { categoryId: rowIdFrom(categoryId), subCategoryId: rowIdFrom(subCategoryId) };
}

/** Names the rule that sells the batch, and which other pieces get a size that is added to it. */
function RuleNote({ rule }: { rule: MatchingRule }) {
  const text = useTexts(sizesAheadTexts);
  const nameRule = useRuleName();
  return (
    <div className="mt-4 grid max-w-3xl gap-1.5 text-[0.9375rem] text-soft">
      <p>{text.changes[rule.appliesTo](nameRule(rule))}</p>
      <p>{text.fromAfar}</p>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type BatchBarProps = {
  files: BatchFile[];
  isRunning: boolean;
  canSend(file: BatchFile): boolean;
  onRemove(ids: string[]): void;
  onUpload(ids: string[]): void;
};

/** The progress of the batch, and the buttons for all of it. */
function BatchBar({ files, isRunning, canSend, onRemove, onUpload }: BatchBarProps) {
  const text = useTexts(batchUploadTexts);
  const sendable = files.filter(
    (file) => isUnsent(file) && !isFinallyRefused(file) && canSend(file),
  );
  const unsent = files.filter(isUnsent);
  const done = files.filter(({ status }) => status === "success");
  const untitled = sendable.filter((file) => !isTitled(file)).length;
  return (
    <div className="sticky top-14 z-20 -mx-4 mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8 lg:top-0">
      <p role="status" className="mr-auto text-[0.9375rem] tabular-nums">
        {text.overall(done.length, files.length)}
        {untitled > 0 && !isRunning ? (
          <span className="block text-sm text-soft">{text.untitled(untitled)}</span>
        ) : null}
      </p>
      {done.length > 0 ? (
        <button
          type="button"
          onClick={() => onRemove(done.map(({ id }) => id))}
          className={buttonStyle.quiet}
        >
          {unsent.length === 0 ? text.clearList : text.clearDone}
        </button>
      ) : null}
      {unsent.length > 1 && !isRunning ? (
        <button
          type="button"
          onClick={() => onRemove(unsent.map(({ id }) => id))}
          className={buttonStyle.quiet}
        >
          {text.removeAll}
        </button>
      ) : null}
      <button
        type="button"
        disabled={isRunning || sendable.length === 0}
        onClick={() => onUpload(sendable.map(({ id }) => id))}
        className={buttonStyle.primary}
      >
        {isRunning
          ? text.uploadingNow
          : sendable.length > 0
            ? text.upload(sendable.length)
            : text.uploadNone}
      </button>
    </div>
  );
}
