import { useEffect } from "react";
import { useFetcher } from "react-router";
import { chargebacksTexts } from "#app/i18n/admin/chargebacks.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { Dispute, Reversal } from "#app/shop/refunds/chargebacks.server.ts";
import {
  declarationOf,
  readDisputeReason,
  readDisputeState,
} from "#app/shop/payment-providers/method-declarations.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import type { saveDecision } from "./save-decision.server.ts";

type ChargebacksProps = {
  orderId: number;
  paymentMethod: string;
  disputes: Dispute[];
  reversals: Reversal[];
};

/** The buyer's disputes, the reversals, and how the books record them. */
export function Chargebacks({ orderId, paymentMethod, disputes, reversals }: ChargebacksProps) {
  const text = useTexts(chargebacksTexts);
  if (disputes.length === 0 && reversals.length === 0) return null;
  const isOpen = disputes.some(({ outcome }) => outcome === null);
  return (
    <section aria-label={text.title} className="mt-6 border-t border-line pt-5">
      <h3 className="text-xl">{text.title}</h3>
      <ul className="mt-4 grid gap-5 text-[0.9375rem]">
        {disputes.map((dispute) => (
          <DisputeFacts
            key={dispute.providerDisputeId}
            paymentMethod={paymentMethod}
            dispute={dispute}
            url={declarationOf(paymentMethod).disputeUrl?.(dispute.providerDisputeId) ?? null}
          />
        ))}
        {reversals.map((reversal) => (
          <ReversalFacts key={reversal.id} orderId={orderId} reversal={reversal} isOpen={isOpen} />
        ))}
      </ul>
    </section>
  );
}

type DisputeFactsProps = { paymentMethod: string; dispute: Dispute; url: string | null };

function DisputeFacts({ paymentMethod, dispute, url }: DisputeFactsProps) {
  const { providerDisputeId, amountCents, answerBy, outcome, openedAt } = dispute;
  const text = useTexts(chargebacksTexts);
  const { opensInNewTab } = useTexts(adminTexts);
  const language = useLanguage();
  const reason = readDisputeReason(paymentMethod, dispute.reason);
  const state = readDisputeState(paymentMethod, dispute.state);
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{reason ? text.reasons[reason] : text.otherReason}</span>
        {amountCents === null ? null : <span>{text.about(euro(amountCents, language))}</span>}
        <Badge tone={outcome === null ? "waiting" : outcome === "won" ? "done" : "bad"}>
          {outcome === null ? (state ? text.states[state] : text.open) : text.outcomes[outcome]}
        </Badge>
      </span>
      {answerBy ? (
        <span className="block font-medium text-alert">
          {text.answerBy(longDateTime(answerBy, language))}
        </span>
      ) : null}
      <span className="block text-sm text-soft">{text.opened(longDate(openedAt, language))}</span>
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-9 items-center text-accent hover:underline"
        >
          {text.dispute(providerDisputeId)}
          <span className="sr-only">
            , {text.atProvider}, {opensInNewTab}
          </span>
        </a>
      ) : (
        <span className="block text-sm text-soft">{text.dispute(providerDisputeId)}</span>
      )}
    </li>
  );
}

function ReversalFacts({
  orderId,
  reversal,
  isOpen,
}: {
  orderId: number;
  reversal: Reversal;
  isOpen: boolean;
}) {
  const text = useTexts(chargebacksTexts);
  const language = useLanguage();
  const { amountCents, takenAt, returnedAt, decision, note, staffName } = reversal;
  return (
    <li>
      <span className="block font-medium">
        {text.taken(euro(amountCents, language), longDate(takenAt, language))}
      </span>
      {returnedAt ? (
        <span className="block">{text.returned(longDate(returnedAt, language))}</span>
      ) : null}
      {decision ? (
        <>
          <span className="block">
            {text.decided[decision]}
            {staffName ? ` (${staffName})` : null}
          </span>
          <span className="block text-soft">{note}</span>
        </>
      ) : returnedAt ? null : isOpen ? (
        <span className="block text-soft">{text.waits}</span>
      ) : (
        <DecisionForm orderId={orderId} reversalId={reversal.id} />
      )}
    </li>
  );
}

function DecisionForm({ orderId, reversalId }: { orderId: number; reversalId: number }) {
  const text = useTexts(chargebacksTexts);
  const { saving } = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveDecision>();
  const problems = answer && "problems" in answer ? answer.problems : {};
  const field = `reversal-${reversalId}`;
  useEffect(() => {
    if (answer && "decided" in answer) toast.success(text.decidedToast);
    else if (answer && "refused" in answer) toast.error(text.refusals[answer.refused]);
  }, [answer, text]);
  return (
    <Form method="post" action={`/admin/orders/${orderId}`} className="mt-3 grid gap-3">
      <input type="hidden" name="intent" value="reversal" />
      <input type="hidden" name="reversal" value={reversalId} />
      <fieldset aria-describedby={problems.decision ? `${field}-decision` : undefined}>
        <legend className="mb-1">{text.question}</legend>
        {(["undone", "stands"] as const).map((decision) => (
          <div key={decision} className="py-1.5">
            <label className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name="decision"
                value={decision}
                aria-describedby={`${field}-${decision}`}
                className="size-4.5 shrink-0 accent-accent"
              />
              {text.decisions[decision]}
            </label>
            <p id={`${field}-${decision}`} className="pl-7.5 text-sm text-soft">
              {text.decisionHints[decision]}
            </p>
          </div>
        ))}
        {problems.decision ? (
          <p id={`${field}-decision`} role="alert" className="text-alert">
            {text.problems[problems.decision]}
          </p>
        ) : null}
      </fieldset>
      <div>
        <label htmlFor={field}>{text.why}</label>
        <p id={`${field}-hint`} className="text-sm text-soft">
          {text.whyHint}
        </p>
      </div>
      <textarea
        id={field}
        name="note"
        rows={2}
        maxLength={500}
        aria-invalid={problems.note ? true : undefined}
        aria-describedby={problems.note ? `${field}-hint ${field}-note` : `${field}-hint`}
        className="block w-full rounded-control border border-edge bg-card px-3.5 py-2.5"
      />
      {problems.note ? (
        <p id={`${field}-note`} role="alert" className="text-alert">
          {text.problems[problems.note]}
        </p>
      ) : null}
      <p>
        <button disabled={state !== "idle"} className={buttonStyle.plain}>
          {state === "idle" ? text.decide : saving}
        </button>
      </p>
    </Form>
  );
}
