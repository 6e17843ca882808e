import { Link } from "react-router";
import { emailCorrectionTexts } from "#app/i18n/admin/email-correction.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { mailStageOf } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { useDeliveryError } from "#app/routes/admin/kit/delivery-error.ts";
import { outboxPath, useOutboxChange } from "#app/routes/admin/kit/outbox-change.ts";

/** When it was sent or given up; until then, when it was created. */
export function whenOf({ doneAt, createdAt }: Outgoing): Date {
  return doneAt ?? createdAt;
}

/** A mail or text message in the timeline, with its fate and a link to it. */
export function OutgoingEvent({ of }: { of: Outgoing }) {
  const text = useTexts(outboxTexts);
  const { to } = useTexts(emailCorrectionTexts);
  const { change, busy } = useOutboxChange();
  const stage = mailStageOf(of);
  const error = useDeliveryError()(of);
  const what = text.message(text.channels[of.channel], text.kinds[of.kind]);
  return (
    <>
      <Link
        to={outboxPath(of)}
        className={`font-medium hover:underline ${stage === "failed" ? "text-alert" : "text-accent"}`}
      >
        {text.timeline[stage](what)}
      </Link>
      {of.to ? <span className="block text-sm wrap-anywhere">{to(of.to)}</span> : null}
      {error ? <span className="block text-sm">{error.told}</span> : null}
      {stage === "sent" || stage === "failed" ? (
        <button
          type="button"
          disabled={busy}
          aria-label={`${text.sendAgain}, ${what}`}
          onClick={() => change(of, "send-again")}
          className="block min-h-9 text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          {text.sendAgain}
        </button>
      ) : null}
    </>
  );
}
