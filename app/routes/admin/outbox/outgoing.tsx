import { useState } from "react";
import type { ReactNode } from "react";
import { Link, data } from "react-router";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import {
  changeKinds,
  changeOutgoing,
  outboxChanges,
} from "#app/shop/mail/outbox/outbox-changes.server.ts";
import {
  findMail,
  findOutgoing,
  findTextMessage,
} from "#app/shop/mail/outbox/outbox-list.server.ts";
import { channels, mailStageOf } from "#app/shop/mail/outbox/outgoing.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { findStandby } from "#app/shop/backups/standby.server.ts";
import { lengthOf } from "#app/shop/mail/texting/text-length.ts";
import { composeText } from "#app/shop/mail/texting/texting.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readChoice } from "#app/shop/form.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { useDeliveryError } from "#app/routes/admin/kit/delivery-error.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { useOutboxChange } from "#app/routes/admin/kit/outbox-change.ts";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import type { Route } from "./+types/outgoing";
import { actionsFor } from "./actions.ts";
import { NoServer } from "./no-server.tsx";
import { StageBadge } from "./stage-badge.tsx";
import { Fact } from "#app/routes/admin/kit/fact.tsx";
import { useLeaving } from "#app/routes/admin/kit/record/use-leaving.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const { channel, id } = named(params);
  const of = channel && id ? await findOutgoing(db, channel, id) : null;
  if (!of) throw data(null, { status: 404 });
  const now = new Date();
  const hasSender = of.channel === "mail" ? sendsMails(environment) : environment.sms !== undefined;
  const isOnStandby = (await findStandby(db)) !== null;
  const changes = await listChanges(db, changeKinds[of.channel], of.id);
  if (of.channel === "text") {
    const row = await findTextMessage(db, of.id);
    const composed = row && (await composeText(db, row, environment.publicUrl));
    return {
      of,
      now,
      changes,
      hasSender,
      isOnStandby,
      messageId: row?.messageId ?? null,
      contactMessageId: null,
      mail: null,
      text: composed?.text ?? null,
    };
  }
  const row = await findMail(db, of.id);
  const composed =
    row &&
    (await composeMail(db, row, {
      publicUrl: environment.publicUrl,
      from: environment.smtp?.from,
    }));
  const mail = composed && {
    to: { ...composed.to, address: of.to ?? composed.to.address },
    from: composed.from,
    replyTo: composed.replyTo ?? null,
    subject: composed.subject,
  };
  return {
    of,
    now,
    changes,
    hasSender,
    isOnStandby,
    messageId: row?.messageId ?? composed?.messageId ?? null,
    contactMessageId: row?.contactMessageId ?? null,
    mail,
    text: composed?.text ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const change = readChoice(await readForm(request), "intent", outboxChanges);
  if (!change) throw data(null, { status: 400 });
  return catchFailedAction(context, async () => {
    const { channel, id } = named(params);
    const staff = { ...context.get(staffContext), discardsStaffMail: may(context, "run-staff") };
    const result =
      channel && id
        ? await changeOutgoing(db, staff, channel, id, change)
        : { refused: "unknown" as const };
    if ("done" in result) return result;
    return data(result, { status: statuses[result.refused] });
  });
}

const statuses = { unknown: 404, owners: 403, state: 409, sending: 409 };

function named({ channel, id }: { channel: string; id: string }) {
  return { channel: channels.find((each) => each === channel), id: rowIdFrom(id) };
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { of, now, changes, hasSender, isOnStandby, text: written } = loaderData;
  const text = useTexts(outboxTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const { change, busy } = useOutboxChange();
  const may = useMay();
  const leave = useLeaving("/admin/outbox");
  const close = () => leave();
  const offered = actionsFor(of, { discardsStaffMail: may("run-staff"), hasSender });
  const isHeld = of.state === "waiting" && !hasSender;
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={text.message(text.channels[of.channel], text.kinds[of.kind])}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StageBadge of={of} />
          <span>{longDateTime(of.createdAt, language)}</span>
        </span>
      }
      closeLabel={admin.close}
    >
      <Delivery of={of} now={now} isHeld={isHeld} />
      {isHeld && of.channel === "mail" && !isOnStandby ? <NoServer id="held" /> : null}
      <Particulars {...loaderData} />
      {written === null ? (
        <p className="mt-6 text-[0.9375rem] text-soft">{text.nothingToShow}</p>
      ) : of.channel === "mail" ? (
        <MailContent id={of.id} written={written} />
      ) : (
        <figure className="mt-6 max-w-[34rem]">
          <p className="rounded-control bg-mat px-4 py-3 break-words">{written}</p>
          <figcaption className="mt-1.5 text-sm text-soft">
            {text.length(lengthOf(written))}
          </figcaption>
        </figure>
      )}
      <History changes={changes} values={{ ...text.stages, ...text.reasons }} />
      {offered.length > 0 ? (
        <DialogFoot>
          {offered.map(({ intent, label }) => (
            <button
              key={intent}
              type="button"
              disabled={busy}
              onClick={() => change(of, intent)}
              className={
                intent === "discard" ? buttonStyle.plain : `${buttonStyle.primary} order-last`
              }
            >
              {text[label]}
            </button>
          ))}
        </DialogFoot>
      ) : null}
    </Dialog>
  );
}

type ParticularsProps = Pick<
  Route.ComponentProps["loaderData"],
  "of" | "mail" | "messageId" | "contactMessageId"
>;

/** Sender, recipient, and what the message belongs to. */
function Particulars({ of, mail, messageId, contactMessageId }: ParticularsProps) {
  const text = useTexts(outboxTexts);
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      {mail ? (
        <>
          <FactLine term={text.from}>{withName(mail.from)}</FactLine>
          <FactLine term={text.columns.to}>{withName(mail.to)}</FactLine>
          {mail.replyTo ? <FactLine term={text.replyTo}>{withName(mail.replyTo)}</FactLine> : null}
          <FactLine term={text.subject}>{mail.subject}</FactLine>
        </>
      ) : (
        <FactLine term={text.columns.to}>{of.to ?? text.theShop}</FactLine>
      )}
      {messageId ? (
        <FactLine term={of.channel === "mail" ? text.messageId : text.reference}>
          {messageId}
        </FactLine>
      ) : null}
      {of.orderId === null ? null : (
        <FactLine term={text.columns.order}>
          <Link to={`/admin/orders/${of.orderId}`} className="text-accent hover:underline">
            {text.order(of.orderId)}
          </Link>
        </FactLine>
      )}
      {contactMessageId === null ? null : (
        <FactLine term={text.kinds.message_received}>
          <Link to={`/admin/messages/${contactMessageId}`} className="text-accent hover:underline">
            {text.toMessage}
          </Link>
        </FactLine>
      )}
    </dl>
  );
}

/** The state of the message, and what prevents its delivery. */
type DeliveryProps = { of: Outgoing; now: Date; isHeld: boolean };

function Delivery({ of, now, isHeld }: DeliveryProps) {
  const text = useTexts(outboxTexts);
  const language = useLanguage();
  const stage = mailStageOf(of);
  const error = useDeliveryError()(of);
  const reason = error?.told ?? (stage === "discarded" ? text.nothingToSay : null);
  const waits = !isHeld && (stage === "later" || stage === "waiting") && of.dueAt > now;
  if (of.doneAt === null && of.attempts === 0 && reason === null && !waits) return null;
  return (
    <dl className="mb-6 grid gap-x-6 gap-y-4 border-b border-line pb-5 text-[0.9375rem] sm:grid-cols-3">
      {of.doneAt ? (
        <Fact term={text.done[of.state]}>{longDateTime(of.doneAt, language)}</Fact>
      ) : null}
      {of.attempts > 0 ? <Fact term={text.attempts}>{text.attemptsMade(of.attempts)}</Fact> : null}
      {waits ? <Fact term={text.next}>{longDateTime(of.dueAt, language)}</Fact> : null}
      {reason ? (
        <div className="sm:col-span-3">
          <dt className="mb-1 text-sm text-soft">{text.lastError}</dt>
          <dd className={`break-words ${stage === "failed" ? "text-alert" : ""}`}>
            {reason}
            {error?.words ? (
              <details className="text-sm text-soft">
                <summary className="min-h-11 cursor-pointer py-3">{text.serversWords}</summary>
                <q lang="en">{error.words}</q>
              </details>
            ) : null}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function MailContent({ id, written }: { id: number; written: string }) {
  const text = useTexts(outboxTexts);
  const [plain, setPlain] = useState(false);
  return (
    <div className="mt-6">
      <div className="flex gap-1 border-b border-line">
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={plain === each}
            onClick={() => setPlain(each)}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-[0.9375rem] text-soft hover:text-ink aria-pressed:border-ink aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {each ? text.plain : text.looks}
          </button>
        ))}
      </div>
      {plain ? (
        <pre
          tabIndex={0}
          className="mt-4 max-h-[32rem] overflow-auto text-sm break-words whitespace-pre-wrap"
        >
          {written}
        </pre>
      ) : (
        <iframe
          sandbox=""
          src={`/admin/outbox/mail/${id}/body`}
          title={text.body}
          className="mt-4 h-[32rem] w-full rounded-control border border-line bg-white scheme-light"
        />
      )}
    </div>
  );
}

function withName({ name, address }: { name: string; address: string }): string {
  return name ? `${name} <${address}>` : address;
}

function FactLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-soft sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 break-words max-sm:mb-2">{children}</dd>
    </div>
  );
}
