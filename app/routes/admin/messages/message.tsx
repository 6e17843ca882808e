import { useEffect } from "react";
import { Link, useOutletContext } from "react-router";
import { languageName } from "#app/i18n/language-names.ts";
import { adminMessagesTexts } from "#app/i18n/admin/messages.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listOutgoingOf } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { mailStageOf } from "#app/shop/mail/outbox/outgoing.ts";
import { replyAddress } from "#app/shop/messages/message.ts";
import { findMessage } from "#app/shop/messages/messages.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/message";
import { outboxPath } from "#app/routes/admin/kit/outbox-change.ts";
import type { MessagesContext } from "./messages.tsx";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";
import { useLeaving } from "#app/routes/admin/kit/record/use-leaving.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(
    matches,
    (language) => loaderData?.message.subject ?? adminMessagesTexts[language].title,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const message = await findByParam(params.id, (id) => findMessage(db, id));
  return { message, mails: await listOutgoingOf(db, { contactMessageId: message.id }) };
}

export default function Message({ loaderData: { message, mails } }: Route.ComponentProps) {
  const text = useTexts(adminMessagesTexts);
  const admin = useTexts(adminTexts);
  const outbox = useTexts(outboxTexts);
  const language = useLanguage();
  const { remove, mark } = useOutletContext<MessagesContext>();
  const leave = useLeaving("/admin/messages");
  const close = () => leave();

  // The message is marked here and not in the loader, because a link may be fetched before anybody
  // reads it.
  useEffect(() => {
    if (!message.readAt) mark([message.id], true);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [message.id]);

  return (
    <Dialog
      open
      onClose={close}
      title={message.subject}
      description={
        <>
          <span className="font-medium text-ink">{message.name}</span>{" "}
          <span className="break-all">{message.email}</span>
          <span className="block text-sm">{longDateTime(message.createdAt, language)}</span>
        </>
      }
      closeLabel={admin.close}
    >
      <p className="max-w-[65ch] text-[1.0625rem] leading-relaxed break-words whitespace-pre-line">
        {message.message}
      </p>
      {mails.map((mail) => (
        <p key={mail.id} className="mt-8 text-sm">
          <Link to={outboxPath(mail)} className="text-accent underline underline-offset-4">
            {outbox.timeline[mailStageOf(mail)](text.forwarded)}
          </Link>
        </p>
      ))}
      <p className="mt-8 text-sm text-soft">
        {text.replyHint(languageName(message.language, language))}
      </p>
      <DialogFoot>
        <button
          type="button"
          onClick={() => {
            remove(message.id);
            close();
          }}
          className={`${buttonStyle.quiet} mr-auto -ml-3 text-alert!`}
        >
          {admin.delete}
        </button>
        <button
          type="button"
          onClick={() => {
            mark([message.id], false);
            close();
          }}
          className={buttonStyle.plain}
        >
          {text.markUnread}
        </button>
        <a href={replyAddress(message)} className={buttonStyle.primary}>
          {text.reply}
        </a>
      </DialogFoot>
    </Dialog>
  );
}
