import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { sizesAheadTexts } from "#app/i18n/admin/sizes-ahead.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findHighestNumber, listCategoriesForStaff } from "#app/shop/catalogue/art-list.server.ts";
import { ensureGlobalDefault } from "#app/shop/pricing/pricing-rules.server.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import type { CsvRoom } from "#app/shop/catalogue/batch-csv.ts";
import { pricesWithoutSize } from "#app/shop/catalogue/chosen-prices.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { adminHead } from "../kit/head.ts";
import { useRuleName } from "../kit/rule-name.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import type { Route } from "./+types/batch-upload";
import { AheadNote } from "./ahead-note.tsx";
import { BatchCard } from "./batch-card.tsx";
import { isHopeless, isTitled, isWaiting, typedPricesOf } from "./batch-file.ts";
import type { BatchFile } from "./batch-file.ts";
import { BatchTable } from "./batch-table.tsx";
import { CommonFields, useCommonFields } from "./common-fields.tsx";
import { DropZone } from "./drop-zone.tsx";
import { useUploadLimit } from "../kit/pictures/use-upload-limit.ts";
import { useBatch } from "./use-batch.ts";
import type { Common } from "./use-sending.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => batchUploadTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  // why: without prices, pieces uploaded first could not be bought.
  await ensureGlobalDefault(db);
  const [rooms, rules, highest, { newReferences, print }] = await Promise.all([
    listCategoriesForStaff(db, language),
    listRulesBySpecificity(db),
    findHighestNumber(db),
    findSettings(db),
  ]);
  return { rooms, rules, highest, newReferences, print };
}

export default function BatchUpload({
  loaderData: { rooms, rules, highest, newReferences, print },
}: Route.ComponentProps) {
  const text = useTexts(batchUploadTexts);
  const limit = useUploadLimit();
  const { files, problems, restored, isRunning, add, type, remove, upload } = useBatch(
    { highest, kind: newReferences },
    limit.bytes,
  );
  const fields = useCommonFields(rooms);
  const { ruleOf, optionsOf, hasPrices } = soldBy(rules, fields.common, print.media, useLanguage());
  const rule = ruleOf(null);
  const enlargementOf = (file: BatchFile) => file.enlargement ?? Number(fields.common.enlargement);
  const { revalidate } = useRevalidator();
  const isAnyDone = files.some(({ status }) => status === "success");

  useWarningBeforeLeaving(isRunning);

  async function send(ids: string[]) {
    const common = await fields.ready();
    if (!common) return;
    const result = await upload(ids, common);
    const told = text.finished(result.done, result.failed);
    (result.failed > 0 ? toast.error : toast.success)(told);
    if (result.isRuleOutdated) await revalidate();
  }

  return (
    <div className="max-w-6xl">
      <Head />
      <CommonFields rooms={rooms} fields={fields} disabled={isRunning} />
      <DropZone small={files.length > 0} onFiles={(list) => void add(list)} />
      {restored > 0 && !isAnyDone && files.length > 0 && !isRunning ? (
        <p role="status" className="mt-4 text-[0.9375rem] text-soft">
          {text.restored(restored)}
        </p>
      ) : null}
      {files.length > 0 ? (
        <>
          <BatchBar
            files={files}
            isRunning={isRunning || fields.made.isBusy}
            canSend={hasPrices}
            onRemove={remove}
            onUpload={(ids) => void send(ids)}
          />
          {files.some(isWaiting) ? (
            <BatchTable {...{ files, rooms, optionsOf, print, isRunning }} onTake={type} />
          ) : null}
          {rule && files.some(isWaiting) ? <RuleNote rule={rule} /> : null}
          <ul aria-label={text.list} className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {files.map((file) => (
              <BatchCard
                key={file.id}
                file={file}
                referenceProblem={problems.get(file.id)}
                ahead={
                  <AheadNote
                    {...{ file, print, rooms }}
                    rule={ruleOf(file.room)}
                    enlargement={enlargementOf(file)}
                    among={pricedAlike(files, file, ruleOf, enlargementOf)}
                    onType={(typed) => type(file.id, typed)}
                  />
                }
                canRetry={!isRunning && hasPrices(file)}
                onType={(typed) => type(file.id, typed)}
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
        <Link to="/admin/art-management" className={`${buttonLooks.quiet} max-sm:-ml-3`}>
          {text.toList}
        </Link>
      </div>
      <p className="mt-2 max-w-2xl text-soft">{text.intro}</p>
    </>
  );
}

/** Finds the rule that sells each card, and whether all of its prices come from that rule. */
function soldBy(rules: MatchingRule[], common: Common, media: Medium[], language: Language) {
  const ruleOf = (room: CsvRoom | null) => matchRule(rules, room ?? roomOf(common));
  const optionsOf = (room: CsvRoom | null) => ruleOf(room)?.mediaOptions ?? [];
  const hasPrices = ({ room, prices, typedPrices }: BatchFile) =>
    pricesWithoutSize(optionsOf(room), prices).length === 0 &&
    typedPricesOf(typedPrices, optionsOf(room), media, language).problems.length === 0;
  return { ruleOf, optionsOf, hasPrices };
}

/** The pictures that are still to be sent and sold by the same rule as this one, which is among them. */
function pricedAlike(
  files: BatchFile[],
  file: BatchFile,
  ruleOf: (room: CsvRoom | null) => MatchingRule | null,
  enlargementOf: (file: BatchFile) => number,
): PrintedPiece[] {
  return files.flatMap((each) =>
    isWaiting(each) && each.preview && ruleOf(each.room) === ruleOf(file.room)
      ? { picture: each.preview, fits: {}, enlargement: enlargementOf(each) }
      : [],
  );
}

function roomOf({ categoryId, subCategoryId }: Common) {
  return { categoryId: rowIdFrom(categoryId), subCategoryId: rowIdFrom(subCategoryId) };
}

function useWarningBeforeLeaving(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isRunning]);
}

/** Names the rule that sells the batch, and who else gets a size that is added to it. */
function RuleNote({ rule }: { rule: MatchingRule }) {
  const text = useTexts(sizesAheadTexts);
  const called = useRuleName();
  return (
    <div className="mt-4 grid max-w-3xl gap-1.5 text-[0.9375rem] text-soft">
      <p>{text.changes[rule.appliesTo](called(rule))}</p>
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

/** How far the batch is, and what can be done with all of it. */
function BatchBar({ files, isRunning, canSend, onRemove, onUpload }: BatchBarProps) {
  const text = useTexts(batchUploadTexts);
  const waiting = files.filter((file) => isWaiting(file) && !isHopeless(file) && canSend(file));
  const open = files.filter(isWaiting);
  const done = files.filter(({ status }) => status === "success");
  const untitled = waiting.filter((file) => !isTitled(file)).length;
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
          className={buttonLooks.quiet}
        >
          {open.length === 0 ? text.clearList : text.clearDone}
        </button>
      ) : null}
      {open.length > 1 && !isRunning ? (
        <button
          type="button"
          onClick={() => onRemove(open.map(({ id }) => id))}
          className={buttonLooks.quiet}
        >
          {text.removeAll}
        </button>
      ) : null}
      <button
        type="button"
        disabled={isRunning || waiting.length === 0}
        onClick={() => onUpload(waiting.map(({ id }) => id))}
        className={buttonLooks.primary}
      >
        {isRunning
          ? text.uploadingNow
          : waiting.length > 0
            ? text.upload(waiting.length)
            : text.uploadNone}
      </button>
    </div>
  );
}
