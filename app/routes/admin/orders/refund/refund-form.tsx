import { useEffect, useState } from "react";
import { Link, useFetcher, useRevalidator, useSearchParams } from "react-router";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { centsFromEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { movesMoney } from "#app/shop/payment-providers/payment-method.ts";
import type { WithdrawalAnswer } from "#app/shop/order-facts/withdrawal-answers.server.ts";
import { longestReason, refundAtFirst, resolveRefund } from "#app/shop/refunds/refund.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/order-refund";
import { FailedRefund, RefundResult, RefusedRefund } from "./refund-result.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { useIsReauthOpen } from "#app/routes/admin/kit/session/reauth-fetch.ts";
import { RefundScope } from "./refund-scope.tsx";
import type { Chosen } from "./refund-scope.tsx";
import type { saveRefund } from "./save-refund.server.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { refundForm, RefundProblems } from "#app/shop/refunds/refund-form.ts";

type RefundFormProps = Route.ComponentProps["loaderData"] & { onClose(): void };

/** Refunds an order without a further question, and shows the result. */
export function RefundForm({ onClose, ...offer }: RefundFormProps) {
  const text = useTexts(refundsTexts);
  const withdrawals = useTexts(adminWithdrawalsTexts);
  const fetcher = useFetcher<typeof saveRefund>();
  const answer = fetcher.data;
  const { revalidate } = useRevalidator();
  // After a refusal, the page's sum and key are out of date.
  useEffect(() => {
    if (answer && !("refunded" in answer)) void revalidate();
  }, [answer, revalidate]);

  const back = (
    <button type="button" onClick={onClose} className={buttonStyle.primary}>
      {text.backToOrder}
    </button>
  );
  if (answer && "refunded" in answer) {
    return (
      <>
        <RefundResult {...answer.refunded} isPractice={!movesMoney(offer.order.paymentMethod)} />
        <DialogFoot>{back}</DialogFoot>
      </>
    );
  }
  return (
    <>
      <Answer answer={answer} paymentMethod={offer.order.paymentMethod} />
      {offer.answered ? (
        <>
          <AnsweredWithdrawal answered={offer.answered} />
          <DialogFoot>{back}</DialogFoot>
        </>
      ) : offer.blocker ? (
        <>
          <p className="text-soft">
            {offer.blocker === "reversed"
              ? withdrawals.paymentTakenBack
              : text.notPossible[offer.blocker]}
          </p>
          <DialogFoot>{back}</DialogFoot>
        </>
      ) : (
        <RefundFields {...offer} fetcher={fetcher} onClose={onClose} />
      )}
    </>
  );
}

const alertNote = "rounded-control border border-alert bg-alert-wash px-4 py-3";

type Fetcher = ReturnType<typeof useFetcher<typeof saveRefund>>;

function RefundFields(props: RefundFormProps & { fetcher: Fetcher }) {
  const { formKey, order, withdrawal, unanswered, knownWithdrawals, made, fetcher } = props;
  const { Form, data: answer, state } = fetcher;
  const text = useTexts(refundsTexts);
  const { cancel } = useTexts(adminTexts);
  const isAsking = useIsReauthOpen();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(() => startOf(order, withdrawal));
  const calculated = resolveRefund(requestOf(chosen), order);
  const cents = "cents" in calculated ? calculated.cents : 0;
  const amount = euro(cents, language);
  const label = useLabel(props, amount);
  const problems = answer && "problems" in answer ? answer.problems : {};
  return (
    <>
      <p className="text-[0.9375rem] text-soft">
        {text.left(euro(order.leftCents, language), euro(order.totalCents, language))}
        {withdrawal ? ` ${text.forWithdrawal(withdrawal.id)}` : null}
      </p>
      {movesMoney(order.paymentMethod) ? null : (
        <p className="mt-2 text-[0.9375rem] font-medium">{text.practice}</p>
      )}
      {made.map((refund) => (
        <EarlierRefund key={refund.id} {...refund} />
      ))}
      {unanswered.map((id) => (
        <OpenWithdrawal key={id} id={id} orderId={order.id} />
      ))}
      <Form method="post" action={`/admin/orders/${order.id}/refund`} className="mt-5 grid gap-5">
        {/* The disabled first button keeps Enter from submitting, which cannot be undone. */}
        <button disabled hidden>
          {label}
        </button>
        {Object.entries({
          key: formKey,
          left: order.leftCents,
          version: order.version,
          withdrawal: withdrawal?.id ?? "",
          knownWithdrawals: knownWithdrawals.join(),
        }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <RefundScope
          order={order}
          chosen={chosen}
          onChoose={(change) => setChosen({ ...chosen, ...change })}
          problems={problems}
          refusal={useRefusal(calculated)}
        />
        <TextField
          id="refund-reason"
          name="reason"
          label={text.reason}
          hint={text.reasonHint[order.language]}
          optional={text.optional}
          maxLength={longestReason}
          autoComplete="off"
          problem={problemText<typeof refundForm>(text.problems, problems.reason)}
        />
        <CancelTick
          isOffered={
            cents === order.leftCents &&
            order.status !== "cancelled" &&
            order.handedOver.length === 0
          }
          isTickedAtFirst={order.status !== "collected"}
        />
        <Sum amount={amount} to={order.name} isPractice={!movesMoney(order.paymentMethod)} />
        <DialogFoot>
          <button type="button" onClick={props.onClose} className={buttonStyle.plain}>
            {cancel}
          </button>
          <button disabled={cents === 0 || state !== "idle"} className={buttonStyle.primary}>
            {state === "idle" || isAsking ? label : text.sending}
          </button>
        </DialogFoot>
      </Form>
    </>
  );
}

/** A TEST order has no money to give back. */
function useLabel({ order, withdrawal }: Offer, amount: string): string {
  const { refundAmount } = useTexts(refundsTexts);
  const { closeTrial } = useTexts(adminWithdrawalsTexts);
  return withdrawal && order.isTest ? closeTrial : refundAmount(amount);
}

/** Says why the present choice cannot be refunded. */
function useRefusal(calculated: ReturnType<typeof resolveRefund>): string | undefined {
  const text = useTexts(refundsTexts);
  const language = useLanguage();
  if (!("refused" in calculated) || calculated.refused === "nothing") return undefined;
  return text.refusals[calculated.refused](
    "leftCents" in calculated ? euro(calculated.leftCents, language) : "",
  );
}

function EarlierRefund(refund: RefundFormProps["made"][number]) {
  const { amountCents, status, source, staffName, createdAt, isRecent } = refund;
  const text = useTexts(refundsTexts);
  const { theShop } = useTexts(adminTexts);
  const language = useLanguage();
  const className = isRecent ? `mt-4 ${alertNote}` : "mt-1 text-sm text-soft";
  return (
    <p role="note" className={className}>
      <strong className="font-semibold">{euro(amountCents, language)}</strong>{" "}
      {text.refundStatuses[status]} ·{" "}
      {source === "provider" ? text.atProvider : (staffName ?? theShop)} ·{" "}
      <time dateTime={createdAt.toISOString()}>{longDateTime(createdAt, language)}</time>
    </p>
  );
}

function AnsweredWithdrawal({ answered }: { answered: WithdrawalAnswer }) {
  const text = useTexts(adminWithdrawalsTexts);
  const language = useLanguage();
  const { id, outcome, amountCents } = answered;
  return (
    <p className="text-[0.9375rem]">
      {text.answeredBefore[outcome](id, amountCents === null ? null : euro(amountCents, language))}
    </p>
  );
}

/** Leads to the withdrawal's own refund; another one would leave it open. */
function OpenWithdrawal({ id, orderId }: { id: number; orderId: number }) {
  const text = useTexts(adminWithdrawalsTexts);
  const [parameters] = useSearchParams();
  const search = new URLSearchParams([...parameters, ["withdrawal", String(id)]]);
  return (
    <p role="note" className={`mt-4 ${alertNote}`}>
      {text.withdrawalOpen(id)}{" "}
      <Link
        to={`/admin/orders/${orderId}/refund?${search}`}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {text.refundWithdrawal(id)}
      </Link>
    </p>
  );
}

/** Remembers its tick while cancelling is not offered. */
function CancelTick({
  isOffered,
  isTickedAtFirst,
}: {
  isOffered: boolean;
  isTickedAtFirst: boolean;
}) {
  const text = useTexts(refundsTexts);
  const [cancelling, setCancelling] = useState(isTickedAtFirst);
  if (!isOffered) return null;
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="cancel"
        checked={cancelling}
        onChange={({ currentTarget: { checked } }) => setCancelling(checked)}
        aria-describedby="cancel-hint"
        className="mt-0.5 size-5 accent-accent"
      />
      <span>
        {text.cancelOrder}
        <span id="cancel-hint" className="block text-sm text-soft">
          {text.cancelHint}
        </span>
      </span>
    </label>
  );
}

/** Shows how much goes to whom, because the button below asks for no confirmation. */
function Sum({ amount, to, isPractice }: { amount: string; to: string; isPractice: boolean }) {
  const text = useTexts(refundsTexts);
  return (
    <>
      <p
        aria-live="polite"
        className="flex items-baseline justify-between gap-4 border-t border-line pt-4"
      >
        <span className="min-w-0 wrap-anywhere text-soft">{text.sum(to)}</span>
        <span className="text-lg font-semibold">{amount}</span>
      </p>
      <p className="text-sm text-soft">
        {isPractice ? null : `${text.byProvider} `}
        {text.noWayBack}
      </p>
    </>
  );
}

type Offer = Pick<RefundFormProps, "order" | "withdrawal">;

function startOf(order: Offer["order"], withdrawal: Offer["withdrawal"]): Chosen {
  const { what, parts } = refundAtFirst({ ...order, withdrawn: withdrawal?.parts ?? null });
  const quantities = parts.map(({ position, quantity }) => [position, quantity]);
  return { what, quantities: Object.fromEntries(quantities), amount: "" };
}

function requestOf({ what, quantities, amount }: Chosen) {
  if (what === "all") return { parts: null, cents: null };
  if (what === "amount") return { parts: null, cents: centsFromEuros(amount) ?? 0 };
  const parts = Object.entries(quantities).map(([position, quantity]) => ({
    position: Number(position),
    quantity,
  }));
  return { parts: parts.filter(({ quantity }) => quantity > 0), cents: null };
}

type AnswerProps = { answer: Fetcher["data"]; paymentMethod: string };

function Answer({ answer, paymentMethod }: AnswerProps) {
  if (!answer) return null;
  const notice =
    "refusal" in answer ? (
      <RefusedRefund refusal={answer.refusal} />
    ) : "failure" in answer ? (
      <FailedRefund paymentMethod={paymentMethod} answer={answer} />
    ) : "problems" in answer && answer.problems.form ? (
      <OldForm problems={answer.problems} />
    ) : null;
  return notice ? <div className="mb-5">{notice}</div> : null;
}

function OldForm({ problems }: { problems: RefundProblems }) {
  const text = useTexts(refundsTexts);
  return (
    <Notice kind="alert" answer={problems} title={text.nothingRefunded}>
      {text.problems[problems.form!]}
    </Notice>
  );
}
