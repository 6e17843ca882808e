import { useRef, useState } from "react";
import { Link, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { globalPricingTexts } from "#app/i18n/admin/global-pricing.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  findUndoableRepricing,
  previewGlobalPricing,
} from "#app/shop/catalogue/repricing.server.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { withParameters } from "#app/routes/admin/kit/list/list-query.ts";
import type { Route } from "./+types/global-pricing";
import { OptionsDifference } from "#app/routes/admin/art-management/options-difference.tsx";
import { repriceAll } from "#app/routes/admin/art-management/repricing.ts";
import type { Repriced } from "#app/routes/admin/art-management/repricing.ts";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";

const perPage = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const page = Math.min(rowIdFrom(searchParams.get("preview")) ?? 1, 100_000);
  const isOwnOnly = searchParams.get("own") === "1";
  const [{ rule, ...preview }, undoable, media] = await Promise.all([
    previewGlobalPricing(db, page, perPage, { isOwnOnly }),
    findUndoableRepricing(db),
    listMedia(db),
  ]);
  const disagree = rule
    ? rule.mediaOptions.flatMap(({ sizes }) => sizes).filter(sizeDisagrees)
    : [];
  return {
    ...preview,
    page,
    isOwnOnly,
    rule: rule && {
      disagree: disagree.map(({ size }) => size),
      mediaOptions: rule.mediaOptions,
    },
    media: media.map((medium) => ({
      mediaType: medium.key,
      name: typedIn(medium, "name", language) ?? medium.key,
    })),
    undoable,
  };
}

type Intent = "apply" | "undo";
type Progress = { intent: Intent; done: number; total: number };
type Done = Repriced & { intent: Intent };
type Preview = Route.ComponentProps["loaderData"];

export default function GlobalPricing({ loaderData }: Route.ComponentProps) {
  const { rule, rows, total, undoable, isOwnOnly } = loaderData;
  const text = useTexts(globalPricingTexts);
  const admin = useTexts(adminTexts);
  const { globalDefault } = useTexts(pricingTexts);
  const { running, result, start, close } = useGlobalPricing();
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={text.title}
      description={rule ? (isOwnOnly ? text.introOwn : text.intro)(globalDefault) : undefined}
      closeLabel={admin.close}
    >
      {undoable && !running ? (
        <UndoLast
          undoable={undoable}
          onUndo={() => void start({ intent: "undo" }, undoable.application, undoable.pieces)}
        />
      ) : null}
      <div role="status">
        {running ? <RunningBar {...running} /> : null}
        {result && !running ? <ResultSummary {...result} /> : null}
      </div>
      <RuleAlert rule={rule} />
      <KeptPrices ofNarrowerRules={loaderData.ofNarrowerRules} />
      {rule && total === 0 && !running ? (
        <p className="py-6 text-soft">{isOwnOnly ? text.nothingToDoOwn : text.nothingToDo}</p>
      ) : null}
      {rows.length > 0 && !running ? <PricePreview preview={loaderData} /> : null}
      <DialogFoot>
        <button
          type="button"
          disabled={running !== null}
          onClick={close}
          className={buttonStyle.plain}
        >
          {total === 0 || !rule ? admin.close : admin.cancel}
        </button>
        {rule && total > 0 ? (
          <button
            type="button"
            disabled={running !== null}
            onClick={() => void start({ intent: "apply", isOwnOnly }, crypto.randomUUID(), total)}
            className={buttonStyle.primary}
          >
            {text.apply(total)}
          </button>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}

/** Applies the rule to all pieces or undoes that, one run at a time. */
function useGlobalPricing() {
  const text = useTexts(globalPricingTexts);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [parameters] = useSearchParams();
  const [running, setRunning] = useState<Progress | null>(null);
  const [result, setResult] = useState<Done | null>(null);
  // Two quick presses may come before the next render, so this is a ref.
  const isStarted = useRef(false);

  function close() {
    if (isStarted.current) return;
    const back = new URLSearchParams(parameters);
    back.delete("preview");
    back.delete("own");
    void navigate(
      { pathname: "/admin/art-management", search: back.toString() },
      { preventScrollReset: true },
    );
  }

  async function start(what: Parameters<typeof repriceAll>[0], application: string, total: number) {
    const { intent } = what;
    if (isStarted.current) return;
    isStarted.current = true;
    setRunning({ intent, done: 0, total });
    const { done, stopped } = await repriceAll(what, application, ({ updated, failed }) =>
      setRunning({ intent, done: updated.length + failed.length, total }),
    );
    const message = (intent === "apply" ? text.result : text.undone)(
      done.updated.length,
      done.failed.length,
    );
    if (stopped) toast.error(text.stopped, { description: message });
    else (done.failed.length > 0 ? toast.error : toast.success)(message);
    await revalidate();
    setResult({ ...done, intent });
    setRunning(null);
    isStarted.current = false;
  }

  return { running, result, start, close };
}

type UndoLastProps = { undoable: NonNullable<Preview["undoable"]>; onUndo(): void };

function UndoLast({ undoable: { pieces, at }, onUndo }: UndoLastProps) {
  const text = useTexts(globalPricingTexts);
  const language = useLanguage();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-mat px-4 py-3 text-[0.9375rem]">
      <span className="mr-auto">{text.undoLast(pieces, longDateTime(at, language))}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-10 font-semibold text-accent underline underline-offset-4"
      >
        {text.undo}
      </button>
    </div>
  );
}

function RuleAlert({ rule }: { rule: Preview["rule"] }) {
  const text = useTexts(globalPricingTexts);
  if (rule?.disagree.length === 0) return null;
  return (
    <p
      role="alert"
      className={`${rule ? "mb-5 " : ""}rounded-control border border-alert bg-alert-wash p-4`}
    >
      {rule ? text.disagree(rule.disagree.join(", ")) : text.noRule}{" "}
      <Link to="/admin/pricing" className="text-accent underline underline-offset-4">
        {text.toRules}
      </Link>
    </p>
  );
}

/** Those that a narrower rule prices, and the way to give them the default all the same. */
function KeptPrices({ ofNarrowerRules }: Pick<Preview, "ofNarrowerRules">) {
  const text = useTexts(globalPricingTexts);
  const [parameters] = useSearchParams();
  if (ofNarrowerRules === 0) return null;
  return (
    <p className="mb-3">
      {text.keptByNarrower(ofNarrowerRules)}{" "}
      <Link
        to={withParameters(parameters, { own: null, preview: null })}
        preventScrollReset
        className="text-accent underline underline-offset-4"
      >
        {text.toEvery}
      </Link>
    </p>
  );
}

function PricePreview({ preview }: { preview: Preview }) {
  const { rows, media, total, unchanged, drafts, page } = preview;
  const text = useTexts(globalPricingTexts);
  return (
    <>
      <p className="mb-3">
        <strong>{text.willChange(total)}</strong>
        {unchanged > 0 ? <span className="text-soft"> · {text.unchanged(unchanged)}</span> : null}
        {drafts > 0 ? <span className="block">{text.drafts(drafts)}</span> : null}
      </p>
      <ul aria-label={text.title} className="divide-y divide-line border-y border-line">
        {rows.map(({ picture, sold, soldThen, ...piece }) => (
          <li key={piece.id} className="flex gap-4 py-2 text-[0.9375rem]">
            <span className="w-16 shrink-0">
              <Thumbnail frame="row" picture={picture} alt="" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <PieceName {...piece} />
              <OptionsDifference
                before={sold}
                after={soldThen}
                media={media}
                sameWords={text.sameForBuyers}
              />
            </span>
          </li>
        ))}
      </ul>
      <PreviewPager page={page} total={total} />
    </>
  );
}

function PieceName(
  piece: Pick<Preview["rows"][number], "reference" | "state" | "title" | "titleFr">,
) {
  const title = titleOf(piece, useLanguage());
  const { states } = useTexts(pieceStatesTexts);
  return (
    <span className="block">
      <strong className="font-medium" lang={title?.lang}>
        {title?.text ?? piece.reference}
      </strong>
      {title ? <span className="text-soft"> {piece.reference}</span> : null}
      {piece.state === "hung" ? null : <span className="text-soft"> · {states[piece.state]}</span>}
    </span>
  );
}

function RunningBar({ intent, done, total }: Progress) {
  const text = useTexts(globalPricingTexts);
  const label = intent === "undo" && done === 0 ? text.undoing : text.applying(done, total);
  return (
    <div className="py-10">
      <progress
        aria-label={label}
        value={done}
        max={total}
        className="block h-2 w-full accent-accent"
      />
      <p className="mt-2 tabular-nums">{label}</p>
    </div>
  );
}

/** References of pieces that failed, and, folded, of those that were updated. */
function ResultSummary({ intent, updated, failed }: Done) {
  const text = useTexts(globalPricingTexts);
  const format = intent === "apply" ? text.result : text.undone;
  return (
    <section className="mb-5">
      <p className="font-semibold">{format(updated.length, failed.length)}</p>
      {[
        { references: failed, label: text.failedPieces(failed.length), open: true },
        { references: updated, label: text.updatedPieces(updated.length), open: false },
      ]
        .filter(({ references }) => references.length > 0)
        .map(({ references, label, open }) => (
          <details key={label} open={open} className="mt-1.5">
            <summary className="min-h-9 text-[0.9375rem] text-soft hover:text-ink">{label}</summary>
            <p className="max-h-40 overflow-y-auto text-sm break-words text-soft tabular-nums">
              {references.slice(0, 2000).join(", ")}
            </p>
          </details>
        ))}
    </section>
  );
}

function PreviewPager({ page, total }: { page: number; total: number }) {
  const text = useTexts(globalPricingTexts);
  const [parameters] = useSearchParams();
  if (total <= perPage && page === 1) return null;
  // `page` belongs to the list behind the dialog, so it is kept.
  const to = (target: number) =>
    withParameters(parameters, { preview: String(target), page: parameters.get("page") });
  const range = text.range((page - 1) * perPage + 1, Math.min(total, page * perPage), total);
  return (
    <nav
      aria-label={range}
      className="mt-4 flex items-center justify-between gap-4 text-[0.9375rem] text-soft"
    >
      <span>{range}</span>
      <span className="flex gap-2">
        {page > 1 ? (
          <Link to={to(page - 1)} preventScrollReset className={buttonStyle.plain}>
            {text.previous}
          </Link>
        ) : null}
        {page * perPage < total ? (
          <Link to={to(page + 1)} preventScrollReset className={buttonStyle.plain}>
            {text.next}
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
