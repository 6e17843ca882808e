import { useEffect } from "react";
import type { ReactNode } from "react";
import { Link, data, useFetcher, useNavigate, useSearchParams } from "react-router";
import { languageLabel, languageName } from "#app/i18n/language-names.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { handedInWords } from "#app/i18n/line-mark.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { titleOf } from "#app/shop/catalogue/title.ts";
import { findHandedOver } from "#app/shop/handover/handovers.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { euro } from "#app/shop/money.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import {
  findWithdrawal,
  refuseWithdrawal,
} from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { soldMediumName } from "#app/shop/settings/medium.ts";
import { findBack } from "#app/shop/withdrawals/returns.server.ts";
import { refusalForm } from "#app/shop/withdrawals/withdrawal-form.ts";
import { refundBy } from "#app/shop/withdrawals/withdrawal-period.ts";
import { withdrawalLimits } from "#app/shop/withdrawals/withdrawal.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { readForm } from "../../read-form.server.ts";
import { useMay } from "../kit/session/use-may.ts";
import type { Route } from "./+types/withdrawal";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { orFailure } from "../kit/failure.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { PrintPicture } from "../kit/pictures/print-picture.tsx";
import { State, TestMark } from "./state.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const id = rowIdFrom(params.id);
  const withdrawal = id && (await findWithdrawal(db, id));
  if (!withdrawal) throw data(null, { status: 404 });
  const back = await findBack(db, withdrawal.orderId, withdrawal.id);
  const [order, became] = await Promise.all([
    findOrder(db, withdrawal.orderId),
    findHandedOver(db, withdrawal.orderId),
  ]);
  const seen = (order?.lines ?? []).map(({ position, picture, quantity }) => ({
    position,
    picture,
    // why all: an order set to collected in the list has no entry in the counter's book.
    handedOver: became
      ? (became.parts.find((part) => part.position === position)?.quantity ?? 0)
      : order!.status === "collected"
        ? quantity
        : 0,
  }));
  return { withdrawal, seen, back, now: new Date() };
}

/** Refuses it; what is refunded is told by the refund of its order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const parsed = refusalForm.read(await readForm(request));
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  return orFailure(context, async () => {
    const id = rowIdFrom(params.id);
    const result = id
      ? await refuseWithdrawal(db, context.get(staffContext), id, parsed.fields.note)
      : { refused: "unknown" as const };
    return "saved" in result
      ? result
      : data(result, { status: result.refused === "unknown" ? 404 : 409 });
  });
}

type Shown = Route.ComponentProps["loaderData"]["withdrawal"];

export default function Withdrawal({
  loaderData: { withdrawal, seen, back, now },
}: Route.ComponentProps) {
  const text = useTexts(adminWithdrawalsTexts);
  const admin = useTexts(adminTexts);
  const may = useMay();
  const language = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const close = () =>
    void navigate(
      { pathname: "/admin/withdrawals", search: parameters.toString() },
      { preventScrollReset: true },
    );
  const { outcome, handledAt, declaredAt, orderId } = withdrawal;
  return (
    <Dialog
      open
      onClose={close}
      title={text.withdrawal(withdrawal.id)}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <State outcome={outcome} declaredAt={declaredAt} now={now} />
          {withdrawal.test ? <TestMark /> : null}
          <span>{text.declaredOn(longDateTime(declaredAt, language))}</span>
        </span>
      }
      closeLabel={admin.close}
    >
      <Declaration withdrawal={withdrawal} seen={seen} />
      {back ? (
        <p className="mt-7 text-[0.9375rem] font-medium">
          {text.back(longDateTime(back.at, language), back.staffName)}
        </p>
      ) : null}
      {handledAt ? (
        <div className="mt-7 rounded-control bg-mat px-4 py-3 text-[0.9375rem]">
          <p className="text-sm text-soft">
            {text.handledBy(
              withdrawal.staffName ?? admin.theShop,
              longDateTime(handledAt, language),
            )}
          </p>
          {withdrawal.note ? (
            <p className="mt-1 break-words whitespace-pre-line">
              {text.answer}: {withdrawal.note}
            </p>
          ) : null}
        </div>
      ) : withdrawal.isUnderRefund ? (
        <p className="mt-7 rounded-control bg-mat px-4 py-3 text-[0.9375rem]">{text.underRefund}</p>
      ) : (
        <>
          <p className="mt-7 text-[0.9375rem] text-soft">
            {text.refundBy(longDate(refundBy(declaredAt), language))}
          </p>
          <p className="mt-4 flex flex-wrap gap-2.5">
            {may("refund") ? (
              <Link
                to={`/admin/orders/${orderId}/refund?withdrawal=${withdrawal.id}`}
                className={buttonLooks.primary}
              >
                {text.refund}
              </Link>
            ) : null}
            <a
              href={mailAddress(withdrawal, text.mailSubject(withdrawal.id, orderId))}
              className={buttonLooks.plain}
            >
              {text.write}
            </a>
          </p>
          <RefusalForm withdrawal={withdrawal} />
        </>
      )}
    </Dialog>
  );
}

type SeenParts = Route.ComponentProps["loaderData"]["seen"];

function Declaration({ withdrawal, seen }: { withdrawal: Shown; seen: SeenParts }) {
  const text = useTexts(adminWithdrawalsTexts);
  const language = useLanguage();
  const { orderId, prints } = withdrawal;
  return (
    <dl className="grid gap-5 text-[0.9375rem] break-words sm:grid-cols-2">
      <Fact term={text.columns.order}>
        <Link to={`/admin/orders/${orderId}`} className="font-medium text-accent hover:underline">
          {text.order(orderId)}
        </Link>
        <span className="block text-soft">{longDate(withdrawal.placedAt, language)}</span>
      </Fact>
      <Fact term={text.declaredBy}>
        <span className="block font-medium">{withdrawal.name}</span>
        <span className="block">{withdrawal.email}</span>
      </Fact>
      <Fact term={text.items}>
        <ul>
          {prints.map((print) => (
            <Print
              key={print.position}
              print={print}
              seen={seen.find(({ position }) => position === print.position)}
            />
          ))}
        </ul>
      </Fact>
      <Fact term={text.paid}>{euro(withdrawal.priceCents, language)}</Fact>
      <Fact term={text.language}>{languageLabel(withdrawal.language, language)}</Fact>
    </dl>
  );
}

function Print({
  print,
  seen,
}: {
  print: Shown["prints"][number];
  seen: SeenParts[number] | undefined;
}) {
  const text = useTexts(adminWithdrawalsTexts);
  const language = useLanguage();
  const title = titleOf(print, language);
  return (
    <li className="mb-3 flex gap-3">
      {seen ? <PrintPicture picture={seen.picture} alt="" className="size-14" /> : null}
      <span className="min-w-0 wrap-anywhere">
        {title ? (
          <span lang={title.lang} className="block font-medium">
            {title.text}
          </span>
        ) : null}
        <span className={title ? "block" : "block font-medium"}>
          {text.of(print.quantity, print.of, print.reference)}
        </span>
        <span className="block text-soft">
          {soldMediumName(print, language)} · {sizeInWords(print.size, language, print.picture)}
        </span>
        <span className="block text-sm font-medium">
          {handedInWords(seen?.handedOver ?? 0, print.of, language) ?? text.notHandedOver}
        </span>
      </span>
    </li>
  );
}

function RefusalForm({ withdrawal: { id, language } }: { withdrawal: Shown }) {
  const shown = useLanguage();
  const text = useTexts(adminWithdrawalsTexts);
  const admin = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) toast.success(text.refusedText);
    else if ("refused" in answer)
      toast.error(text.failed, {
        description: text.notRefused[answer.refused],
      });
    else if ("failed" in answer)
      toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
  }, [answer, text, admin]);
  const problem = answer && "problems" in answer ? answer.problems.note : undefined;
  return (
    <details className="mt-6 border-t border-line pt-3" open={problem !== undefined || undefined}>
      <summary className="min-h-11 text-[0.9375rem] text-soft hover:text-ink">
        {text.refuseTitle}
      </summary>
      <Form method="post" action={`/admin/withdrawals/${id}`} noValidate className="mt-2">
        <TextAreaField
          id="refusal-note"
          name="note"
          rows={4}
          required
          maxLength={withdrawalLimits.note}
          label={text.note}
          hint={text.noteHint(languageName(language, shown))}
          problem={problem && text.problems[problem]}
        />
        <DialogFoot>
          <button disabled={state !== "idle"} className={`${buttonLooks.plain} text-alert!`}>
            {state === "idle" ? text.refuse : admin.saving}
          </button>
        </DialogFoot>
      </Form>
    </details>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Opens the reader's own mail program. */
function mailAddress({ email }: Shown, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
