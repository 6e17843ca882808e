import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { Callout } from "#app/routes/admin/kit/callout.tsx";

export function NoServer({ id }: { id: string }) {
  const { noServer, noServerText, setServer } = useTexts(outboxTexts);
  const link = { to: "/admin/settings/mail", label: setServer };
  return <Callout id={id} title={noServer} text={noServerText} link={link} />;
}
