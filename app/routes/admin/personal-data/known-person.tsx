import { useState } from "react";
import type { FormEvent } from "react";
import { Link, useSubmit } from "react-router";
import { personalDataTexts } from "#app/i18n/admin/personal-data.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { PersonSummary } from "#app/shop/personal-data/person.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { saveFile } from "#app/routes/admin/kit/files/save-file.ts";

/** The data that is known of an address, and the two actions on it. */
export function KnownPerson({ person, busy }: { person: PersonSummary; busy: boolean }) {
  const text = useTexts(personalDataTexts);
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const { email } = person;
  return (
    <section aria-labelledby="known" className="mt-8 border-t border-ink pt-6">
      <h2 id="known" className="text-2xl break-words">
        {text.known(email)}
      </h2>
      <KnownFacts person={person} />
      <div className="mt-6 flex flex-wrap gap-2.5">
        <DownloadForm email={email} />
        {may("erase") ? (
          <button
            type="button"
            disabled={busy}
            onClick={() => setAsking(true)}
            className={`${buttonStyle.plain} text-alert!`}
          >
            {text.erase}
          </button>
        ) : null}
      </div>
      <EraseQuestion open={asking} email={email} onClose={() => setAsking(false)} />
    </section>
  );
}

function KnownFacts({ person }: { person: PersonSummary }) {
  const text = useTexts(personalDataTexts);
  const { subscriber, orders, withdrawals, isSuppressed } = person;
  const going = orders.filter(({ because }) => because === null).length;
  const lines = [
    subscriber ? text.inList(subscriber.name) : null,
    going > 0 ? text.ordersGoing(going) : null,
    person.invoices > 0 ? text.invoices(person.invoices) : null,
    person.messages > 0 ? text.messages(person.messages) : null,
    person.campaignMails > 0 ? text.campaignMails(person.campaignMails) : null,
    isSuppressed ? text.suppressed : null,
    person.deleted > 0 ? text.deleted(person.deleted) : null,
    person.corrected > 0 ? text.corrected(person.corrected) : null,
  ].filter((line) => line !== null);
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-5 break-words">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {orders.map(({ id, because }) =>
        because === null ? null : (
          <li key={id}>
            <OrderLink id={id} /> {text.because[because]}
          </li>
        ),
      )}
      {withdrawals.map(({ id, orderId, isOpen }) => (
        <li key={`withdrawal-${id}`}>
          <OrderLink id={orderId} /> {isOpen ? text.declaredOpen : text.declared}
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ id }: { id: number }) {
  const text = useTexts(personalDataTexts);
  return (
    <Link to={`/admin/orders/${id}`} className="font-medium text-accent hover:underline">
      {text.order(id)}
    </Link>
  );
}

function DownloadForm({ email }: { email: string }) {
  const text = useTexts(personalDataTexts);
  // Sent by fetch, so that the page stays when staff have to prove who they are.
  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { action, method } = event.currentTarget;
    const answer = await fetch(action, { method, body: new FormData(event.currentTarget) }).catch(
      () => null,
    );
    if (answer?.ok) saveFile(await answer.blob(), "personal-data.json");
    else if (answer?.status !== 403) toast.error(text.downloadFailed);
  }
  return (
    <form
      method="post"
      action="/admin/personal-data/file"
      onSubmit={(event) => void download(event)}
    >
      <input type="hidden" name="email" value={email} />
      <button className={buttonStyle.plain}>{text.download}</button>
    </form>
  );
}

type EraseQuestionProps = { open: boolean; email: string; onClose(): void };

function EraseQuestion({ open, email, onClose }: EraseQuestionProps) {
  const text = useTexts(personalDataTexts);
  const admin = useTexts(adminTexts);
  const submit = useSubmit();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() =>
        void submit({ intent: "erase", email }, { method: "post", action: "/admin/personal-data" })
      }
      title={text.eraseTitle}
      confirmLabel={text.eraseConfirm}
      cancelLabel={admin.cancel}
    >
      <p className="font-medium break-words text-ink">{email}</p>
      <p className="mt-2">{text.eraseGoes}</p>
      <p className="mt-2">{text.eraseStays}</p>
      <p className="mt-2">{text.eraseFinal}</p>
    </ConfirmDialog>
  );
}
